import { expect, it } from "vitest";
import { uploadTranscriptInput } from "./upload-inputs.ts";

it("uploadTranscriptInput refuses a source name without a visible letter", () => {
  const { error } = uploadTranscriptInput.safeParse({ projectId: "p", sourceName: "\u200b", fullText: "Said." });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Please provide source name and either upload a file or paste text.",
  ]);
});
