import { describe, expect, test } from "vitest";
import { INTERVIEW, revision, server, uploadForm, uploadJson, url } from "./testing-uploads.ts";

describe("the preview of an upload", () => {
  const previewUrl = () => url.replace("upload-transcript", "preview-transcript");
  const preview = (payload: object) => server.app.inject({ method: "POST", url: previewUrl(), payload });

  test("shows the segments of a text, and stores nothing", async () => {
    const answer = await preview({ fullText: INTERVIEW, segmenting: "cue" });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        ...{ form: "labelled", segmenting: "cue", cueCount: 4, segmentCount: 4, durationMs: 0, warnings: [] },
        warningDetails: [],
        speakers: [
          { name: "Ida", segmentCount: 2, length: 30 },
          { name: "Ada", segmentCount: 2, length: 15 },
        ],
        ...{ columns: [], head: [], commentCount: 0, asideCount: 0 },
        segments: [
          { startTime: "", speaker: "Ida", text: "We sold the boat." },
          { startTime: "", speaker: "Ada", text: "And then?" },
          { startTime: "", speaker: "Ida", text: "Then nothing." },
          { startTime: "", speaker: "Ada", text: "I see." },
        ],
        ...{ alikeSource: null, alikeSourceId: null },
      },
    ]);
    expect(await server.revision()).toBe(revision);
  });

  test("names each warning, the gravest first, with the segment where it is so first", async () => {
    const captions = ["WEBVTT", "0:01 --> 0:03\nOne.", "0:05 --> 0:06", "0:09 --> 0:12\nTwo.", "Lost."];
    const { warnings, warningDetails } = (await preview({ fullText: captions.join("\n\n") })).json();
    expect(warnings).toEqual(warningDetails.map(({ text }: { text: string }) => text));
    expect(warningDetails).toEqual([
      {
        ...{ text: "1 block of text has no time above it and came in without one: “Lost.”", weight: "lost" },
        segment: 2,
      },
      { text: "1 of 3 captions has no text and was left out, at 00:00:05.", weight: "lost", segment: 0 },
    ]);
  });

  test("reads a file, and refuses one in the same sentence as the upload", async () => {
    const send = async (name: string, bytes: string) => {
      const form = new FormData();
      form.append("file", new Blob([bytes]), name);
      const encoded = new Response(form);
      const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
      const payload = Buffer.from(await encoded.arrayBuffer());
      return server.app.inject({ method: "POST", url: previewUrl(), headers, payload });
    };
    expect((await send("talk.txt", INTERVIEW)).json()).toMatchObject({ form: "labelled", segmentCount: 4 });
    const refused = await send("talk.docx", "no Word");
    expect([refused.statusCode, refused.body]).toEqual([422, "This is not a Word file, or it is damaged."]);
  });

  test("names the source with the same times, whose words a better transcript has changed", async () => {
    const turns = (word: string) => [3, 11, 24, 31, 58, 59].map((second) => `Ida (0:${second}):\n${word} ${second}.`);
    const fullText = turns("We sold the boat and then").join("\n\n");
    const { source } = (await uploadJson({ sourceName: "The talk", fullText })).json();
    const better = (await preview({ fullText: turns("We told of the goat, and later").join("\n\n") })).json();
    expect(better).toMatchObject({ alikeSource: "The talk", alikeSourceId: source.id });
    const other = turns("Quite another").map((turn, index) => turn.replace("0:", `${index + 1}:`));
    expect((await preview({ fullText: other.join("\n\n") })).json()).toMatchObject({ alikeSourceId: null });
  });

  test("names the source that says the same, even with small changes", async () => {
    const blocks = Array.from({ length: 10 }, (_, index) => `This is passage ${index} of a long letter.`);
    await uploadJson({ sourceName: "The letter", fullText: blocks.join("\n\n") });
    const alike = async (texts: string[]) => (await preview({ fullText: texts.join("\n\n") })).json().alikeSource;
    expect(await alike(blocks)).toBe("The letter");
    expect(await alike([...blocks.slice(0, 8), "Quite another passage here.", "And one more of these."])).toBe(
      "The letter",
    );
    expect(
      await alike([
        ...blocks.slice(0, 7),
        "Quite another passage here.",
        "And one more of these.",
        "And a third of them.",
      ]),
    ).toBeNull();
    expect(await alike(["Yes.", "No."])).toBeNull();
  });
});

describe("speakers of an upload", () => {
  const stored = async () => {
    const [, projectId = ""] = /projects\/([^/]+)/.exec(url) ?? [];
    return (await server.caller.segments.list({ projectId })).map(({ speaker, text }) => `${speaker}: ${text}`);
  };
  const speakers = [
    { name: "Ida", as: "Aunt Ida" },
    { name: "Ada", as: null },
  ];

  test("are renamed and omitted, in JSON and in a form", async () => {
    const asJson = await uploadJson({ sourceName: "One", fullText: INTERVIEW, speakers });
    expect([asJson.statusCode, asJson.json().segmentCount]).toEqual([201, 2]);
    await uploadForm([
      ["file", { name: "talk.txt", bytes: INTERVIEW }],
      ["sourceName", "Two"],
      ["speakers", JSON.stringify(speakers)],
    ]);
    const said = ["Aunt Ida: We sold the boat.", "Aunt Ida: Then nothing."];
    expect(await stored()).toEqual([...said, ...said]);
  });

  test("are renamed in their joined asides, which are left out with them", async () => {
    const fullText = "Ida: We sold\n\nAda: Mm.\n\nIda: the boat.\n\nAda: And then?\n\nIda: Nothing.";
    const upload = { sourceName: "One", fullText, joinsAsides: true };
    await uploadJson({ ...upload, speakers: [{ name: "Ada", as: "Aunt Ada" }] });
    await uploadForm([
      ["file", { name: "talk.txt", bytes: fullText }],
      ["sourceName", "Two"],
      ["joinsAsides", "true"],
      ["speakers", JSON.stringify([{ name: "Ada", as: null }])],
    ]);
    expect(await stored()).toEqual([
      "Ida: We sold [Aunt Ada: Mm.] the boat.",
      "Aunt Ada: And then?",
      "Ida: Nothing.",
      "Ida: We sold the boat.",
      "Ida: Nothing.",
    ]);
  });

  test("must not all be omitted, and must be a valid list", async () => {
    const leftOut = ["Ida", "Ada"].map((name) => ({ name, as: null }));
    const empty = await uploadJson({ sourceName: "One", fullText: INTERVIEW, speakers: leftOut });
    expect([empty.statusCode, empty.body]).toEqual([422, "Every speaker was left out, so nothing would be imported."]);
    const wrong = await uploadForm([
      ["file", { name: "talk.txt", bytes: INTERVIEW }],
      ["sourceName", "Two"],
      ["speakers", "Ida"],
    ]);
    expect([wrong.statusCode, wrong.body]).toEqual([400, "Speakers must be a list of objects with name and as."]);
    expect(await server.revision()).toBe(revision);
  });
});
