import { readFileSync } from "node:fs";
import { FIXTURES, TRANSCRIPT_FORMS, type TranscriptForm } from "@quarry/transcript/testing";
import { expect, it } from "vitest";

const page = (name: string) => new URL(`../../../../docs/${name}.md`, import.meta.url);
const read = (name: string) => readFileSync(page(name), "utf8");

const SEGMENTS = {
  always: "parts",
  never: "turns",
  unnamed: "turns, or parts without speakers",
};

function segmentsOf({ segmenting, joins }: TranscriptForm): string {
  return segmenting === "paragraph" ? "paragraphs" : SEGMENTS[joins];
}

it("the table for users has the name, id and segments of each form, in order of precedence", () => {
  const rows = read("transcript-forms")
    .split("\n")
    .filter((line) => line.startsWith("| ") && line.includes(" | `"))
    .map((line) => line.slice(2, -2).split(" | "));
  expect(rows.map(([name, id, ...cells]) => [name, id, cells.at(-1)])).toEqual(
    TRANSCRIPT_FORMS.map((form) => [form.name, `\`${form.id}\``, segmentsOf(form)]),
  );
});

it("the page about recognition has a paragraph for each form, in order of precedence", () => {
  const ids = [...read("transcript-forms-recognition").matchAll(/^\*\*`([a-z-]+)`\*\*: /gm)].map(([, id]) => id);
  expect(ids).toEqual(TRANSCRIPT_FORMS.map(({ id }) => id));
});

it("the page of odd cases has the name of each fixture (`vitest -u` writes it)", async () => {
  const sections = TRANSCRIPT_FORMS.map(({ id, name }) => {
    const cases = FIXTURES[id].map((fixture) => `- ${fixture.name.replace(/[<>*_#`]/g, "\\$&")}`);
    return `## ${name}: \`${id}\`\n\n${cases.join("\n")}\n`;
  });
  const text = `# Odd cases of transcript forms

Each line is the name of a fixture: a text with its cues, in \`packages/transcript/src/*/<form>.fixtures.ts\`. This page is written by the tests.

${sections.join("\n")}`;
  await expect(text).toMatchFileSnapshot(page("transcript-forms-odd-cases").pathname);
});
