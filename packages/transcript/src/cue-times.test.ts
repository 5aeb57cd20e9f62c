import { describe, expect, it } from "vitest";
import { readTranscript } from "./read-transcript.ts";
import { textsOfWarnings } from "./warnings.ts";

const ttml = (rate: string, begin: string) =>
  `<tt xmlns="http://www.w3.org/ns/ttml" ${rate}><body><p begin="${begin}">One.</p><p begin="1s">Two.</p></body></tt>`;
const spansOf = (text: string) => readTranscript(text).cues.map(({ startMs, endMs }) => [startMs, endMs]);

describe("times that no recording can have", () => {
  it.each([
    [
      "ticks that are nearly none",
      ttml('tickRate="1e-300"', "5t"),
      [
        [167, null],
        [1000, null],
      ],
    ],
    [
      "a rate before zero",
      ttml('frameRate="-5"', "30f"),
      [
        [1000, null],
        [1000, null],
      ],
    ],
    [
      "a rate of zero frames",
      "{1}{1}00\n{24}{48}One.\n{72}{96}Two.",
      [
        [1001, 2002],
        [3003, 4004],
      ],
    ],
    [
      "frames of years",
      "{1}{1}25\n{25}{50}One.\n{999999999}{999999999}Two.",
      [
        [1000, 2000],
        [null, null],
      ],
    ],
    [
      "a turn after a year",
      '<Trans><Turn speaker="a" startTime="9999999999999" endTime="2">One.</Turn><Turn startTime="1">Two.</Turn></Trans>',
      [
        [null, null],
        [1000, null],
      ],
    ],
  ])("are left out: %s", (_name, text, spans) => {
    expect(spansOf(text)).toEqual(spans);
  });

  it("are counted in a warning", () => {
    const { warnings } = readTranscript("{1}{1}25\n{25}{50}One.\n{999999999}{999999999}Two.");
    expect(textsOfWarnings(warnings)).toEqual([
      "1 time is none that a recording can have; its text came in without one: “Two.”",
    ]);
  });
});
