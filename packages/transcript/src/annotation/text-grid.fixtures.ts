import { type FormFixtures, lines } from "../form-fixture.ts";

export const TEXT_GRID_FIXTURES: FormFixtures = [
  {
    name: "a long TextGrid with two speakers, pauses, quotation marks and points",
    marks: /text = "[^"]/g,
    text: lines(
      'File type = "ooTextFile"\nObject class = "TextGrid"\n\nxmin = 0 \nxmax = 4.5 \ntiers? <exists> \nsize = 3 \nitem []: ',
      '    item [1]:\n        class = "IntervalTier" \n        name = "Anna Berg" \n        xmin = 0 \n        xmax = 4.5 ',
      "        intervals: size = 3 ",
      '        intervals [1]:\n            xmin = 0 \n            xmax = 1.25 \n            text = "" ',
      '        intervals [2]:\n            xmin = 1.25 \n            xmax = 2 \n            text = "We ""sold"" it, 3 of 4." ',
      '        intervals [3]:\n            xmin = 2 \n            xmax = 4.5 \n            text = "So." ',
      '    item [2]:\n        class = "IntervalTier" \n        name = "Ben" \n        xmin = 0 \n        xmax = 4.5 ',
      "        intervals: size = 2 ",
      '        intervals [1]:\n            xmin = 0 \n            xmax = 1.5 \n            text = "Why? ',
      'When?" \n        intervals [2]:\n            xmin = 1.5 \n            xmax = 4.5 \n            text = " " ',
      '    item [3]:\n        class = "TextTier" \n        name = "bells" \n        xmin = 0 \n        xmax = 4.5 ',
      '        points: size = 1 \n        points [1]:\n            number = 0.5 \n            mark = "ding" ',
    ),
    marksMinusCues: 1,
    cues: ["0-1.5 Ben: Why? When?", '1.25-2 Anna Berg: We "sold" it, 3 of 4.', "2-4.5 Anna Berg: So."],
    warnings: ["Tiers of points, sounds, single words, translations and notes were left out: “bells”."],
  },
  {
    name: "a short TextGrid of an aligner, with words and sounds of each speaker",
    marks: /"[a-z]{2,}[^a-z]?"/g,
    marksMinusCues: 3,
    text: lines(
      'File type = "ooTextFile"\n"TextGrid"\n\n0\n2\n<exists>\n3',
      '"IntervalTier"\n"Anna - words"\n0\n2\n3\n0\n0.5\n"sold"\n0.5\n1.5\n"<sil>"\n1.5\n2\n"then"',
      '"IntervalTier"\n"Anna - phones"\n0\n2\n2\n0\n0.2\n"ss"\n0.2\n0.5\n"owl"',
      '"IntervalTier"\n"words"\n0\n2\n1\n1\n1.4\n"why?"',
    ),
    cues: ["0-0.5 Anna: sold", "1-1.4 : why?", "1.5-2 Anna: then"],
    warnings: ["Tiers of points, sounds, single words, translations and notes were left out: “Anna - phones”."],
  },
  {
    name: "a TextGrid with a translation and notes beside a speaker",
    marks: /"[a-z]{2,}\."/g,
    text: lines(
      'File type = "ooTextFile"\n"TextGrid"\n\n0\n2\n<exists>\n3',
      '"IntervalTier"\n"Anna"\n0\n2\n1\n0\n2\n"verkauft."',
      '"IntervalTier"\n"translation"\n0\n2\n1\n0\n2\n"sold it."',
      '"IntervalTier"\n"Comments"\n0\n2\n1\n0\n2\n"so loud."',
    ),
    cues: ["0-2 Anna: verkauft."],
    warnings: [
      "Tiers of points, sounds, single words, translations and notes were left out: “translation”, “Comments”.",
    ],
  },
];
