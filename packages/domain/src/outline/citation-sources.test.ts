import { expect, it } from "vitest";
import { citationSources, isHeardByMachine } from "./citation-sources.ts";

it.each([
  ["names the source and its address", "https://example.org", "Kitchen", ["Kitchen", "https://example.org"]],
  ["names the source alone where there is no address", "", "Kitchen", ["Kitchen"]],
  ["names an address once that is the source's name too", "https://e.org", "https://e.org", ["https://e.org"]],
  ["gives the address where the source is gone", "https://example.org", null, ["https://example.org"]],
  ["knows nothing where there is neither", "", null, []],
])("a citation %s", (_, sourceUrl, sourceName, known) => {
  expect(citationSources({ sourceUrl }, sourceName)).toEqual(known);
});

it.each([
  [100, false],
  [99, true],
  [0, true],
])("a confidence of %i percent is a machine's: %s", (confidenceScore, isMachine) => {
  expect(isHeardByMachine({ confidenceScore })).toBe(isMachine);
});
