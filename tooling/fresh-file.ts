import { vi } from "vitest";

/* What a worker goes on to its next file with are the libraries that it has loaded. All else begins anew: our modules with their state, the
 * clock, and what a page and its browser keep. */
vi.resetModules();
vi.useRealTimers();
vi.restoreAllMocks();
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
