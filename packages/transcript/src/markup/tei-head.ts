import { attributeOf } from "./html-pieces.ts";
import { isEmptyTag } from "./xml-tags.ts";
import { xmlSeconds } from "./xml-time.ts";

/** A reader of the speakers and times in the elements of a TEI text. */
export type TeiHead = {
  /** Takes in an element with the text behind it. */
  read: (name: string, tag: string, text: string) => void;
  /** Returns the name of a speaker, of several with commas between. */
  speakerOf: (who: string) => string;
  /** Returns the time of the first of the attributes that has one, in milliseconds. */
  timeOf: (tag: string, attributes: readonly string[]) => number | null;
};

const PEOPLE = new Set(["person", "participant", "personGrp".toLowerCase()]);
const NAMES = new Set(["persname", "name", "abbr", "forename", "surname", "alias"]);

/** Returns a reader of the people and of the time line. A time may count from another one. */
export function teiHeadReader(): TeiHead {
  const names = new Map<string, string[]>();
  const times = new Map<string, number>();
  let [person, isNamed, open] = ["", false, ""];
  let unitMs = 1000;
  return {
    read: (name, tag, text) => {
      if (PEOPLE.has(name)) {
        person = isEmptyTag(tag) ? "" : attributeOf(tag, "id");
        [isNamed, open] = [false, ""];
      } else if (name.startsWith("/") && PEOPLE.has(name.slice(1))) person = "";
      else if (open !== "" && name === `/${open}`) {
        // The others are parts of a name, and may stand side by side.
        isNamed ||= open === "persname" || open === "name";
        open = "";
      }
      if (name === "timeline") unitMs = attributeOf(tag, "unit") === "ms" ? 1 : 1000;
      else if (name === "when") addTime(times, tag, unitMs);
      if (person === "") return;
      if (open === "" && NAMES.has(name) && !isNamed && !isEmptyTag(tag)) open = name;
      const part = text.replace(/\s+/g, " ").trim();
      if (open === "" || part === "") return;
      const parts = names.get(person) ?? [];
      parts.push(part);
      names.set(person, parts);
    },
    speakerOf: (who) =>
      who
        .split(/\s+/)
        .map((reference) => reference.slice(reference.lastIndexOf("#") + 1))
        .filter((id) => id !== "")
        .map((id) => names.get(id)?.join(" ") ?? id)
        .join(", "),
    timeOf: (tag, attributes) => {
      for (const attribute of attributes) {
        const value = attributeOf(tag, attribute).trim();
        const time = value === "" ? null : (times.get(value.replace(/^#/, "")) ?? xmlSeconds(value));
        if (time !== null) return time;
      }
      return null;
    },
  };
}

/** Adds a time, which is absolute or counted from another one. The first one is 0. */
function addTime(times: Map<string, number>, tag: string, unitMs: number): void {
  const id = attributeOf(tag, "id");
  const interval = attributeOf(tag, "interval");
  const absolute = xmlSeconds(attributeOf(tag, "absolute"));
  const since = attributeOf(tag, "since").replace(/^#/, "");
  if (/^\d{1,12}(?:\.\d{1,15})?$/.test(interval)) {
    const base = since === "" ? 0 : times.get(since);
    if (base !== undefined) times.set(id, base + Math.round(Number(interval) * unitMs));
  } else if (absolute !== null) times.set(id, absolute);
  else if (times.size === 0 && since === "") times.set(id, 0);
}
