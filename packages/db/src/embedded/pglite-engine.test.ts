import { describeEngine } from "./engine-contract.fixture.ts";

describeEngine("PGlite");
