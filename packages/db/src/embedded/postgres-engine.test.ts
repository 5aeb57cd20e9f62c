import { describeEngine } from "./engine-contract.fixture.ts";

describeEngine("PostgreSQL 18");
