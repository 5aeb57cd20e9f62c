import { vi } from "vitest";

/* Resets a worker between test files: our modules with their state, the clock, the page and the browser's storage.
 * Only the loaded libraries are kept. */
vi.resetModules();
vi.useRealTimers();
vi.restoreAllMocks();
// Vitest keeps every mock of a worker, and each mock what it was called with.
vi.clearAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
if (typeof document !== "undefined") clearPage();

function clearPage(): void {
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
  localStorage.clear();
  sessionStorage.clear();
}
