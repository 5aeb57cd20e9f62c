import { describe, expect, it } from "vitest";
import { lines } from "./form-fixture.ts";
import { TRANSCRIPT_FORM_IDS } from "./forms.ts";
import { readTranscript } from "./read-transcript.ts";

describe("readTranscript of chats in a chosen form", () => {
  const chat = lines(
    "Ann — 03/04/2024 10:00 AM\nOne.\n10:01 - Today\nBen — Yesterday at 10:02 AM\nTwo.",
    "Ann — Today at 10:03 AM\nThree.\n====================\nBen — Today at 10:04 AM\nFour.",
  );

  it.each(TRANSCRIPT_FORM_IDS)("keeps its own signs out of the text: %s", (form) => {
    const { head = [], cues } = readTranscript(chat, form);
    expect([...head, ...cues].filter(({ text }) => text.includes("\u200b"))).toEqual([]);
  });
});
