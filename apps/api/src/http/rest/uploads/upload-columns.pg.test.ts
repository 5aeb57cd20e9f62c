import { describe, expect, test } from "vitest";
import { attach, formOf, projectId, server, upload } from "./testing-recording-uploads.ts";

const CSV = "a,b,c\nOne.,Anna,0:01\nTwo.,Ben,0:04\nThree.,Anna,0:06";
const ROLES = ["text", "speaker", "start"];
const TURNS = [
  ["Anna", "One.", "00:00:01"],
  ["Ben", "Two.", "00:00:04"],
  ["Anna", "Three.", "00:00:06"],
];

const stored = async () =>
  (await server.caller.segments.list({ projectId })).map(({ speaker, text, startTime }) => [speaker, text, startTime]);
const file = { name: "talk.csv", bytes: Buffer.from(CSV) };

describe("the columns of a table", () => {
  const preview = async (request: object) =>
    server.app.inject({ method: "POST", url: `/api/projects/${projectId}/preview-transcript`, ...request });

  test("are shown and can be set in a preview, in JSON and in a form", async () => {
    const found = (await preview({ payload: { fullText: CSV } })).json();
    expect(found).toMatchObject({ form: "table", columns: [{ title: "a" }, { title: "b" }, { title: "c" }] });
    const asJson = (await preview({ payload: { fullText: CSV, columns: ["ignored", "text"] } })).json();
    expect([asJson.form, asJson.segmentCount, asJson.columns[1]]).toEqual([
      "table",
      3,
      { title: "b", samples: ["Anna", "Ben", "Anna"], role: "text" },
    ]);
    const asForm = (await preview(await formOf({ columns: JSON.stringify(ROLES) }, file))).json();
    expect(asForm.columns.map(({ role }: { role: string }) => role)).toEqual(ROLES);
    expect(asForm.warnings).toEqual([]);
  });

  test("are read as chosen by an upload of a .csv file", async () => {
    const answer = await upload(file, { sourceName: "Talk", columns: JSON.stringify(ROLES) });
    expect([answer.statusCode, answer.json().form, await stored()]).toEqual([201, "table", TURNS]);
  });

  test("are read as chosen when a source is given its transcript, as a file and as text", async () => {
    const add = () => server.caller.sources.add({ projectId, urlOrName: "https://example.org" });
    const asForm = await attach((await add()).id, { columns: JSON.stringify(ROLES) }, file);
    expect(asForm.statusCode).toBe(200);
    await server.caller.sources.attachTranscript({ sourceId: (await add()).id, fullText: CSV, columns: ["text"] });
    expect(await stored()).toEqual([...TURNS, ...["One.", "Two.", "Three."].map((text) => ["", text, ""])]);
  });

  test.each([
    ["no text", '["speaker","start"]', "One column must be the text."],
    ["two texts", '["text","text"]', "One column must be the text."],
    ["two speakers", '["text","speaker","speaker"]', "Two columns cannot have the same role."],
    [
      "an unknown role",
      '["text","x"]',
      "The role of a column must be one of speaker, text, start, end, tier, ignored.",
    ],
    ["a text in place of the list", "text", "Columns must be a list of roles."],
  ])("are refused with %s", async (_, columns, sentence) => {
    const answer = await upload(file, { sourceName: "Talk", columns });
    expect([answer.statusCode, answer.body, await stored()]).toEqual([400, sentence, []]);
  });
});
