import type { FormFixtures } from "../form-fixture.ts";

export const TIME_MARKS_FIXTURES: FormFixtures = [
  {
    name: "times in brackets at the end of each turn",
    marks: /\d\d:\d\d:\d\d/g,
    text: "Anna: One. [00:00:12]\n\nBen: Two. (00:00:40)\n\nAnna: Three. [00:00:44]",
    cues: ["- Anna: One.", "12-40 Ben: Two.", "40-44 Anna: Three."],
  },
  {
    name: "occasional times in brackets within the text",
    marks: /\[\d|^Anna|^Ben/gm,
    text: "Anna: One [00:02:00] more.\n\nBen: Two [00:04:00] more.\n\nAnna: Three [inaudible 00:05:00], (00:05) or so [00:06:00] more.\n\nBen: Four.",
    cues: [
      "- Anna: One",
      "120-240 Anna: more.",
      "120-240 Ben: Two",
      "240-360 Ben: more.",
      "240-360 Anna: Three [inaudible 00:05:00], (00:05) or so",
      "360- Anna: more.",
      "360- Ben: Four.",
    ],
  },
  {
    name: "f4 with names that occur once, and marks at the beginning and at the end",
    marks: /#\d\d:\d\d:\d\d-\d#/g,
    text: "Interviewer: When? #00:00:04-2#\n\nBen: In May. #00:00:09-8#\n\n#00:00:11-0# Carla: Yes.\nNote: he left.",
    cues: ["- Interviewer: When?", "4.2-9.8 Ben: In May.", "11- Carla: Yes. Note: he left."],
    warnings: [],
  },
  {
    name: "MAXQDA with segments without a name, and a word before a colon",
    marks: /#\d\d:\d\d:\d\d#/g,
    text: "#00:00:01# Anna: One.\n#00:00:04# Two.\n#00:00:09# Ben Ito: Three.\n#00:00:12# Remember: four.\n#00:00:15# Anna: Five.",
    cues: [
      "1-4 Anna: One.",
      "4-9 Anna: Two.",
      "9-12 Ben Ito: Three.",
      "12-15 Ben Ito: Remember: four.",
      "15- Anna: Five.",
    ],
  },
  {
    name: "f4 with marks after the text",
    marks: /#\d\d:\d\d:\d\d-\d#/g,
    text: "I: When did it close? #00:00:04-2#\n\nB: In May. #00:00:09-8#\n\nI: And then? #00:00:11-0#\n\nB: Nothing. #00:00:15-5#",
    cues: ["- I: When did it close?", "4.2-9.8 B: In May.", "9.8-11 I: And then?", "11-15.5 B: Nothing."],
  },
];
