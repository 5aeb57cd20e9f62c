import { beforeEach, describe, expect, test } from "vitest";
import { server, uploadJson } from "./testing-uploads.ts";

const RAW = `Speaker 1 (00:00):
Hello and welcome to MedImmune. How is it going, Adam?

Speaker 2 (00:31):
I got back from a trip to the sea. Exactly. It makes sense to me in the end.

Speaker 1 (01:12):
Mm.

Speaker 2 (01:14):
Thank you for that.

Speaker 1 (01:20):
See you.
`;
const BETTER = `Mark (00:00):
Hello and welcome to Metamuse. How is it going, Adam?

Adam (00:31):
I got back from a trip to the Baltic sea.

Mark (00:40):
Exactly. It makes good sense.

Adam (01:14):
Thank you for that.
`;

let sourceId: string;
let projectId: string;
beforeEach(async () => {
  const { source } = (await uploadJson({ sourceName: "Talk", fullText: RAW, segmenting: "turn" })).json();
  [sourceId, projectId] = [source.id, source.projectId];
});

const correct = (payload: object) =>
  server.app.inject({ method: "POST", url: `/api/sources/${sourceId}/correction`, payload });
const segments = () => server.caller.segments.list({ projectId });
const idOf = async (opening: string) => (await segments()).find(({ text }) => text.startsWith(opening))?.id ?? "";
const data = async () => {
  const { segments, notes, tags } = await server.caller.data.export();
  return { segments, notes, tags };
};

describe("the correction of a source by a better transcript", () => {
  test("keeps ids, tags and notes, and parts a turn with all that is on its words", async () => {
    const [hello, trip, mm, thanks, bye] = (await segments()).map(({ id }) => id);
    const text = "I got back from a trip to the sea. Exactly. It makes sense to me in the end.";
    const range = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });
    const { codings, notes } = server.caller;
    await server.caller.segments.addTag({ segmentId: trip ?? "", tag: "#Whole" });
    await codings.add({ segmentId: trip ?? "", tag: "#Sea", ...range("the sea") });
    await codings.add({ segmentId: trip ?? "", tag: "#Sense", ...range("makes sense") });
    await notes.create({ segmentId: trip ?? "", text: "Why?", ...range("Exactly") });
    await notes.create({ segmentId: bye ?? "", text: "Nice." });
    const before = await data();
    const dry = await correct({ fullText: BETTER, dryRun: true });
    expect(await data()).toEqual(before);
    const answer = await correct({ fullText: BETTER });
    expect([answer.statusCode, answer.json()]).toEqual([200, dry.json()]);
    expect(answer.json()).toMatchObject({
      changed: [
        {
          id: hello,
          before: { speaker: "Speaker 1", startTime: "00:00:00" },
          after: { speaker: "Mark", text: "Hello and welcome to Metamuse. How is it going, Adam?" },
        },
        { id: trip, after: { speaker: "Adam", endTime: "00:00:40" }, moved: [range("Exactly. It makes sense")] },
        { id: thanks, after: { speaker: "Adam" } },
      ],
      added: [
        {
          after: trip,
          startTime: "00:00:40",
          speaker: "Mark",
          text: "Exactly. It makes good sense.",
          from: "Exactly. It makes sense",
        },
      ],
      removed: [
        { id: mm, text: "Mm.", isKept: false },
        { id: bye, text: "See you.", isKept: true },
      ],
      segments: 5,
    });
    const after = await segments();
    expect(after.map(({ id, speaker, startTime }) => [id, speaker, startTime])).toEqual([
      [hello, "Mark", "00:00:00"],
      [trip, "Adam", "00:00:31"],
      [expect.stringMatching(/^S\d+$/), "Mark", "00:00:40"],
      [thanks, "Adam", "00:01:14"],
      [bye, "Speaker 1", "00:01:20"],
    ]);
    const tagged = after.map(({ text, tags }) =>
      tags.map(({ name, ranges = [] }) => [name, ranges.map(({ start, end }) => text.slice(start, end))]),
    );
    expect(tagged).toEqual([
      [],
      [
        ["#Whole", []],
        ["#Sea", ["the Baltic sea"]],
      ],
      [
        ["#Whole", []],
        ["#Sense", ["makes good sense"]],
      ],
      [],
      [],
    ]);
    const parts = (await server.caller.data.export()).segments.filter(({ id }) => [trip, after[2]?.id].includes(id));
    expect(parts.map(({ original }) => original)).toEqual([
      "I got back from a trip to the sea.",
      "Exactly. It makes sense to me in the end.",
    ]);
    const why = (await notes.list({ projectId })).find((note) => note.text === "Why?");
    expect(why).toMatchObject({ segmentId: after[2]?.id, start: 0, end: 7 });
    const [source] = await server.caller.sources.list({ projectId });
    expect(source).toMatchObject({ segmentCount: 5 });
    const [change] = (await server.caller.changes.history({ projectId })).changes;
    expect(change).toMatchObject({ kind: "sources.correct", label: { source: "Talk", count: 5 } });
    await server.caller.changes.undo({ projectId });
    expect(await data()).toEqual(before);
  });

  test("moves a tag and a note with words that go to the next speaker, and names words that are gone", async () => {
    const fullText =
      "Ann (00:00):\nThe whole street slept and we opened at four. Was it cold there?\n\nBen (00:20):\nIt was freezing in March, always.";
    const { source } = (await uploadJson({ sourceName: "Border", fullText, segmenting: "turn" })).json();
    [sourceId, projectId] = [source.id, source.projectId];
    const ofSource = async () => (await segments()).filter((segment) => segment.sourceId === sourceId);
    const [ann, ben] = (await ofSource()).map(({ id }) => id);
    const add = (segmentId = "", words = "", tag = "") => {
      const start = fullText.slice(fullText.indexOf(":\n") + 2).indexOf(words);
      return server.caller.codings.add({ segmentId, tag, start, end: start + words.length });
    };
    await add(ann, "Was it cold", "#Cold");
    await add(ann, "at four", "#Early");
    await server.caller.notes.create({ segmentId: ann ?? "", text: "Ask.", start: 46, end: 52 });
    const before = await data();
    const better =
      "Ann (00:00):\nThe whole street slept and we opened early.\n\nBen (00:15):\nWas it cold there? It was freezing in March, always.";
    const answer = (await correct({ fullText: better })).json();
    expect(answer.changed).toMatchObject([
      { id: ann, lost: ["at four"] },
      { id: ben, lost: [] },
    ]);
    const after = await ofSource();
    const tagged = after.map(({ id, text, tags }) => [
      id,
      tags.map(({ name, ranges = [] }) => [name, ranges.map(({ start, end }) => text.slice(start, end))]),
    ]);
    expect(tagged).toEqual([
      [ann, [["#Early", [""]]]],
      [ben, [["#Cold", ["Was it cold"]]]],
    ]);
    expect(await server.caller.notes.list({ projectId })).toMatchObject([{ segmentId: ben, start: 0, end: 6 }]);
    await server.caller.changes.undo({ projectId });
    expect(await data()).toEqual(before);
  });

  test("takes a file, and puts what is new in front of the first segment", async () => {
    const form = new FormData();
    form.append(
      "file",
      new Blob([`Eva (00:00):\nWe are on air.\n\n${BETTER.replace("(00:00)", "(00:04)")}`]),
      "talk.txt",
    );
    form.append("dryRun", "false");
    const encoded = new Response(form);
    const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
    const payload = Buffer.from(await encoded.arrayBuffer());
    const url = `/api/sources/${sourceId}/correction`;
    const hello = await idOf("Hello");
    expect((await server.app.inject({ method: "POST", url, headers, payload })).json()).toMatchObject({ segments: 5 });
    const [first, second] = await segments();
    expect([first?.text, second?.id, second?.startTime]).toEqual(["We are on air.", hello, "00:00:04"]);
  });

  test("keeps a segment that the outline quotes", async () => {
    await server.caller.segments.addTag({ segmentId: await idOf("Thank"), tag: "#A" });
    const { sections } = await server.caller.outline.generate({ projectId });
    const block = {
      sectionId: sections[0]?.id ?? "",
      kind: "text",
      text: `As he says [${await idOf("Mm.")}]`,
    } as const;
    await server.caller.outline.addBlock(block);
    const { removed } = (await correct({ fullText: BETTER })).json();
    expect(removed.map(({ text, isKept }: { text: string; isKept: boolean }) => [text, isKept])).toEqual([
      ["Mm.", true],
      ["See you.", false],
    ]);
  });

  test("names a renamed speaker in the generated outline too", async () => {
    await server.caller.segments.addTag({ segmentId: await idOf("I got"), tag: "#A" });
    await server.caller.outline.generate({ projectId });
    const written = async () => JSON.stringify(await server.caller.outline.get({ projectId }));
    expect(await written()).toContain("Speaker 2");
    await correct({ fullText: BETTER });
    expect(await written()).not.toContain("Speaker 2");
  });

  test("changes nothing where the text is the same, and refuses another talk and a source without segments", async () => {
    const before = await server.revision();
    expect((await correct({ fullText: RAW })).json()).toEqual({ changed: [], added: [], removed: [], segments: 5 });
    const other = await correct({ fullText: "Eva (0:00): Bread needs flour, and salt, and time to rest." });
    expect([other.statusCode, other.body]).toEqual([
      409,
      "This text has too little in common with “Talk” to correct it.",
    ]);
    sourceId = (await server.caller.sources.add({ projectId, urlOrName: "empty" })).id;
    const empty = await correct({ fullText: RAW });
    expect([empty.statusCode, empty.body]).toEqual([
      409,
      "This source has no segments yet: upload its transcript instead.",
    ]);
    expect(await server.revision()).toBe(before + 1);
  });
});
