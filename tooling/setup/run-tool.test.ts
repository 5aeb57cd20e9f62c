import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

const module = new URL("run-tool.mjs", import.meta.url).href;

/** Runs a script with runTool, for at most three seconds without output. Returns what it prints, or the failure. */
function ranTool(script: string, { givesWay = false } = {}): string {
  const options = JSON.stringify({ silenceMs: 3_000, givesWay });
  const caller = `
    import { runTool } from ${JSON.stringify(module)};
    const output = await runTool(process.execPath, ["-e", ${JSON.stringify(script)}], ${options}).catch(String);
    process.stdout.write(output);`;
  return execFileSync(process.execPath, ["--input-type=module", "-e", caller]).toString();
}

it("runTool ends a command that prints nothing for its limit", () => {
  expect(ranTool("setInterval(() => {}, 1_000)")).toContain("printed nothing for 3 seconds");
});

it("runTool lets a command go on as long as it prints", () => {
  const script =
    "let left = 4; const timer = setInterval(() => { console.log(left); if (--left === 0) clearInterval(timer); }, 1_000)";
  expect(ranTool(script)).toBe("4\n3\n2\n1\n");
});

it("runTool gives a command that gives way the lowest priority", () => {
  const script = `
    const { getPriority } = require("node:os");
    const { existsSync, readFileSync } = require("node:fs");
    const sessionFile = "/proc/self/autogroup";
    const isLowest = () =>
      getPriority() === 19 && (!existsSync(sessionFile) || readFileSync(sessionFile, "utf8").includes("nice 19"));
    const timer = setInterval(() => {
      if (!isLowest()) return;
      console.log("lowest");
      clearInterval(timer);
    }, 10);`;
  expect(ranTool(script, { givesWay: true })).toBe("lowest\n");
});
