import { newSection } from "@quarry/domain/testing";
import { expect, it } from "vitest";
import { manuscriptRows } from "./manuscript-rows.ts";

it("rows of sections that read as before are the same objects, also at another place", () => {
  const [one, two] = [newSection({ id: "1", order: 0 }), newSection({ id: "2", order: 1 })];
  const before = manuscriptRows([one, two], []);
  const added = newSection({ id: "3", order: 0 });
  const after = manuscriptRows([added, { ...one, order: 1 }, { ...two, order: 2, parentId: "1" }], before);
  expect(after[1]).toBe(before[0]);
  expect(after[2]).toMatchObject({ id: "2", depth: 1 });
});
