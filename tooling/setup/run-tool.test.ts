import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

const module = new URL("run-tool.mjs", import.meta.url).href;

it.skipIf(process.platform === "win32")("runTool leaves a patient command as patient as its caller", () => {
  const script = `
    import { runTool } from ${JSON.stringify(module)};
    const output = await runTool(process.execPath, ["-p", "os.getPriority()"], { isPatient: true });
    process.stdout.write(output);`;
  const output = execFileSync("nice", ["-n", "15", process.execPath, "--input-type=module", "-e", script]);
  expect(Number(output.toString())).toBeGreaterThanOrEqual(15);
});
