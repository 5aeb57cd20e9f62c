import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

const module = new URL("run-tool.mjs", import.meta.url).href;

/** Runs a script with runTool, for at most three seconds without output. Returns what it prints, or the failure. */
function ranTool(script: string): string {
  const caller = `
    import { runTool } from ${JSON.stringify(module)};
    const output = await runTool(process.execPath, ["-e", ${JSON.stringify(script)}], { silenceMs: 3_000 }).catch(String);
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
