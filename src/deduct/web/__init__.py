"""The server and the page: ``deduct serve``. Needs the serve extra: pip install '.[serve]' in deduct's folder."""
