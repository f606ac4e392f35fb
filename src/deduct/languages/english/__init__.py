"""What deduct knows about English."""
