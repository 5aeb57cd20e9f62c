import { SAMPLE_DISCOVERIES } from "@quarry/domain";
import { expect, test } from "vitest";
import { readDemoProjects } from "./demo-projects.ts";
import { discoveryTranscript } from "./discovery-transcripts.ts";

const PREFIX_LENGTH = 50;

test("the transcripts of discoveries tell a story of the first demo project again", async () => {
  const transcripts = await Promise.all(SAMPLE_DISCOVERIES.map(({ id }) => discoveryTranscript(id)));
  const told = transcripts.map((text) => text?.replace(/\s+/g, " ") ?? "").join(" ");
  const shortWeight = (await readDemoProjects()).find(({ projects }) => projects[0]?.id === "short-weight");
  const starts = shortWeight?.segments.map(({ text }) => text) ?? [];
  expect(starts.filter((text) => told.includes(text.slice(0, PREFIX_LENGTH)))).not.toEqual([]);
});
