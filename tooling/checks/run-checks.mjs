import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { endWithNpm } from "../setup/end-with-npm.mjs";
import { installIfNeeded } from "../setup/install.mjs";
import { prepare } from "../setup/prepare.mjs";
import { root } from "../setup/root.mjs";
import { runTool, ToolFailure } from "../setup/run-tool.mjs";
import { findBrowser } from "./browser.mjs";
import { stagesOfChecks } from "./checks.mjs";
import { failuresText } from "./failures.mjs";

/** Milliseconds without output after which a check counts as hanging. */
const SILENCE_MS = 5 * 60_000;
const NOTHING = { passed: 0, failed: 0 };

endWithNpm();
process.chdir(root);
await prepare([installIfNeeded]);
const reports = mkdtempSync(path.join(tmpdir(), "quarry-reports-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

const browser = await findBrowser((line) => process.stdout.write(`${line}\n`));
const results = [];
for (const checks of stagesOfChecks(browser)) results.push(...(await Promise.all(checks.map(runCheck))));
const sum = (count) => results.reduce((total, result) => total + result[count], 0);
const [passed, failed] = [sum("passed"), sum("failed")];
const allFailures = results.flatMap(({ failures }) => failures);
// Repeats the failures at the end of the log, where readers look for them.
if (allFailures.length > 0) process.stdout.write(`\n${failuresText(allFailures)}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

/** Runs one check, prints its result, and counts. Prints its output when it failed. A crash is a failure. */
async function runCheck({ name, command, args, env = {}, reportArgs, reportEnv, count, failures }) {
  const began = performance.now();
  const reportFile = path.join(reports, `${name}.json`);
  const failure = await runTool(command, [...args, ...(reportArgs?.(reportFile) ?? [])], {
    env: { ...env, ...reportEnv?.(reportFile) },
    silenceMs: SILENCE_MS,
  }).then(() => null, expectToolFailure);
  const report = readReport(reportFile);
  const counted = count ? ((report && count(report)) ?? NOTHING) : { passed: failure ? 0 : 1, failed: 0 };
  const broke = (failure && counted.failed === 0) || counted.passed + counted.failed === 0;
  const result = {
    passed: counted.passed,
    failed: counted.failed + (broke ? 1 : 0),
    failures: (report && failures?.(report)) ?? [],
  };
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (failure || broke) process.stdout.write(`${failure?.output ?? ""}\n`);
  const mark = result.failed === 0 ? "ok     " : "FAILED ";
  const numbers = count ? `, ${result.passed} passed, ${result.failed} failed` : "";
  process.stdout.write(`${mark}${name} (${seconds} s${numbers})${failure ? `: ${failure.message}` : ""}\n`);
  return result;
}

function expectToolFailure(error) {
  if (error instanceof ToolFailure) return error;
  throw error;
}

/** Returns null when the report is missing or cut off, as after a crash. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
