import { type FormFixtures, lines } from "../form-fixture.ts";

const counted = (first: string) => [
  `The times in this text are times of day; they were counted from the first one, ${first}.`,
];

/** Chats in which the sender stands before the time, or above it. */
export const TIME_AND_NAME_SENDERS_FIXTURES: FormFixtures = [
  {
    name: "messages copied from Slack, the name above an indented time, an app, a message without a name",
    marks: /^\s*10:\d\d/gm,
    marksMinusCues: 1,
    text: lines(
      "Ann Lee\n  10:00 AM\nOne.\n10:01\nMore of one.\nBen Ito:house:\n  10:02 AM\nTwo at 10:30.\n",
      "Mill Bot\nAPP\n  10:05 AM\nThree.\n",
      "We said we would meet at\n  10:30 AM\n\nAnn Lee\n  10:07 AM\nFour.",
    ),
    cues: [
      "0-60 Ann Lee: One.",
      "60-120 Ann Lee: More of one.",
      "120-300 Ben Ito: Two at 10:30.",
      "300-420 Mill Bot: Three.\n\nWe said we would meet at 10:30 AM",
      "420- Ann Lee: Four.",
    ],
    warnings: counted("10:00 AM"),
  },
  {
    name: "messages copied from Slack, the time in brackets behind the name, and a next message past noon",
    marks: /\[1/g,
    text: "Ann Lee  [11:58 AM]\nOne.\n\nBen:house:  [11:59 AM]\nTwo.\n[12:01]\nMore of two.\nAnn Lee  [12:02 PM]\nThree.",
    cues: ["0-60 Ann Lee: One.", "60-180 Ben: Two.", "180-240 Ben: More of two.", "240- Ann Lee: Three."],
    warnings: counted("11:58 AM"),
  },
  {
    name: "messages copied from Slack, most by a person whose name is written as words are",
    marks: /\[1/g,
    text: "Big tom  [11:58 AM]\nOne.\n\nAnn  [11:59 AM]\nTwo.\n\nBig tom  [12:01 PM]\nThree.",
    cues: ["0-60 Big tom: One.", "60-180 Ann: Two.", "180- Big tom: Three."],
    warnings: counted("11:58 AM"),
  },
  {
    name: "times of day behind names and wide space",
    marks: /[AP]M/g,
    text: "Anna Berg  10:03 AM\nOne.\n\nBen  10:04 AM\nTwo.\n\nAnna Berg  1:05 PM\nThree.\n\nBen  1:06 PM\nFour.",
    cues: ["0-60 Anna Berg: One.", "60-10920 Ben: Two.", "10920-10980 Anna Berg: Three.", "10980- Ben: Four."],
    warnings: counted("10:03 AM"),
  },
  {
    name: "messages copied from Slack and Discord, by names with signs, one on a day of another kind",
    marks: /[AP]M\]?$/gm,
    text: lines(
      "ann_b  10:03 AM\nOne.\n\nBen | Quarry — 05/28/2024 10:04 AM\nTwo.\n\nann_b — Today at 1:05 PM\nThree.\n",
      "Ben | Quarry  [1:06 PM]\nFour.\n\n4xx  1:07 PM\nFive.",
    ),
    cues: [
      "0- ann_b: One.",
      "- Ben | Quarry: Two.",
      "10920-10980 ann_b: Three.",
      "10980-11040 Ben | Quarry: Four.",
      "11040- 4xx: Five.",
    ],
    warnings: counted("10:03 AM"),
  },
  {
    name: "messages copied from Discord, of two days, one of many paragraphs",
    marks: /\d\d [AP]M/g,
    text: lines(
      "Ann — Yesterday at 10:00 AM\nOne.\n[10:01 AM]\nMore of one.\nBen — Today at 10:02 AM\nTwo.\n\nMore.\n\nAnd more.\n",
      "I said so — at 10:30.\n\nAnn — 10:03 AM\nThree.",
    ),
    cues: [
      "0-60 Ann: One.",
      "60-86520 Ann: More of one.",
      "86520-86580 Ben: Two.\n\nMore.\n\nAnd more.\n\nI said so — at 10:30.",
      "86580- Ann: Three.",
    ],
    warnings: counted("10:00 AM"),
  },
  {
    name: "messages copied from Discord's page, the name, a dash and the time on lines of their own",
    marks: /\d\d [AP]M/g,
    text: "Ann\n — \nToday at 10:00 AM\nOne.\nBen\n — \nToday at 10:02 AM\nTwo.",
    cues: ["0-120 Ann: One.", "120- Ben: Two."],
    warnings: counted("10:00 AM"),
  },
  {
    name: "the text of DiscordChatExporter, with the names of months, and rules around it",
    marks: /^(?:\[|=)/gm,
    text: lines(
      "====================\nGuild: Mill\nChannel: general\n====================\n\n[04-Mar-24 10:00 AM] ann#1234\nOne.\n\n{Attachments}\na.png\n",
      "[04-Mar-24 10:02 AM] Ben\nTwo.\nMore of two.\n\n[01-Apr-24 10:02 AM] carl\nThree.\n\n====================\nExported 3 message(s)\n====================",
    ),
    cues: [
      "- : ====================\nGuild: Mill\nChannel: general",
      "- : ====================",
      "0-120 ann#1234: One.\n\n{Attachments} a.png",
      "120-2419320 Ben: Two. More of two.",
      "2419320- carl: Three.",
      "- : ====================\nExported 3 message(s)",
      "- : ====================",
    ],
    warnings: counted("10:00 AM"),
  },
  {
    name: "messages copied from Slack, with a day between two of them",
    marks: /[AP]M$|^Tuesday/gm,
    text: lines(
      "Ann Lee  4:58 PM\nToday\nBen Ito  5:02 PM\nTwo.\nTuesday, March 5th",
      "Ann Lee  9:12 AM\nThree.\nBen Ito  9:13 AM\nFour.",
    ),
    cues: [
      "0-240 Ann Lee: Today",
      "240- Ben Ito: Two.",
      "- : Tuesday, March 5th",
      "58440-58500 Ann Lee: Three.",
      "58500- Ben Ito: Four.",
    ],
    warnings: counted("4:58 PM"),
  },
  {
    name: "messages copied from Teams, with days of the week",
    marks: /^\[/gm,
    text: "[Saturday 10:00 AM] Ann Lee\nOne.\n\n[Saturday 10:02 AM] Ben Ito\nTwo.\n\n[Monday 10:02 AM] Ann Lee\nThree.",
    cues: ["0-120 Ann Lee: One.", "120-172920 Ben Ito: Two.", "172920- Ann Lee: Three."],
    warnings: counted("10:00 AM"),
  },
  {
    name: "messages copied from Telegram",
    marks: /\[\d/g,
    text: "Anna Berg, [04.03.2024 10:00]\nOne.\n\nBen 🌸, [04.03.2024 10:02]\nTwo: yes.\n\nMore, at [10:30].\n\nAnna Berg, [15.03.2024 10:02]\nThree.",
    marksMinusCues: 1,
    cues: ["0-120 Anna Berg: One.", "120-950520 Ben 🌸: Two: yes.\n\nMore, at [10:30].", "950520- Anna Berg: Three."],
    warnings: counted("10:00"),
  },
  {
    name: "messages copied from Telegram on a Mac",
    marks: /\[\p{L}/gu,
    text: "Anna Berg, [Mar 4, 2024 at 10:00:03 AM]:\nOne.\n\nBen, [Mar 4, 2024 at 10:02:03 AM]:\nTwo.\n\nAnna Berg, [Mar 5, 2024 at 10:00:03 AM]:\nThree.",
    cues: ["0-120 Anna Berg: One.", "120-86400 Ben: Two.", "86400- Anna Berg: Three."],
    warnings: counted("10:00:03 AM"),
  },
  {
    name: "messages copied from WeChat, the date and the time behind the name",
    marks: /^.*\d{4}-/gm,
    text: "Anna Berg 2024-03-04 10:00:03\nOne.\n\n王小明 2024-03-04 10:02:03\n二。\n\nAnna Berg 2024-03-05 10:00:03\nThree.",
    cues: ["0-120 Anna Berg: One.", "120-86400 王小明: 二。", "86400- Anna Berg: Three."],
    warnings: counted("10:00:03"),
  },
  {
    name: "messages of QQ, the name behind date and time",
    marks: /^\d{4}-/gm,
    text: "2024-03-04 10:00:03 Anna Berg\nOne.\n\n2024-03-04 10:02:03 小明(12345678)\n二。\n\n2024-03-05 10:00:03 Anna Berg\nThree.",
    cues: ["0-120 Anna Berg: One.", "120-86400 小明(12345678): 二。", "86400- Anna Berg: Three."],
    warnings: counted("10:00:03"),
  },
  {
    name: "a log with dates and seconds, one message a line",
    marks: /^\d{4}-/gm,
    text: "2024-03-04 10:00:03 Ann Lee: One.\n2024-03-04 10:02:03 Ben: Two: yes.\n2024-03-05 10:02:03 Ann Lee: Three.",
    cues: ["0-120 Ann Lee: One.", "120-86520 Ben: Two: yes.", "86520- Ann Lee: Three."],
    warnings: counted("10:00:03"),
  },
];
