import { SAMPLE_DISCOVERIES } from "@quarry/domain";
import { expect, test } from "vitest";
import { demoProjects } from "./demo-projects.ts";
import { discoveryTranscript } from "./discovery-transcripts.ts";

const PREFIX_LENGTH = 50;

test("discoveries tell a story of the first demo project again", () => {
  const told = SAMPLE_DISCOVERIES.map(({ id }) => discoveryTranscript(id)?.replace(/\s+/g, " ") ?? "").join(" ");
  const starts = demoProjects[0]?.sources.flatMap(({ segments }) => segments.map(({ text }) => text)) ?? [];
  expect(starts.filter((text) => told.includes(text.slice(0, PREFIX_LENGTH)))).not.toEqual([]);
});
