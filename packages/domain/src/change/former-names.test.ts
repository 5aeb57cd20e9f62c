import { expect, it } from "vitest";
import { newTagNode } from "../testing.ts";
import { renamesOf } from "./former-names.ts";

const tag = (id: string, name: string | null, ...formerNames: string[]) => ({
  ...{ id, after: name === null ? null : newTagNode({ id, name }) },
  ...(formerNames.length > 0 && { formerNames }),
});

it("renamesOf leads from each former name to the present one, or to the last one of a tag that is gone", () => {
  expect(renamesOf([tag("1", "c", "a", "b"), tag("2", null, "x", "y"), tag("3", "z"), tag("4", null)])).toEqual([
    { oldTag: "a", newTag: "c" },
    { oldTag: "b", newTag: "c" },
    { oldTag: "x", newTag: "y" },
  ]);
});

it.each([
  ["two tags exchanged their names", [tag("1", "b", "a"), tag("2", "a", "b")]],
  ["a new tag has the former name of another", [tag("1", "b", "a"), tag("2", "a")]],
  ["two tags had the same name one after the other", [tag("1", "b", "a"), tag("2", "c", "a")]],
])("renamesOf does not know where %s", (_, changed) => {
  expect(renamesOf(changed)).toBeNull();
});
