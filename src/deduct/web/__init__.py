"""The server and the page: ``deduct serve``. Needs the serve extra: pip install 'deduct[serve]'."""
