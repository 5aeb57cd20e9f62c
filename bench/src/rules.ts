import { ruleRows } from "./rule-rows.ts";

process.stdout.write(JSON.stringify(await ruleRows()));
