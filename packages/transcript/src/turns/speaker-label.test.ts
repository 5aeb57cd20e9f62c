import { describe, expect, it } from "vitest";
import { speakerLabelAt } from "./speaker-label.ts";

describe("speakerLabelAt", () => {
  it.each([
    ["Anna: Hello", "Anna", "Hello"],
    ["Q: Why?", "Q", "Why?"],
    ["INTERVIEWER: Why?", "INTERVIEWER", "Why?"],
    ["interviewer: Why?", "interviewer", "Why?"],
    ["Speaker 1: Yes", "Speaker 1", "Yes"],
    ["Speaker A: Yes", "Speaker A", "Yes"],
    ["NGUYỄN VĂN AN: Yes", "NGUYỄN VĂN AN", "Yes"],
    ["I 2: Yes", "I 2", "Yes"],
    ["Male voice: Yes", "Male voice", "Yes"],
    ["Carla de la Cruz: Yes", "Carla de la Cruz", "Yes"],
    ["So Yun: Yes", "So Yun", "Yes"],
    ["Berg, Anna: Yes", "Berg, Anna", "Yes"],
    ["BELL 7: Roger", "BELL 7", "Roger"],
    ["CV-39: Roger", "CV-39", "Roger"],
    ["Dr. Anna O’Brien-Müller: Yes", "Dr. Anna O’Brien-Müller", "Yes"],
    ["CHIEF JUSTICE ROBERTS:", "CHIEF JUSTICE ROBERTS", ""],
    ["**Anna:** Hello", "Anna", "Hello"],
    ["**Anna**: Hello", "Anna", "Hello"],
    ["[SPEAKER_00]: Hello", "SPEAKER_00", "Hello"],
    ["王小明：你好", "王小明", "你好"],
    ["שרה: שלום", "שרה", "שלום"],
  ])("reads the name in %j", (line, speaker, rest) => {
    const label = speakerLabelAt(line, 0);
    expect(label?.speaker).toBe(speaker);
    expect(line.slice(label?.end).trim()).toBe(rest);
  });

  it.each([
    "no colon here",
    ": nothing before it",
    "https://example.org",
    "At 10:30 we left",
    "Note: this is no speaker",
    "He went home. Then he said: no",
    "One two three four five six seven: too long",
    "ORAL ARGUMENT OF: page",
    "and then she said: no",
    "It was such a: no",
    "20. Voltages: fine",
    "“Quoted”: text",
    "I remember: it was late",
    "There were three things: all gone",
    "Und dann kam: nichts",
  ])("returns no speaker for %j", (line) => {
    expect(speakerLabelAt(line, 0)).toBeNull();
  });
});
