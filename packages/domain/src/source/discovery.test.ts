import { describe, expect, it } from "vitest";
import { addDiscoveriesInput } from "./discovery.ts";
import { discoveryById, findDiscoveries, SAMPLE_DISCOVERIES } from "./discovery-sample.ts";

const sentencesFor = (discoveries: unknown) =>
  addDiscoveriesInput.safeParse({ projectId: "p", discoveries }).error?.issues.map(({ message }) => message);

describe("addDiscoveriesInput", () => {
  it("accepts results as they were found, and uses only their ids", () => {
    const input = addDiscoveriesInput.parse({ projectId: "p", discoveries: SAMPLE_DISCOVERIES });
    expect(input).toEqual({ projectId: "p", discoveries: SAMPLE_DISCOVERIES.map(({ id }) => ({ id })) });
  });

  it.each([
    [undefined, "The body must be a list of discoveries with id."],
    [{ id: "a" }, "The body must be a list of discoveries with id."],
    [[], "Choose at least one discovery."],
    [["a"], "Each discovery must be an object with an id."],
    [[{}], "Discovery id must be a text."],
    [Array.from({ length: 101 }, () => ({ id: "a" })), "No more than 100 discoveries can be added at once."],
  ])("refuses %j in one sentence", (discoveries, sentence) => {
    expect(sentencesFor(discoveries)).toEqual([sentence]);
  });

  it("takes a hundred", () => {
    expect(sentencesFor(Array.from({ length: 100 }, () => ({ id: "a" })))).toBeUndefined();
  });
});

describe("discoveryById", () => {
  it("finds each of the sample", () => {
    for (const discovery of SAMPLE_DISCOVERIES) expect(discoveryById(discovery.id)).toBe(discovery);
  });

  it("refuses an unknown id", () => {
    expect(() => discoveryById("discovery-none")).toThrow('There is no discovery with the id "discovery-none".');
  });
});

describe("findDiscoveries", () => {
  it.each(["Edie Rudd", "edie rudd", " EDIE RUDD "])("knows %j", (name) => {
    expect(findDiscoveries(name)).toBe(SAMPLE_DISCOVERIES);
  });

  it.each(["", "Edie", "Rudd", "Edie  Rudd", "Edie Rudde"])("finds nothing for %j", (name) => {
    expect(findDiscoveries(name)).toEqual([]);
  });
});
