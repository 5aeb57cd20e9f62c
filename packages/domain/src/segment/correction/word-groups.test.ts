import { expect, test } from "vitest";
import { type TouchedPlace, wordGroups } from "./word-groups.ts";

const TOUCHES = { t: "text", "+": "came", "-": "went", ".": null } as const;

/** Returns the groups of segments that are written as one sign each, in sources divided by spaces. */
function groupsOf(written: string): string[] {
  const places = written.split(" ").flatMap((source, sourceId) =>
    [...source].map(
      (sign, position): TouchedPlace => ({
        ...{ id: sign, sourceId: `${sourceId}`, position },
        touch: TOUCHES[sign as keyof typeof TOUCHES],
      }),
    ),
  );
  return wordGroups(places.reverse()).map((group) => group.map(({ id }) => id).join(""));
}

test.each([
  ["corrected texts stand alone", "ttt", ["t", "t", "t"]],
  ["what came or went belongs with those beside it", "t+.tt-t", ["t+", "t", "t-t"]],
  ["several that came belong together", "t++t+", ["t++t+"]],
  ["a segment that stayed parts groups", "+.-", ["+", "-"]],
  ["sources are apart", "t+ +t", ["t+", "+t"]],
])("%s", (_, written, groups) => {
  expect(groupsOf(written)).toEqual(groups);
});
