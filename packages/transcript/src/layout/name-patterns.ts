const TITLES =
  "Mme|Mlle|Miss|The|Chair|Chairman|Chairwoman|Chairperson|President|Speaker|Senator|Congressman|Congresswoman|Representative|Delegate|Secretary|Minister|General|Admiral|Colonel|Commander|Captain|Major|Lieutenant|Sergeant|Judge|Justice|Governor|Mayor|Director|Ambassador|Commissioner|Professor|Reverend|Father|Sister";
const TITLE = `(?:(?:M|Mr|Mrs|Ms|Dr|Prof|Rev|Sen|Rep|Gen|Adm|Col|Capt|Lt|Hon|Gov)\\.|${TITLES})`;
/** A title and a name before a point, `Mr. BERG.`: hearings. */
export const POINTED = new RegExp(
  `^\\s{0,12}(${TITLE}(?:\\sl[ea]\\s\\p{Ll}+|(?:\\s(?:of\\s)?\\p{Lu}[\\p{L}\\p{M}'’-]*){1,4})(?:\\spro\\stempore|\\s\\([^()]{1,40}\\))?)\\.(?=\\s+\\S)`,
  "u",
);

const ADDITIONS = /(?:\s\([^()]{1,60}\))+$/;

/** Returns a name without what parliaments write behind it once: `(Bristol West) (Lab)`. */
export function bareName(name: string): string {
  return name.endsWith(")") ? name.replace(ADDITIONS, "") : name;
}

/** True for a name with a place or party in brackets behind it, as no title has. */
export function hasAdditions(name: string): boolean {
  return bareName(name) !== name;
}
