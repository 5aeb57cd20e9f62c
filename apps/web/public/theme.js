// See src/shell/theme.ts.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem("quarry-theme");
  } catch {
    // Storage is blocked.
  }
  document.documentElement.classList.add(stored === "dark" ? "dark" : "light");
})();
