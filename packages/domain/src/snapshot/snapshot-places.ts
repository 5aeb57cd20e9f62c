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
  const named =
    version <= 4 ? told.replace(BLOCK_TEXT, (_, at, block) => contentOf(migrated, Number(at), Number(block))) : told;
  return version <= 3 ? named.replace(/^tags\[(\d+)\]/, (_, index) => firstUse(migrated, Number(index))) : named;
}

const BLOCK_TEXT = /^outlines\[(\d+)\]\.blocks\[(\d+)\]\.text\b/;

/** Returns the place of the content that a block was made of: until version 4 a section had one text. */
function contentOf(migrated: unknown, at: number, block: number): string {
  const { sections, blocks } = fieldsOf(itemsOf(fieldsOf(migrated).outlines)[at]);
  const { sectionId } = fieldsOf(itemsOf(blocks)[block]);
  const section = itemsOf(sections).findIndex((one) => fieldsOf(one).id === sectionId);
  return `outlines[${at}].sections[${section}].content`;
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
