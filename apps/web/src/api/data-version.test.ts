import { describe, expect, it, vi } from "vitest";
import { createVersionTracker, dataVersionOf } from "./data-version.ts";

const A = "11111111-1111-4111-8111-111111111111";
const B = "22222222-2222-4222-8222-222222222222";
const answer = (etag?: string) => new Response("{}", { headers: etag === undefined ? {} : { etag } });

describe("dataVersionOf", () => {
  it.each([
    [`W/"3-${A}-12"`, { lineage: A, revision: 12 }],
    [`W/"${A}-7-run9"`, { lineage: A, revision: 7 }],
    [`"${A.toUpperCase()}-7"`, { lineage: A, revision: 7 }],
    ['W/"abc-1"', null],
    [`W/"${A}.${B}"`, null],
    [`W/"${A}"`, null],
    [null, null],
  ])("reads %s", (etag, version) => {
    expect(dataVersionOf(etag)).toEqual(version);
  });
});

describe("createVersionTracker", () => {
  it("calls onReplaced only when the lineage changes", () => {
    const onReplaced = vi.fn();
    const watch = createVersionTracker(onReplaced);
    for (const etag of [`"${A}-1-x"`, `"3-${A}-2"`, undefined, `"other"`, `"${A}-1-x"`]) watch.see(answer(etag));
    expect(onReplaced).not.toHaveBeenCalled();
    watch.see(answer(`"${B}-3-x"`));
    expect(onReplaced).toHaveBeenCalledTimes(1);
    watch.see(answer(`"${B}-4-x"`));
    expect(onReplaced).toHaveBeenCalledTimes(1);
  });

  it("reads the version of all data from its header where the ETag is of a project", () => {
    const watch = createVersionTracker(() => {});
    watch.see(new Response("{}", { headers: { etag: `W/"${B}.${A}"`, "quarry-version": `${A}-7` } }));
    expect(watch.oldest()).toEqual({ lineage: A, revision: 7 });
  });

  it("has seen a version when the last response had that one or a later one", async () => {
    const watch = createVersionTracker(() => {});
    watch.see(answer(`"${A}-5-x"`));
    expect(await watch.hasSeen({ lineage: A, revision: 4 })).toBe(true);
    expect(await watch.hasSeen({ lineage: A, revision: 5 })).toBe(true);
    expect(await watch.hasSeen({ lineage: A, revision: 6 })).toBe(false);
    expect(await watch.hasSeen({ lineage: B, revision: 1 })).toBe(false);
  });

  it("says whether it has seen a version only after the first response with one", async () => {
    const watch = createVersionTracker(() => {});
    const onAnswer = vi.fn();
    const isSeen = watch.hasSeen({ lineage: A, revision: 5 }).then(onAnswer);
    watch.see(answer());
    await Promise.resolve();
    expect(onAnswer).not.toHaveBeenCalled();
    watch.see(answer(`"${A}-5-x"`));
    await isSeen;
    expect(onAnswer).toHaveBeenCalledWith(true);
  });
});
