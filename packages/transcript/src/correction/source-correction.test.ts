import { describe, expect, it, test } from "vitest";
import { readTranscript } from "../read-transcript.ts";
import { segmentCues } from "../segment-cues.ts";
import { type CorrectedSegment, correctionOf, type SourceCorrection } from "./source-correction.ts";

const draftsOf = (text: string) => segmentCues(readTranscript(text), "", "turn");
const storedOf = (text: string): CorrectedSegment[] =>
  draftsOf(text).map((draft, index) => ({ ...draft, id: `S${index + 1}` }));

/** Returns all segments as they become, in order. */
function applied(stored: readonly CorrectedSegment[], { changed, added, removed }: SourceCorrection) {
  const byId = new Map(changed.map((segment) => [segment.id, segment]));
  const behind = (id: string | null) =>
    added.filter(({ after }) => after === id).map(({ draft }) => ({ ...draft, id: "new" }));
  return [
    ...behind(null),
    ...stored
      .filter(({ id }) => !removed.includes(id))
      .flatMap((segment) => [byId.get(segment.id) ?? segment, ...behind(segment.id)]),
  ];
}

/** Returns the words that move to another segment, by the segment that they were of. */
function movedIn(stored: readonly CorrectedSegment[], { moved }: SourceCorrection) {
  const textOf = new Map(stored.map(({ id, text }) => [id, text]));
  return moved.map(({ id, ranges }) => [id, ranges.map(({ start, end }) => textOf.get(id)?.slice(start, end))]);
}

const RAW = `Speaker 1 (00:00):
Hello and welcome to MedImmune. We use this software for your iPad. How's it going, Adam?

Speaker 2 (00:31):
I'm pretty good. Mark. I just got back from a short trip up to the Baltic sea, which is a pretty easy ride. Yeah.

Speaker 1 (01:12):
Always surprised by how powerful that effect is. Exactly makes perfect sense to me. What does that mean for you?

Speaker 2 (01:21):
Tools for thought means a lot of things to me.

Speaker 1 (01:40):
And pen and paper.
`;

describe("correctionOf", () => {
  const better = `Mark (00:00):
Hello and welcome to Metamuse. Muse is software for your iPad. How's it going, Adam?

Adam (00:31):
Going pretty good, Mark. I just got back from a short trip up to the Baltic sea, which is a pretty easy ride.

Mark (01:10):
Yeah, always surprised by how powerful that effect is.

Adam (01:14):
Exactly.

Mark (01:15):
Makes perfect sense to me. What does that mean for you?

Adam (01:21):
Tools for thought means a lot of things to me.

Mark (01:40):
And pen and paper.

Adam (01:44):
See you.
`;

  it("keeps ids, names the speakers, and moves words to the turn that they are of", () => {
    const stored = storedOf(RAW);
    const correction = correctionOf(stored, draftsOf(better));
    expect(applied(stored, correction).map(({ id, speaker, startMs, text }) => [id, speaker, startMs, text])).toEqual([
      ["S1", "Mark", 0, "Hello and welcome to Metamuse. Muse is software for your iPad. How's it going, Adam?"],
      [
        ...["S2", "Adam", 31_000],
        "Going pretty good, Mark. I just got back from a short trip up to the Baltic sea, which is a pretty easy ride.",
      ],
      ["new", "Mark", 70_000, "Yeah, always surprised by how powerful that effect is."],
      ["new", "Adam", 74_000, "Exactly."],
      ["S3", "Mark", 75_000, "Makes perfect sense to me. What does that mean for you?"],
      ["S4", "Adam", 81_000, "Tools for thought means a lot of things to me."],
      ["S5", "Mark", 100_000, "And pen and paper."],
      ["new", "Adam", 104_000, "See you."],
    ]);
    const from = correction.added.map(
      ({ from }) => from && stored.find(({ id }) => id === from.id)?.text.slice(from.start, from.end),
    );
    expect(from).toEqual(["Always surprised by how powerful that effect is", "Exactly", null]);
    expect(correction).toMatchObject({ removed: [] });
    expect(movedIn(stored, correction)).toEqual([
      ["S2", ["Yeah."]],
      ["S3", ["Always surprised by how powerful that effect is. Exactly"]],
    ]);
    expect(correction.likeness).toBeGreaterThan(0.85);
  });

  it("changes nothing where the transcript is the same but for white space", () => {
    const stored = storedOf(RAW);
    const same = draftsOf(RAW).map((draft) => ({ ...draft, text: draft.text.replaceAll(". ", ".\n") }));
    expect(correctionOf(stored, same)).toEqual({ changed: [], added: [], removed: [], moved: [], likeness: 1 });
  });

  it("divides a turn that was joined as its segments are divided", () => {
    const stored = storedOf("Ann (0:01): We closed the mil.\n\nAnn (0:05): It rained all day.\n\nBen (0:09): Why?");
    const correction = correctionOf(
      stored,
      draftsOf("Ann (0:01): We closed the mill. “It rained” all day.\n\nBen (0:09): Why?"),
    );
    expect(applied(stored, correction).map(({ id, text, startMs, endMs }) => [id, text, startMs, endMs])).toEqual([
      ["S1", "We closed the mill.", 1000, 5000],
      ["S2", "“It rained” all day.", 5000, 9000],
      ["S3", "Why?", 9000, null],
    ]);
  });

  it("tells words that move to another segment from those that are gone", () => {
    const stored = storedOf(
      "Ann (0:01): We closed the mill. Why then? Um.\n\nBen (0:09): It rained.\n\nAnn (0:15): Mm.",
    );
    const text = "Ann (0:01): We closed the mill.\n\nBen (0:07): Why then? It rained. Mm.";
    expect(movedIn(stored, correctionOf(stored, draftsOf(text)))).toEqual([["S1", ["Why then?"]]]);
  });

  it("removes what is gone, and adds what is new between", () => {
    const stored = storedOf(
      "Ann: We closed the mill.\n\nBen: Mm.\n\nAnn: It rained all day.\n\nBen: And then what?\n\nBen: Tell me.",
    );
    const text =
      "Ann: We closed the mill.\n\nAnn: It rained all day.\n\nAnn: Nobody came.\n\nBen: And then what?\n\nBen: Tell me.";
    const correction = correctionOf(stored, draftsOf(text));
    expect(correction).toMatchObject({ changed: [], removed: ["S2"], added: [{ after: "S3", from: null }] });
  });

  it("keeps names that the better transcript does not know, and times that it has less exactly", () => {
    const stored = storedOf(RAW).map((segment) => ({
      ...segment,
      speaker: segment.speaker.replace("Speaker 1", "Mark"),
    }));
    const exact = stored.map((segment) => ({ ...segment, startMs: (segment.startMs ?? 0) + 310 }));
    const nameless = draftsOf(RAW).map((draft) => ({ ...draft, speaker: draft.speaker.replace("Speaker 2", "") }));
    expect(correctionOf(exact, nameless).changed).toEqual([]);
  });

  it("takes an exact time in the place of an estimated one", () => {
    const [first, ...others] = storedOf(RAW);
    const stored = [{ ...first, endMs: 30_000, estimatedTimes: "end" } as CorrectedSegment, ...others];
    const [changed] = correctionOf(stored, draftsOf(RAW)).changed;
    expect(changed).toMatchObject({ id: "S1", endMs: 31_000 });
    expect(changed).not.toHaveProperty("estimatedTimes");
  });

  it("finds little that is alike in another talk", () => {
    const other = draftsOf(
      "Eva (0:00): Bread needs flour.\n\nTom (0:31): And patience, they say.\n\nEva (1:00): Salt too.",
    );
    expect(correctionOf(storedOf(RAW), other).likeness).toBeLessThan(0.2);
  });
});

test("a correction of thousands of segments without times loses no word", () => {
  let state = 7;
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state >> 8;
  };
  const words = () => Array.from({ length: 30 }, () => `w${random() % 4000}`);
  const stored = Array.from({ length: 4_000 }, (_, index) => ({
    ...{ id: `S${index}`, speaker: `Speaker ${index % 2}`, startMs: null, endMs: null },
    text: `${words().join(" ")}.`,
  }));
  const drafts = stored.map(({ id: _, ...segment }, index) => ({
    ...segment,
    text: segment.text.replace(/w\d*7 /g, () => (index % 3 === 0 ? "changed " : "")),
  }));
  const correction = correctionOf(stored, drafts);
  expect([correction.removed, correction.added]).toEqual([[], []]);
  expect(applied(stored, correction).map(({ text }) => text)).toEqual(drafts.map(({ text }) => text));
});
