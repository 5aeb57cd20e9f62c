import { z } from "zod";
import { formatNumber } from "../format-number.ts";
import { listOf } from "../list-rules.ts";
import { tagText } from "../tag/tag-text.ts";
import { isDots, isStorableText, MAX_NAME_LENGTH, MAX_NOTE_LENGTH } from "../text-rules.ts";

/** The longest address, and the longest text that the product itself may have made of several names. */
export const MAX_LINE_LENGTH = 2_000;
/** The longest content of a section. A generated section may be longer than what one edit of it may send. */
export const MAX_CONTENT_LENGTH = 10 * MAX_NOTE_LENGTH;
const MAX_INT32 = 2_147_483_647;

/** The fields that a snapshot must have of an entity: all but those that are worked out from others. A schema with a
 * field too few does not compile. */
export type SnapshotFieldsOf<Entity, WorkedOut extends keyof Entity = never> = Record<string, z.ZodType> & {
  [Field in Exclude<keyof Entity, WorkedOut>]: z.ZodType<Entity[Field] | null | undefined>;
};

/** Returns the refusal of a value. Refusals end a sentence that begins with the place of the value, e.g.
 * `segments[12].text must be a text.` */
export const mustBe = (what: string) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined ? "is missing." : `must be ${what}.`),
});

const longerThan = (maxLength: number) => `is longer than ${formatNumber(maxLength)} characters.`;

/** A text of at most so many UTF-16 units. */
export const text = (maxLength: number) =>
  z
    .string(mustBe("a text"))
    .max(maxLength, longerThan(maxLength))
    .refine(isStorableText, "has a character that cannot be stored.");

/** A text that is not empty. Invisible names are taken: older releases accepted them, and an export must come back. */
export const filledText = (maxLength: number) => text(maxLength).refine((value) => value.trim() !== "", "is empty.");

/** An id, which must fit into an address. */
export const entityId = filledText(MAX_NAME_LENGTH).refine((value) => !isDots(value), "needs more than dots.");

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A UUID, brought to lower case. */
export const uuid = z
  .string(mustBe("a UUID"))
  .toLowerCase()
  .regex(UUID, "must be a UUID like 3f0c9e1a-7d52-4b8e-9a41-5c6d7e8f9a0b.");

/** The name of a tag, in Unicode NFC. */
export const tagName = tagText(mustBe("a text").error, longerThan(MAX_NAME_LENGTH)).pipe(filledText(MAX_NAME_LENGTH));

/** A whole number of a range. */
export const whole = (min: number, max = Number.MAX_SAFE_INTEGER) => {
  const range = mustBe(`a whole number from ${min} to ${formatNumber(max)}`);
  return z.int(range).min(min, range).max(max, range);
};

/** A share of 100. */
export const percent = whole(0, 100);
/** A length of time, or a time since a recording began. */
export const milliseconds = whole(0);
/** A place in a list, from 0, as the database can store it. */
export const order = whole(0, MAX_INT32);
/** A place among others that need not be whole, as what comes between two is put in their middle. */
export const place = z
  .number(mustBe("a number from 0"))
  .min(0, mustBe("a number from 0"))
  .max(MAX_INT32, mustBe(`a number up to ${formatNumber(MAX_INT32)}`));
/** A key that orders siblings: see `rankBetween`. */
export const rank = text(MAX_NAME_LENGTH).regex(
  /^[0-9A-Za-z]*[1-9A-Za-z]$/,
  "must be letters and digits, the last not 0.",
);
/** True or false. */
export const trueOrFalse = z.boolean(mustBe("true or false"));
/** A string out of `values`. */
export const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, mustBe(`one of ${values.join(", ")}`));
/** A list, of any length unless `max` is given. */
export const list = <T extends z.ZodType>(item: T, max = Number.MAX_SAFE_INTEGER) =>
  listOf(item, mustBe("a list").error).max(max, `has more than ${formatNumber(max)} entries.`);
/** An object. Fields that its shape does not name are ignored. */
export const object = <T extends z.core.$ZodLooseShape>(shape: T) => z.object(shape, mustBe("an object"));

const INSTANT = "must be a time like 2026-01-31T12:00:00.000Z.";

/** An instant, brought to UTC. */
export const instant = z.iso
  .datetime({ error: (issue) => (issue.input === undefined ? "is missing." : INSTANT) })
  // PostgreSQL has no years before 1.
  .refine((value) => value >= "0001", INSTANT)
  // Refused values pass here too.
  .overwrite((value) => (Number.isNaN(Date.parse(value)) ? value : new Date(value).toISOString()));
