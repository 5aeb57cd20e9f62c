type Fields = Record<string, unknown>;

/** Places in refusals of files up to a version that have another name in these files. */
const OLD_PLACES: readonly { upTo: number; present: RegExp; old: string }[] = [
  { upTo: 3, present: /(segments\[\d+\])\.codings\b/g, old: "$1.tags" },
  { upTo: 2, present: /^(segments\[\d+\])\.(start|end)Ms .*/, old: "$1.$2Time must be a time like 01:02:03." },
];

/** Returns a refusal with the places that the refused file has, where `migrated` was made of a file of this version. */
export function inPlacesOf(version: number, migrated: unknown, sentence: string): string {
  const old = OLD_PLACES.filter(({ upTo }) => version <= upTo);
  const told = old.reduce((text, place) => text.replace(place.present, place.old), sentence);
  return version <= 3 ? told.replace(/^tags\[(\d+)\]/, (_, index) => firstUse(migrated, Number(index))) : told;
}

/** Returns the first place of a tag: until version 3 tags had no list of their own. */
function firstUse(migrated: unknown, index: number): string {
  const { tags, segments } = fieldsOf(migrated);
  const { id } = fieldsOf(itemsOf(tags)[index]);
  for (const [at, segment] of itemsOf(segments).entries()) {
    const coding = itemsOf(fieldsOf(segment).codings).findIndex((one) => fieldsOf(one).tagId === id);
    if (coding >= 0) return `segments[${at}].tags[${coding}]`;
  }
  return `tags[${index}]`;
}

function itemsOf(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list : [];
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}
