import fc from "fast-check";
import { expect, it } from "vitest";
import { placesAfterMove, placesAfterRemoval, type TagPlace, tagsInOrder } from "../tag/tag-tree.ts";
import { newTagNode } from "../testing.ts";
import { renamesOf, withChangedTags } from "./changed-tags.ts";

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

it("withChangedTags leads to the tree after any moves, removals and new tags, by the tags whose places changed", () => {
  const rank = fc.nat(9);
  fc.assert(
    fc.property(
      fc.array(rank, { maxLength: 9 }),
      fc.array(fc.tuple(rank, rank, rank), { maxLength: 5 }),
      (parents, steps) => {
        const before: TagPlace[] = parents.map((parent, index) => ({
          ...{ id: `t${index}`, position: index * 2 },
          parentId: parent < index ? `t${parent}` : null,
        }));
        const rows = new Map(before.map((place) => [place.id, place]));
        const touched = new Set<string>();
        const store = (places: readonly TagPlace[]) => {
          for (const place of places) {
            rows.set(place.id, place);
            touched.add(place.id);
          }
        };
        for (const [one, other, index] of steps) {
          const [id, parentId] = [`t${one}`, rows.has(`t${other}`) ? `t${other}` : null];
          const isNew = !rows.has(id);
          if (isNew) store([{ id, parentId: null, position: 99 }]);
          else if (index > 7) {
            store(placesAfterRemoval([...rows.values()], id));
            rows.delete(id);
            touched.add(id);
            continue;
          }
          try {
            store(placesAfterMove([...rows.values()], { id, parentId, index }));
          } catch {
            // A tag cannot stand below itself.
          }
        }
        const treeOf = (places: Iterable<TagPlace>) =>
          tagsInOrder([...places]).map(({ id, parentId }) => newTagNode({ id, name: id, parentId }));
        const after = treeOf(rows.values());
        const changed = [...touched].map((id) => {
          const tag = after.find((each) => each.id === id) ?? null;
          const siblings = after.filter(({ parentId }) => parentId === tag?.parentId);
          return { id, after: tag, ...(tag && { place: siblings.indexOf(tag) }) };
        });
        expect(withChangedTags(treeOf(before), changed)).toEqual(after);
      },
    ),
  );
});
