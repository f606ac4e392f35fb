"""The page without a server: deduct in a browser, by Pyodide and onnxruntime-web, in a folder of plain files."""
