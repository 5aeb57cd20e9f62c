import { checkNode } from "./setup/check-node.mjs";

checkNode();
import("./setup/start.mjs");
