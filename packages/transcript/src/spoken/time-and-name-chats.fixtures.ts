import { type FormFixtures, lines } from "../form-fixture.ts";

const CLOCKS = /^\S{0,14}(?:,\s)?\d{1,2}:\d\d/gm;
const counted = (first: string) => [
  `The times in this text are times of day; they were counted from the first one, ${first}.`,
];

/** Chats, whose times are times of day. */
export const TIME_AND_NAME_CHATS_FIXTURES: FormFixtures = [
  {
    name: "a saved Zoom chat with text below the names, and a direct message",
    marks: CLOCKS,
    text: lines(
      "10:30:15 From Ann Lee To Everyone:\n\tOne.\n10:30:20 From Ben Ito to Ann Lee(Direct Message):",
      "\tTwo: yes.\n\tMore of two.\n10:31:15 From Ann Lee To Everyone:\n\tThree at 10:30:15.",
    ),
    cues: ["0-5 Ann Lee: One.", "5-60 Ben Ito: (to Ann Lee) Two: yes. More of two.", "60- Ann Lee: Three at 10:30:15."],
    warnings: counted("10:30:15"),
  },
  {
    name: "an older Zoom chat with one message a line, tabs and wide spaces",
    marks: CLOCKS,
    text: lines(
      "10:30:15\t From Ann Lee : One: so.\n10:30:20\t From  Ben Ito  to  Ann Lee(Privately) : Two.",
      "10:31:15\t From Ann Lee : Three.",
    ),
    cues: ["0-5 Ann Lee: One: so.", "5-60 Ben Ito: (to Ann Lee) Two.", "60- Ann Lee: Three."],
    warnings: counted("10:30:15"),
  },
  {
    name: "the chat of a Zoom cloud recording, with times of the recording",
    marks: CLOCKS,
    text: "00:12:34\t From Ann Lee : One.\n00:12:40\t From Ben Ito : Two.\n01:12:40\t From Ann Lee : Three.",
    cues: ["754-760 Ann Lee: One.", "760-4360 Ben Ito: Two.", "4360- Ann Lee: Three."],
  },
  {
    name: "a Zoom chat with dates, past midnight",
    marks: /^\d{4}-/gm,
    text: "2026-05-31 23:59:50 From Ann Lee to Everyone:\n\tOne.\n2026-06-01 00:00:05 From Ben Ito to Everyone:\n\tTwo.",
    cues: ["0-15 Ann Lee: One.", "15- Ben Ito: Two."],
    warnings: counted("23:59:50"),
  },
  {
    name: "times across noon",
    marks: CLOCKS,
    text: "[11:59 AM] Ann Lee: One, at 9:00 am.\n[12:01 PM] Ben: Two.\n[1:00 PM] Ann Lee: Three.\n[1:00 PM] Ben: Four.",
    cues: ["0-120 Ann Lee: One, at 9:00 am.", "120-3660 Ben: Two.", "3660- Ann Lee: Three.", "3660- Ben: Four."],
    warnings: counted("11:59 AM"),
  },
  {
    name: "times across two midnights",
    marks: CLOCKS,
    text: lines(
      "11:59:50 p.m. Ann Lee: One.\n12:00:05 a.m. Ben Ito: Two.\n11:00:00 a.m. Ben Ito: Three.",
      "10:00:00 p.m. Ann Lee: Four.\n1:00:00 a.m. Ben Ito: Five.",
    ),
    cues: [
      "0-15 Ann Lee: One.",
      "15-39610 Ben Ito: Two.",
      "39610-79210 Ben Ito: Three.",
      "79210-90010 Ann Lee: Four.",
      "90010- Ben Ito: Five.",
    ],
    warnings: counted("11:59:50 p.m."),
  },
  {
    name: "WhatsApp on iOS with invisible characters, a phone number as a name, and a message over two lines",
    marks: /\[\d/g,
    text: lines(
      "[28/05/2024, 10:30:15\u202fAM] Ann Lee: One.\nMore of one.\n[28/05/2024, 10:30:20\u202fAM] +49 170 1234567: Two: yes.",
      "\u200e[29/05/2024, 12:00:15\u202fAM] ~\u202fBen 🌸: \u200eimage omitted\n[29/05/2024, 12:00:16\u202fAM] Ann Lee: Three.",
    ),
    cues: [
      "0-5 Ann Lee: One. More of one.",
      "5-48600 +49 170 1234567: Two: yes.",
      "48600-48601 Ben 🌸: \u200eimage omitted",
      "48601- Ann Lee: Three.",
    ],
    warnings: counted("10:30:15 AM"),
  },
  {
    name: "WhatsApp on Android with system messages, and days that could be months",
    marks: /^\d\d\//gm,
    text: lines(
      '12/05/2024, 10:30 - Messages and calls are encrypted.\n12/05/2024, 10:30 - Ann Lee created group "Boats: 2024"\n12/05/2024, 10:30 - Ann Lee: One.\n12/05/2024, 10:31 - Ben: Two.',
      "12/05/2024, 10:32 - Ben left\n12/05/2024, 10:33 - Ann Lee changed the group name to: Ships\n13/05/2024, 10:31 - Ann Lee: Three.\n13/05/2024, 10:32 - Ben: Four.",
    ),
    cues: [
      "0-60 : Messages and calls are encrypted.",
      '0-60 : Ann Lee created group "Boats: 2024"',
      "0-60 Ann Lee: One.",
      "60-120 Ben: Two.",
      "120-180 : Ben left",
      "180-86460 : Ann Lee changed the group name to: Ships",
      "86460-86520 Ann Lee: Three.",
      "86520- Ben: Four.",
    ],
    warnings: counted("10:30"),
  },
  {
    name: "messages copied from Teams, the name beside the time and the text below",
    marks: CLOCKS,
    text: "[10:30 AM] Ann Lee\nOne.\n\n[10:31 AM] Ben Ito\nTwo.\n\n[10:33 AM] Ann Lee\nThree.",
    cues: ["0-60 Ann Lee: One.", "60-180 Ben Ito: Two.", "180- Ann Lee: Three."],
    warnings: counted("10:30 AM"),
  },
  {
    name: "a chat log with messages of its own, without a speaker",
    marks: CLOCKS,
    text: lines(
      "10:00 <ann> One.\n10:01 <ben> Two.\n10:02 -!- dan [~dan@mill.org] has joined #mill\n10:03 <ann> Three.",
      "10:04 -!- dan: no such nick\n10:05 * ben waves\n10:06 --> eva has joined #mill\n10:07 <ben> Four * 2.",
    ),
    cues: [
      "0-60 ann: One.",
      "60-120 ben: Two.",
      "120-180 : -!- dan [~dan@mill.org] has joined #mill",
      "180-240 ann: Three.",
      "240-300 : -!- dan: no such nick",
      "300-360 : * ben waves",
      "360-420 : --> eva has joined #mill",
      "420- ben: Four * 2.",
    ],
    warnings: counted("10:00"),
  },
  {
    name: "a log with times in brackets, with more joins and leaves than messages",
    marks: /^\[/gm,
    text: lines(
      "[10:00:01] <ann> One.\n[10:02:01] *** dan joined #mill\n[10:03:01] *** Quits: dan (bye)",
      "[10:04:01] *** eva joined #mill\n[10:05:01] <ben> Two.",
    ),
    cues: [
      "0-120 ann: One.",
      "120-180 : *** dan joined #mill",
      "180-240 : *** Quits: dan (bye)",
      "240-300 : *** eva joined #mill",
      "300- ben: Two.",
    ],
    warnings: counted("10:00:01"),
  },
  {
    name: "WhatsApp in Spanish, with spaces in the half of the day",
    marks: /^\d/gm,
    text: "4/3/24, 11:59 a. m. - Ann: One.\n4/3/24, 12:01 p. m. - Ben: Two.\n15/3/24, 12:01 p.\u00a0m. - Ann: Three.",
    cues: ["0-120 Ann: One.", "120-950520 Ben: Two.", "950520- Ann: Three."],
    warnings: counted("11:59 a. m."),
  },
  {
    name: "WhatsApp in French, with a word between date and time",
    marks: /^\d/gm,
    text: "04/03/2024 à 10:00 - Ann : One.\n04/03/2024 à 10:02 - Ben : Two: 3.\n15/03/2024 à 10:02 - Ann : Three.",
    cues: ["0-120 Ann: One.", "120-950520 Ben: Two: 3.", "950520- Ann: Three."],
    warnings: counted("10:00"),
  },
  {
    name: "WhatsApp in Italian and Finnish, with points in the times",
    marks: /^\d/gm,
    text: "04/03/24, 10.00 - Ann: One, 10.30.\n04/03/24, 10.02 - Ben: Two.\n15/03/24 klo 10.02 - Ann: Three.",
    cues: ["0-120 Ann: One, 10.30.", "120-950520 Ben: Two.", "950520- Ann: Three."],
    warnings: counted("10.00"),
  },
  {
    name: "WhatsApp with more messages of the system than of people",
    marks: /^\d/gm,
    text: lines(
      "12/05/2024, 10:30 - Messages and calls are encrypted.\n12/05/2024, 10:30 - Ann Lee added Ben\n12/05/2024, 10:31 - Ann Lee: One.",
      "12/05/2024, 10:32 - Ben left\n13/05/2024, 10:31 - Dan joined using a link\n13/05/2024, 10:32 - Ben: Two.\n13/05/2024, 10:33 - Dan left",
    ),
    cues: [
      "0-60 : Messages and calls are encrypted.",
      "0-60 : Ann Lee added Ben",
      "60-120 Ann Lee: One.",
      "120-86460 : Ben left",
      "86460-86520 : Dan joined using a link",
      "86520-86580 Ben: Two.",
      "86580- : Dan left",
    ],
    warnings: counted("10:30"),
  },
];
