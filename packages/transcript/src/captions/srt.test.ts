import { describe, expect, it } from "vitest";
import { readTranscript } from "../read-transcript.ts";

describe("an interview with arrows", () => {
  const talk = "I: When did it close?\nB: In May.\nI: And then?\nB: We moved.\n";

  it.each(["2.2.1 -> 2.2.3", "3 -> 5", "12.5 --> 13", "0:01 --> soon"])("is no SRT: %s", (arrow) => {
    const { form, cues } = readTranscript(`${talk.repeat(10)}${arrow}\n${talk.repeat(10)}${arrow}\n`);
    expect(form).toBe("labelled");
    expect(cues).toHaveLength(80);
    expect(cues.at(-1)?.text).toContain(arrow);
  });
});
