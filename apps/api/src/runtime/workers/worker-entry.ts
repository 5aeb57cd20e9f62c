import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

/** Where a thread or a process begins: `worker.ts`, or another `source`, beside the module that starts it, or the
 * bundle of that name beside the bundled server. */
export function workerEntry(moduleUrl: string, bundle: string, source = "worker") {
  const isSource = moduleUrl.endsWith(".ts");
  const filename = fileURLToPath(new URL(isSource ? `./${source}.ts` : `./${bundle}.js`, moduleUrl));
  if (!isSource) return { filename, execArgv: [] };
  // In a thread `--import tsx` does nothing, and a bare name would be looked for in the folder the server was started from.
  const tsx = pathToFileURL(createRequire(moduleUrl).resolve("tsx/package.json"));
  const register = `import { register } from "${new URL("dist/esm/api/index.mjs", tsx).href}"; register();`;
  return { filename, execArgv: ["--import", `data:text/javascript,${encodeURIComponent(register)}`] };
}

/** Whether a thread ended because it took more memory than it was given. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
