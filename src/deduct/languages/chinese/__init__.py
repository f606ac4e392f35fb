"""What deduct knows about Chinese."""
