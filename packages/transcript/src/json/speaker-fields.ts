import { type FieldNames, fieldNames, readField } from "./field-names.ts";
import { type JsonRecord, recordOf, textIn } from "./json-value.ts";

/** The names of speakers by the ids that segments name them by. */
export type SpeakerNames = ReadonlyMap<string, string>;

/** The names of a transcript that lists none. */
export const NO_NAMES: SpeakerNames = new Map();

const SPEAKER = fieldNames(
  ...["speaker_name", "speaker_display_name", "speaker_full_name", "participant_name", "display_name"],
  ...["speaker", "speaker_label", "speaker_id", "speaker_tag", "speaker_index", "speaker_number", "speaker_idx"],
  ...["spk", "spkid", "spk_id", "who", "participant", "participant_id", "participant_role", "person", "person_id"],
  ...[
    "talker",
    "voice",
    "interlocutor",
    "character",
    "speakers",
    "user_name",
    "user",
    "user_id",
    "author",
    "author_id",
  ],
  ...["role", "channel_label"],
);
/** Those that hold for all that is inside of an object. */
const SPEAKER_OF_ALL = fieldNames(
  ...["speaker_name", "speaker", "speaker_label", "speaker_id", "speaker_tag", "participant_name", "participant"],
  ...["participant_id", "spk", "spkid", "spk_id", "who", "channel_label"],
);
const SURE_NAMES = [
  ...["name", "display_name", "full_name", "speaker_name", "speaker_full_name", "real_name", "participant_name"],
  ...["user_name", "persname"],
];
const SURE_NAME = fieldNames(...SURE_NAMES, "abbreviation");
/** Names of people; of other things they may say anything. */
const NAME = fieldNames(...SURE_NAMES, "label", "title", "alias", "abbreviation");
const FIRST_NAME = fieldNames("first_name", "given_name", "forename");
const LAST_NAME = fieldNames("last_name", "family_name", "surname");
const INSIDE = fieldNames("user", "person", "profile", "speaker", "participant", "speaker_info", "info", "details");
const ID = fieldNames(
  "id",
  "@id",
  "speaker_id",
  "user_id",
  "participant_id",
  "uuid",
  "label",
  "tag",
  "number",
  "index",
);
const NOBODY = /^(?:\?+|unknown|unk|u_ukn|none|null|undefined|nan|n\/a|-\d{1,3})?$/i;

/** Returns the name that a record gives; empty where it has none. `but` is the field of its id. A label, a title or an
 * alias is a name only in a record that is known to be about a person. */
export function nameIn(person: JsonRecord, but = "", isPerson = true): string {
  const fields = isPerson ? NAME : SURE_NAME;
  const { [but]: _id, ...others } = person;
  const name = textIn(others, fields) || [textIn(others, FIRST_NAME), textIn(others, LAST_NAME)].join(" ");
  if (name.trim() !== "") return oneLine(name);
  return readField(others, INSIDE, (inner) => oneLine(textIn(recordOf(inner), fields)) || null) ?? "";
}

/** Returns the ids and names that a segment or a word names its speaker by. */
export function speakerIdsIn(record: JsonRecord): string[] {
  const ids: string[] = [];
  readField(record, SPEAKER, (value) => {
    const id = idOf(value);
    if (id !== "") ids.push(id);
    return null;
  });
  return ids;
}

/** Returns a listed name, or what stands there; a number as `Speaker 0`. Empty without a speaker, also for the `?` of
 * whisper.cpp, by which both channels are as loud. */
export function speakerIn(record: JsonRecord, names: SpeakerNames, fields: FieldNames = SPEAKER): string {
  // Google counts speakers from one: nought is a word that it gave to none.
  if (record.speakerTag === 0 || record.speaker_tag === 0) return "";
  const listed = names.size === 0 ? null : readField(record, fields, (value) => names.get(idOf(value)) ?? null);
  return listed ?? readField(record, fields, (value) => labelOf(value) || null) ?? "";
}

/** Returns the speaker of an object for all that is inside of it; empty where it names none. */
export function speakerOfAll(record: JsonRecord, names: SpeakerNames): string {
  return speakerIn(record, names, SPEAKER_OF_ALL);
}

function idOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 1 && !Array.isArray(value[0]) ? idOf(value[0]) : "";
  if (typeof value === "number" || typeof value === "string") return String(value).trim().replace(/^#/, "");
  return readField(recordOf(value), ID, (id) => (typeof id === "object" ? null : idOf(id) || null)) ?? "";
}

function labelOf(value: unknown): string {
  if (Array.isArray(value)) {
    const labels = value.map((one) => (Array.isArray(one) ? "" : labelOf(one)));
    return [...new Set(labels)].filter((name) => name !== "").join(", ");
  }
  if (typeof value === "number") return Number.isInteger(value) && value >= 0 ? `Speaker ${value}` : "";
  if (typeof value === "object") return nameIn(recordOf(value)) || labelOf(idOf(value));
  const name = typeof value === "string" ? oneLine(value) : "";
  if (/^\d{1,3}$/.test(name)) return `Speaker ${name}`;
  return NOBODY.test(name) ? "" : name;
}

function oneLine(name: string): string {
  return name.toWellFormed().replaceAll("\u0000", "").replace(/\s+/g, " ").trim();
}
