// Runs before the first paint. src/shell/theme.ts owns the rule; this is its first moment.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem("quarry-theme");
  } catch {
    // Storage can be closed to the page; light is the default.
  }
  document.documentElement.classList.add(stored === "dark" ? "dark" : "light");
})();
