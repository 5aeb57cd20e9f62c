import { describe, expect, test } from "vitest";
import { SOURCE_COLOR_COUNT } from "../source/source.ts";
import { MAX_TAG_LEVELS } from "../tag/tag-tree.ts";
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH } from "../text-rules.ts";
import { sampleSnapshot } from "./snapshot.fixture.ts";
import { MAX_SEGMENT_NUMBER, type Snapshot } from "./snapshot.ts";
import { checkSnapshot } from "./snapshot-check.ts";
import { MAX_CONTENT_LENGTH, MAX_LINE_LENGTH } from "./snapshot-fields.ts";

const MAX_INT32 = 2 ** 31 - 1;
const letters = (length: number) => "a".repeat(length);

/** The fields of the first entity of each kind. */
type Entity = { [Kind in "projects" | "tags" | "sources" | "segments" | "notes" | "outlines"]: Snapshot[Kind][number] };
type Change = { [Kind in keyof Entity]: { kind: Kind; field: keyof Entity[Kind] & string } }[keyof Entity];

const textLimits: [Change, number][] = [
  [{ kind: "projects", field: "title" }, MAX_NAME_LENGTH],
  [{ kind: "projects", field: "clientName" }, MAX_NAME_LENGTH],
  [{ kind: "tags", field: "name" }, MAX_NAME_LENGTH],
  [{ kind: "tags", field: "description" }, MAX_NOTE_LENGTH],
  [{ kind: "sources", field: "urlOrName" }, MAX_LINE_LENGTH],
  [{ kind: "sources", field: "discoveryId" }, MAX_NAME_LENGTH],
  [{ kind: "sources", field: "failureReason" }, MAX_LINE_LENGTH],
  [{ kind: "sources", field: "speaker" }, MAX_LINE_LENGTH],
  [{ kind: "segments", field: "speaker" }, MAX_LINE_LENGTH],
  [{ kind: "segments", field: "sourceUrl" }, MAX_LINE_LENGTH],
  [{ kind: "segments", field: "text" }, MAX_NOTE_LENGTH],
  [{ kind: "notes", field: "id" }, MAX_NAME_LENGTH],
  [{ kind: "notes", field: "text" }, MAX_NOTE_LENGTH],
  [{ kind: "outlines", field: "id" }, MAX_NAME_LENGTH],
];

const numberLimits: [Change, number][] = [
  [{ kind: "tags", field: "position" }, MAX_INT32],
  [{ kind: "sources", field: "progressPercent" }, 100],
  [{ kind: "sources", field: "color" }, SOURCE_COLOR_COUNT - 1],
  [{ kind: "sources", field: "displayOrder" }, MAX_INT32],
  [{ kind: "sources", field: "durationMs" }, Number.MAX_SAFE_INTEGER],
  [{ kind: "segments", field: "startMs" }, Number.MAX_SAFE_INTEGER],
  [{ kind: "segments", field: "endMs" }, Number.MAX_SAFE_INTEGER],
  [{ kind: "segments", field: "confidenceScore" }, 100],
];

function withField({ kind, field }: Change, value: unknown): unknown {
  const snapshot = sampleSnapshot();
  const [first, ...others] = snapshot[kind];
  return { ...snapshot, [kind]: [{ ...first, [field]: value }, ...others] };
}

describe("checkSnapshot", () => {
  test.each(textLimits)("takes %j of %i characters and refuses a longer one", (change, max) => {
    const place = `${change.kind}[0].${change.field}`;
    expect(() => checkSnapshot(withField(change, letters(max)))).not.toThrow();
    expect(() => checkSnapshot(withField(change, letters(max + 1)))).toThrow(
      `${place} is longer than ${max.toLocaleString("en")} characters.`,
    );
  });

  test("accepts a tree of tags of 100 levels and refuses a deeper one", () => {
    const snapshot = sampleSnapshot();
    const id = (level: number) => `11111111-2222-4333-8444-${String(level).padStart(12, "0")}`;
    const tags = Array.from({ length: MAX_TAG_LEVELS + 1 }, (_, level) => ({
      ...{ id: id(level), projectId: "p1", name: `#${level}`, parentId: level === 0 ? null : id(level - 1) },
      ...{ color: null, description: "", position: 0, isKept: true },
    }));
    const withTags = (levels: number) => ({
      ...snapshot,
      tags: [...snapshot.tags, ...tags.slice(0, levels).reverse()],
    });
    expect(() => checkSnapshot(withTags(MAX_TAG_LEVELS))).not.toThrow();
    expect(() => checkSnapshot(withTags(MAX_TAG_LEVELS + 1))).toThrow(
      `tags[${snapshot.tags.length}].parentId makes more than 100 levels of tags.`,
    );
  });

  test.each(numberLimits)("accepts %j from 0 to %i and refuses a number beyond", (change, max) => {
    const sentence = `${change.kind}[0].${change.field} must be a whole number from 0 to ${max.toLocaleString("en")}.`;
    for (const value of [0, max]) expect(() => checkSnapshot(withField(change, value))).not.toThrow();
    for (const value of [-1, 0.5, max + 1]) expect(() => checkSnapshot(withField(change, value))).toThrow(sentence);
  });

  test("accepts a position of a segment that is not whole and refuses one out of bounds", () => {
    const withPosition = (position: number) => withField({ kind: "segments", field: "position" }, position);
    for (const position of [0, 0.5, MAX_INT32]) expect(() => checkSnapshot(withPosition(position))).not.toThrow();
    expect(() => checkSnapshot(withPosition(-0.5))).toThrow("segments[0].position must be a number from 0.");
    expect(() => checkSnapshot(withPosition(MAX_INT32 + 1))).toThrow("segments[0].position must be a number up to");
  });

  test("takes the longest texts of an outline and refuses longer ones", () => {
    const withOutline = (section: object, placeholder: object, block: object = {}) => {
      const snapshot = sampleSnapshot();
      const [outline] = snapshot.outlines;
      const sections = [{ ...outline?.sections[0], ...section }];
      const blocks = [{ ...outline?.blocks[0], ...block }];
      const placeholders = [{ id: "g1", description: "", resolved: false, ...placeholder }];
      return { ...snapshot, outlines: [{ ...outline, sections, blocks, placeholders }] };
    };
    const longest = { title: letters(MAX_LINE_LENGTH), synopsis: letters(MAX_NOTE_LENGTH), rank: letters(300) };
    const description = letters(MAX_NOTE_LENGTH);
    const content = letters(MAX_CONTENT_LENGTH);
    expect(() => checkSnapshot(withOutline(longest, { description }, { text: content, tail: content }))).not.toThrow();
    expect(() => checkSnapshot(withOutline({ title: `${longest.title}a` }, {}))).toThrow(
      "outlines[0].sections[0].title is longer than 2,000 characters.",
    );
    for (const field of ["text", "tail"])
      expect(() => checkSnapshot(withOutline({}, {}, { [field]: `${content}a` }))).toThrow(
        `outlines[0].blocks[0].${field} is longer than 1,000,000 characters.`,
      );
    expect(() => checkSnapshot(withOutline({}, { description: `${description}a` }))).toThrow(
      "outlines[0].placeholders[0].description is longer than 100,000 characters.",
    );
  });

  test("takes 100 alternatives of a coding and refuses more", () => {
    const withAlternatives = (count: number) => {
      const alternatives = Array.from({ length: count }, (_, index) => `#${index}`);
      const [coding] = sampleSnapshot().segments[0]?.codings ?? [];
      return withField({ kind: "segments", field: "codings" }, [{ ...coding, alternatives }]);
    };
    expect(() => checkSnapshot(withAlternatives(100))).not.toThrow();
    expect(() => checkSnapshot(withAlternatives(101))).toThrow(
      "segments[0].codings[0].alternatives has more than 100 entries.",
    );
  });

  test("takes segment numbers up to the highest and refuses higher ones", () => {
    const withNumber = (nextSegmentNumber: number) => ({ ...sampleSnapshot(), nextSegmentNumber });
    for (const number of [1, MAX_SEGMENT_NUMBER]) expect(() => checkSnapshot(withNumber(number))).not.toThrow();
    for (const number of [0, MAX_SEGMENT_NUMBER + 1]) {
      expect(() => checkSnapshot(withNumber(number))).toThrow(
        "nextSegmentNumber must be a whole number from 1 to 1,000,000,000,000.",
      );
    }
  });

  test("takes the hash of a recording and refuses any other text", () => {
    const withHash = (hash: string) => withField({ kind: "sources", field: "mediaHash" }, hash);
    expect(() => checkSnapshot(withHash(`${"0af".repeat(21)}0`))).not.toThrow();
    for (const hash of ["", "a".repeat(63), "a".repeat(65), "A".repeat(64)]) {
      expect(() => checkSnapshot(withHash(hash))).toThrow("sources[0].mediaHash must be 64 characters of 0-9 and a-f.");
    }
  });
});
