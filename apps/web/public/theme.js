// Applies the stored theme before the first paint; see src/shell/theme.ts.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem("quarry-theme");
  } catch {
    // Storage is blocked, and light is the default.
  }
  document.documentElement.classList.add(stored === "dark" ? "dark" : "light");
})();
