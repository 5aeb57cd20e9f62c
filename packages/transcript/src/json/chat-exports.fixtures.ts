import type { FormFixtures } from "../form-fixture.ts";

const text = (value: unknown) => JSON.stringify(value);
const counted = (first: string) => `The times in this JSON are dates; they were counted from the first one, ${first}.`;
const slack = (user: string, said: string, ts: string, more = {}) => ({
  type: "message",
  user,
  text: said,
  ts,
  ...more,
});
const discord = (name: string, nickname: string, content: string, timestamp: string, type = "Default") => ({
  type,
  timestamp,
  content,
  author: { id: name, name, nickname },
  embeds: [{ title: "A page", description: "About boats" }],
});

/** Exported chats. */
export const CHAT_EXPORTS_FIXTURES: FormFixtures = [
  {
    name: "Telegram, with texts of several pieces, a message of the system, a picture and a deleted account",
    marks: /"date":/g,
    marksMinusCues: 2,
    text: text({
      name: "Boats",
      type: "private_group",
      messages: [
        { type: "service", date: "2024-03-04T10:00:00", actor: "Anna Berg", action: "create_group", text: "" },
        { type: "message", date: "2024-03-04T10:01:00", date_unixtime: "1709546460", from: "Anna Berg", text: "One." },
        {
          type: "message",
          date: "2024-03-04T10:02:00",
          from: "Ben",
          text: ["See ", { type: "link", text: "a.example" }, " and ", { type: "bold", text: "this" }, "."],
        },
        { type: "message", date: "2024-03-05T10:02:00", from: "Anna Berg", photo: "1.jpg", text: "" },
        { type: "message", date: "2024-03-05T10:03:00", from: null, from_id: "user3", text: "Three." },
      ],
    }),
    cues: ["60- Anna Berg: One.", "120- Ben: See a.example and this.", "86580- : Three."],
    warnings: [
      counted("2024-03-04T10:00:00"),
      "2 of 5 segments have no text and were left out, the first at 00:00:00.",
    ],
  },
  {
    name: "Slack, with names by id, links, an app and a message of the system",
    marks: /"ts":/g,
    text: text([
      slack("U1", "<@U1> has joined the channel", "1709546400.000100", { subtype: "channel_join" }),
      slack("U1", "One &amp; two, <@U2>?", "1709546460.000200", {
        user_profile: { real_name: "Anna Berg", name: "anna" },
      }),
      slack("U2", "See <https://a.example|this>, <https://b.example>, <!here>, <#C1|mill>.", "1709546520.000300", {
        user_profile: { real_name: "", display_name: "Ben Ito" },
        blocks: [{ type: "rich_text", elements: [{ type: "text", text: "See" }] }],
      }),
      slack("U3", "Three.", "1709632920.000100"),
      {
        type: "message",
        subtype: "bot_message",
        bot_id: "B1",
        username: "Mill Bot",
        text: "Four.",
        ts: "1709632930.000100",
      },
    ]),
    cues: [
      "0- : @Anna Berg has joined the channel",
      "60- Anna Berg: One & two, @Ben Ito?",
      "120- Ben Ito: See this, https://b.example, @here, #mill.",
      "86520- U3: Three.",
      "86530- Mill Bot: Four.",
    ],
    warnings: [counted("2024-03-04T10:00:00.000Z")],
  },
  {
    name: "DiscordChatExporter, with a message of the system",
    marks: /"timestamp":/g,
    text: text({
      guild: { id: "1", name: "Mill" },
      messages: [
        discord("anna", "Anna Berg", "One.", "2024-03-04T10:00:00.123+00:00"),
        discord("ben", "Ben Ito", "Two, @anna.", "2024-03-04T10:02:00.123+00:00", "Reply"),
        discord("carl", "Carl", "Joined the server.", "2024-03-05T10:02:00.123+00:00", "GuildMemberJoin"),
      ],
    }),
    cues: ["0- Anna Berg: One.", "120- Ben Ito: Two, @anna.", "86520- : Carl: Joined the server."],
    warnings: [counted("2024-03-04T10:00:00.123+00:00")],
  },
  {
    name: "Messenger, the newest message first",
    marks: /"sender_name":/g,
    text: text({
      participants: [{ name: "Anna" }, { name: "Ben" }],
      messages: [
        { sender_name: "Ben", timestamp_ms: 1_709_546_520_000, content: "Two." },
        { sender_name: "Anna", timestamp_ms: 1_709_546_460_000, content: "One." },
      ],
    }),
    cues: ["0- Anna: One.", "60- Ben: Two."],
    warnings: [counted("2024-03-04T10:01:00.000Z")],
  },
  {
    name: "Otter's answer, which counts in samples",
    marks: /"start_offset":/g,
    text: text({
      speech: {
        speech_id: "A1",
        speakers: [{ id: 1, speaker_name: "Anna" }],
        transcripts: [
          { start_offset: 1600, end_offset: 80_000, transcript: "One and two.", speaker_id: 1 },
          { start_offset: 80_000, end_offset: 168_000, transcript: "Three.", speaker_id: null },
        ],
      },
    }),
    cues: ["0.1-5 Anna: One and two.", "5-10.5 : Three."],
  },
  {
    name: "offsets in samples, by how long the whole lasts",
    marks: /"start_offset":/g,
    text: text({
      duration: 11,
      transcripts: [
        { start_offset: 0, end_offset: 80_000, transcript: "One and two." },
        { start_offset: 80_000, end_offset: 168_000, transcript: "Three." },
      ],
    }),
    cues: ["0-5 : One and two.", "5-10.5 : Three."],
  },
  {
    name: "offsets in an unknown unit",
    marks: /"start_offset":/g,
    text: text([
      { start_offset: 0, end_offset: 8000, transcript: "One and two." },
      { start_offset: 8000, end_offset: 16_800, transcript: "Three." },
    ]),
    cues: ["0-8 : One and two.", "8-16.8 : Three."],
    warnings: ["The offsets in this JSON name no unit; they were read as milliseconds."],
  },
];
