// Before anything is painted: the theme of the last visit, else the system's.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem("deduct-theme");
  } catch {
    // A browser may forbid keeping things.
  }
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = theme ?? (dark ? "dark" : "light");
})();
