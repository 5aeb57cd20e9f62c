import { type FormFixtures, lines } from "../form-fixture.ts";

const TIMES = /(?<![\d:])\d{1,2}:\d\d(?::\d\d)?(?![\d:])/g;

/** Names with signs, in forms that have a place for a name: whatever stands there is the name. */
export const ODD_NAMES_FIXTURES = {
  "header-lines": [
    {
      name: "two people, the name of one of them odd",
      marks: TIMES,
      text: lines(
        "de Vries, Eva  0:05\nOne.\n\nLind  0:12\nTwo.\n\nde Vries, Eva  0:19\nThree.\n\nLind  0:25\nFour.\n",
        "de Vries, Eva  0:31\nFive.\n\nLind  0:38\nSix.",
      ),
      cues: [
        "5-12 de Vries, Eva: One.",
        "12-19 Lind: Two.",
        "19-25 de Vries, Eva: Three.",
        "25-31 Lind: Four.",
        "31-38 de Vries, Eva: Five.",
        "38- Lind: Six.",
      ],
    },
    {
      name: "a name that ends as an English sentence may",
      marks: TIMES,
      text: "Phạm Văn An  0:05\nOne.\n\nLind  0:12\nTwo.\n\nPhạm Văn An  0:19\nThree.",
      cues: ["5-12 Phạm Văn An: One.", "12-19 Lind: Two.", "19- Phạm Văn An: Three."],
    },
    {
      name: "saved Zoom captions by names with signs, each of which occurs once but for one",
      marks: TIMES,
      text: lines(
        "[Ann | Quarry Team] 00:00:05\nOne.\n\n[Ben [he/him]] 00:00:09\nTwo.\n\n[ann (boats)] 00:00:12\nThree.\n",
        "[+49 170 1234567] 00:00:15\nFour.\n\n[Ann | Quarry Team] 00:00:19\nFive.",
      ),
      cues: [
        "5-9 Ann | Quarry Team: One.",
        "9-12 Ben [he/him]: Two.",
        "12-15 ann (boats): Three.",
        "15-19 +49 170 1234567: Four.",
        "19- Ann | Quarry Team: Five.",
      ],
    },
    {
      name: "a detail and a sentence that end with a time, which are not names",
      marks: TIMES,
      marksMinusCues: 2,
      text: "Anna Berg  0:05\nOne.\n\nBen.eth  0:12\nTwo, and this is where\nwe met – 10:30\nor so.\n\nAnna Berg  0:19\nThree.\nTime: 10:45",
      cues: [
        "5-12 Anna Berg: One.",
        "12-19 Ben.eth: Two, and this is where we met – 10:30 or so.",
        "19- Anna Berg: Three. Time: 10:45",
      ],
      warnings: [],
    },
  ],
  "name-and-time": [
    {
      name: "bold names with signs, and times that are links, with and without a blank behind them",
      marks: /^\*\*/gm,
      text: lines(
        "**Ann** [0:05](https://v.example/a?t=5s): One.\n\n**qx()** [0:12](https://v.example/a?t=12s):Two.\n",
        "**3rd Floor Room** [0:19]Three.\n\n**Ann** [0:25] Four at [10:30].",
      ),
      cues: ["5-12 Ann: One.", "12-19 qx(): Two.", "19-25 3rd Floor Room: Three.", "25- Ann: Four at [10:30]."],
    },
    {
      name: "titles with times between bold names, and a list of those present below",
      marks: /^[*#]{2} ?/gm,
      text: lines(
        "## Boats [0:03](https://v.example/a?t=3s)\n\n**Ann** [0:05]: One.\n\n**Ben & Co.** [0:12]: Two.\n",
        "## The mill [0:15]\n\n**Ann** [0:19]: Three.\n\n## Attendees\n* Ann\n* Cleo",
      ),
      marksMinusCues: -1,
      cues: [
        "- : Boats [0:03]",
        "5-12 Ann: One.",
        "12-19 Ben & Co.: Two.",
        "- : The mill [0:15]",
        "19- Ann: Three.",
        "- : Attendees",
        "- : * Ann\n* Cleo",
      ],
      warnings: [
        "2 lines have a time in another format than the rest; the times stayed in their text, the first: “## Boats [0:03]”",
      ],
    },
    {
      name: "a name of many words, and a sentence in the place of a name, which has no speaker",
      marks: /\(\d:\d\d\)/g,
      text: lines(
        "Anna Berg (0:05)\nOne.\n\nben ode (0:09)\nTwo.\n\nand then we went down to (0:12)\nthe mill.\n\nAnna Berg (0:19)\nThree.",
      ),
      cues: [
        "5-9 Anna Berg: One.",
        "9-12 ben ode: Two.",
        "12-19 : and then we went down to the mill.",
        "19- Anna Berg: Three.",
      ],
    },
    {
      name: "a word of details in the place of a name, which ends the speaker before, and one above all names",
      marks: /\(\d+:\d\d\)/g,
      marksMinusCues: 1,
      text: lines(
        "Length (45:12)\n\nAnna Berg (0:05)\nOne.\n\nBen Ito (0:09)\nTwo.\n\nlength (0:12)\nThree.\n",
        "Anna Berg (0:19)\nFour.\nDate (0:21)",
      ),
      cues: [
        "- : Length (45:12)",
        "5-9 Anna Berg: One.",
        "9-12 Ben Ito: Two.",
        "12-19 : length Three.",
        "19- Anna Berg: Four. Date (0:21)",
      ],
    },
  ],
  "time-and-name": [
    {
      name: "a title that is cut short, after the time of a head",
      marks: TIMES,
      text: "0:05 - Prof. Lind (she/her)\nOne.\n\n0:12 - Wei\nTwo.\n\n0:19 - Prof. Lind (she/her)\nThree.\n\n0:25 - Wei\nFour.",
      cues: [
        "5-12 Prof. Lind (she/her): One.",
        "12-19 Wei: Two.",
        "19-25 Prof. Lind (she/her): Three.",
        "25- Wei: Four.",
      ],
    },
    {
      name: "changes of speaker marked by >> behind times, one without a name",
      marks: /^\[/gm,
      text: "[00:00:03] >> Anna: One.\n[00:00:05] >> Ben: Two.\n[00:00:07] >> Anna: Three.\n[00:00:09] >> Four.",
      cues: ["3-5 Anna: One.", "5-7 Ben: Two.", "7-9 Anna: Three.", "9- : >> Four."],
    },
    {
      name: "a comma between the times and the name, the text below",
      marks: /^00/gm,
      text: lines(
        "00:00:03 - 00:00:06, Anna\nOne.\n\n00:00:07 - 00:00:09, Ben\nTwo.\n\n00:00:10 - 00:00:12, Anna\nThree.\n",
        "00:00:13 - 00:00:16, Ben\nFour.",
      ),
      cues: ["3-6 Anna: One.", "7-9 Ben: Two.", "10-12 Anna: Three.", "13-16 Ben: Four."],
    },
    {
      name: "the chat of a Zoom recording by names with signs, with messages over several lines",
      marks: /^\d/gm,
      marksMinusCues: 1,
      text: lines(
        "00:00:05\tben.eth:\tOne.\n00:00:09\tAnn & Ben 🌸:\tTwo:\n- a\n4xx: b\n00:00:12\t4xx:\tThree.",
        "00:00:15\t李小明:\tFour.\n00:00:19\tRoom 12:30:\tFive.\n00:00:22\tben.eth:\tSix.",
      ),
      cues: [
        "5-9 ben.eth: One.",
        "9-12 Ann & Ben 🌸: Two:\n- a 4xx: b",
        "12-15 4xx: Three.",
        "15-19 李小明: Four.",
        "19-22 Room 12:30: Five.",
        "22- ben.eth: Six.",
      ],
    },
    {
      name: "a name before every colon, one of which is a word that is none elsewhere",
      marks: /^\[/gm,
      text: lines(
        "[00:00:05] Ann | Quarry: One.\n[00:00:09] ann@quarry.example: Two: so.\n[00:00:12] Note: Three.",
        "[00:00:15] Ann's iPhone (2): Four.\n[00:00:19] Ann | Quarry: Five.",
      ),
      cues: [
        "5-9 Ann | Quarry: One.",
        "9-12 ann@quarry.example: Two: so.",
        "12-15 Note: Three.",
        "15-19 Ann's iPhone (2): Four.",
        "19- Ann | Quarry: Five.",
      ],
    },
    {
      name: "phrases before colons in paragraphs with a time, where others have no colon",
      marks: /^\[/gm,
      text: lines(
        "[00:00:05] Anna: One.\n\n[00:00:09] Briefly on boats: two.\n\n[00:00:12] Ben: Three.\n\n[00:00:15] Four.\n",
        "[00:00:19] Anna: Five.\n\n[00:00:22] And then he said: six.",
      ),
      cues: [
        "5-9 Anna: One.",
        "9-12 Anna: Briefly on boats: two.",
        "12-15 Ben: Three.",
        "15-19 Ben: Four.",
        "19-22 Anna: Five.",
        "22- Anna: And then he said: six.",
      ],
    },
    {
      name: "bold names behind times, without a colon",
      marks: /^\d/gm,
      text: "0:05 **ann_b** One: so.\n\n0:12 **Ben & Co.** Two.\n\n0:19 **ann_b** Three.\n\n0:25 **Ben & Co.** Four.",
      cues: ["5-12 ann_b: One: so.", "12-19 Ben & Co.: Two.", "19-25 ann_b: Three.", "25- Ben & Co.: Four."],
    },
    {
      name: "odd names above times, one of which occurs once",
      marks: TIMES,
      text: "ben.eth\n0:05\nOne.\n\n@ann\n0:09\nTwo.\n\nben.eth\n0:12\nThree.\n\n4xx\n0:15\nFour.\n\n@ann\n0:19\nFive.",
      cues: ["5-9 ben.eth: One.", "9-12 @ann: Two.", "12-15 ben.eth: Three.", "15-19 4xx: Four.", "19- @ann: Five."],
    },
    {
      name: "the log of a chat with names in angle brackets and times of day",
      marks: /^\[/gm,
      text: "[10:30] <@ann_b> One.\n[10:31] <4xx> Two: so.\n[10:33] <ann_b> Three.",
      cues: ["0-60 ann_b: One.", "60-180 4xx: Two: so.", "180- ann_b: Three."],
      warnings: ["The times in this text are times of day; they were counted from the first one, 10:30."],
    },
  ],
} satisfies Partial<Record<string, FormFixtures>>;
