/* Written in the syntax of very old versions: they have to understand this file to say that they are too old. */
import { readFileSync } from "fs";

/** Exits with one sentence when this Node.js is older than package.json requires. */
export function checkNode() {
  var manifest = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  var needed = manifest.engines.node
    .replace(/[^0-9.]/g, "")
    .split(".")
    .map(Number);
  var present = process.versions.node.split(".").map(Number);
  if (present[0] > needed[0] || (present[0] === needed[0] && present[1] >= needed[1])) return;
  process.stderr.write(
    "Quarry needs Node.js " + needed.join(".") + " or later; this is " + process.versions.node + ".\n",
  );
  process.exit(1);
}
