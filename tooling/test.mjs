import { checkNode } from "./setup/check-node.mjs";

checkNode();
import("./checks/run-checks.mjs");
