import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

/** Locates the program of a thread or process: `worker.ts` (or `source`) beside the module that starts it or, in the
 * built server, the bundle of that name. Tests take the bundle from the folder QUARRY_TEST_PROGRAMS. */
export function workerEntry(moduleUrl: string, bundle: string, source = "worker") {
  const isSource = moduleUrl.endsWith(".ts");
  const builtUrl = isSource ? process.env.QUARRY_TEST_PROGRAMS : moduleUrl;
  if (builtUrl) return { filename: fileURLToPath(new URL(`./${bundle}.js`, builtUrl)), execArgv: [] };
  // In a thread `--import tsx` does nothing, and a bare name would be resolved from the working folder.
  const tsx = pathToFileURL(createRequire(moduleUrl).resolve("tsx/package.json"));
  const register = `import { register } from "${new URL("dist/esm/api/index.mjs", tsx).href}"; register();`;
  const filename = fileURLToPath(new URL(`./${source}.ts`, moduleUrl));
  return { filename, execArgv: ["--import", `data:text/javascript,${encodeURIComponent(register)}`] };
}

/** True for the error of a thread that exceeded its memory limit. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
