import { describeEngine } from "../engine-contract.fixture.ts";

await describeEngine("PostgreSQL 18");
