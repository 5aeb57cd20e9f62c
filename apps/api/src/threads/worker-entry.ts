import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

/** Where a thread begins: TypeScript beside the module that starts it, or the bundle beside the bundled server. */
export function workerEntry(moduleUrl: string, names: { source: string; bundled: string }) {
  const isSource = moduleUrl.endsWith(".ts");
  const filename = fileURLToPath(new URL(isSource ? names.source : names.bundled, moduleUrl));
  if (!isSource) return { filename, execArgv: [] };
  // In a thread `--import tsx` does nothing, and a bare name would be looked for in the folder the server was started from.
  const tsx = pathToFileURL(createRequire(moduleUrl).resolve("tsx/package.json"));
  const register = `import { register } from "${new URL("dist/esm/api/index.mjs", tsx).href}"; register();`;
  return { filename, execArgv: ["--import", `data:text/javascript,${encodeURIComponent(register)}`] };
}
