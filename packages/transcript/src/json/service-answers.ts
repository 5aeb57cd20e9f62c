import { fieldNames, readField, timeNames } from "./field-names.ts";
import { type JsonRecord, recordOf, recordsOf, textIn, timeIn } from "./json-value.ts";
import type { JsonItem } from "./segment-lists.ts";

/** Number of channels that a recording can have. Each channel is a microphone, and would be a speaker. */
const MAX_CHANNELS = 1000;
const YOUTUBE_START = timeNames("tStartMs");
const YOUTUBE_LENGTH = timeNames("dDurationMs");
const YOUTUBE_TEXT = fieldNames("utf8");
const CHANNEL = fieldNames("channel", "channel_tag", "channel_index", "channel_id");

/** Returns the answer of YouTube as segments with the usual names of fields; null for other answers. Each caption
 * stays on the screen while the next one is said, and the line breaks between them are captions too. */
export function segmentsOfService({ events }: JsonRecord): JsonRecord[] | null {
  const lines = recordsOf(events)
    .map((event) => ({
      from: timeIn(event, YOUTUBE_START, 1),
      length: timeIn(event, YOUTUBE_LENGTH, 1),
      text: recordsOf(event.segs)
        .map((part) => textIn(part, YOUTUBE_TEXT))
        .join(""),
    }))
    .filter(({ text }) => text.trim() !== "");
  if (lines.length === 0) return null;
  return lines.map(({ from, length, text }, index) => {
    const shown = from === null || length === null ? null : from + length;
    const next = lines[index + 1]?.from ?? null;
    const to = shown !== null && next !== null && from !== null && next > from ? Math.min(shown, next) : shown;
    return { text: text.replace(/\n/g, " "), offsets: { from, to } };
  });
}

/** Returns the words of Deepgram, a list for each channel; empty for other answers. */
export function wordChannelsOf(answer: JsonRecord): readonly unknown[] {
  const channels = recordsOf(recordOf(answer.results).channels).map(
    ({ alternatives }) => recordsOf(alternatives)[0]?.words ?? [],
  );
  return channels.length > MAX_CHANNELS ? [] : channels;
}

/** Returns the names of the channels of segments, where they have several. */
export function channelsIn(items: readonly JsonItem[]): Map<JsonItem, string> {
  const channels = items.map(({ record }) =>
    readField(record, CHANNEL, (value) => (/^\d{1,3}$/.test(String(value)) ? Number(value) : null)),
  );
  const found = new Set(channels.filter((channel) => channel !== null));
  if (found.size < 2) return new Map();
  const first = found.has(0) ? 1 : 0;
  return new Map(
    items.flatMap((item, at) => {
      const channel = channels[at] ?? null;
      return channel === null ? [] : [[item, `Channel ${channel + first}`] as const];
    }),
  );
}
