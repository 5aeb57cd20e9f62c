/** Largest number of words in a name before a colon. */
const MAX_NAME_WORDS = 8;
/** A point, a question or an exclamation between words. A single letter or a short title before a point is a name's. */
const SENTENCE_BREAK = /[\p{L}\p{N}]{4,}(?<!\b(?:Prof|Capt))[.?!…][”"’)]?\s|[,;]\s\p{Ll}+\s\p{Ll}+\s\p{Ll}+/u;
const OPENS_AS_TEXT = /^(?:[“”"„«»…]|[-–—*•>#|]\s|\d{1,3}[.)]\s|https?\b|www\.)/i;

/** Words that begin sentences, but no name unless another of its words has a capital letter: `I remember: …`. */
const BEGINS_SENTENCE = words(
  "i he she it we they you there this that these those what who how why where when which so and but or if then because as for",
  "in on at to from with my your his her our their one some all no not yes well also only just first second next finally maybe",
  "ich er sie es wir ihr das dies diese und aber oder dann wenn weil was wer wie wo nur auch man je il elle on nous vous ils ce",
  "et mais donc puis yo él ella nosotros eso esto y pero entonces si",
);
/** Words with which no name of several words ends, unless they begin with a capital: `Speaker A`, `Nguyễn Văn An`.
 * Of those in capitals, only `AN` is a name, as titles end with the others. */
const GOES_ON = words("of the a an for on to by and or in at from with as is are was were be that this said says");
/** Words for people whose names are not known: `Male voice`, `Unknown speaker`. */
const ROLES = words(
  "speaker voice member audience man woman men women male female boy girl student pupil teacher interviewer interviewee moderator",
  "unknown unidentified participant participants person caller host guest narrator respondent child mother father crowd several",
  "husband wife daughter son sister brother friend neighbour neighbor colleague",
  "everyone operator doctor judge witness reporter translator interpreter sprecher sprecherin stimme frau mann publikum befragte",
);
const LONGEST_WORD = 15;

function words(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(" ")));
}

function isAmong(set: ReadonlySet<string>, word: string): boolean {
  return word.length <= LONGEST_WORD && set.has(word.toLowerCase());
}

/** Returns true where a last word shows that the text goes on behind it: `We met at`. */
export function goesOn(name: string): boolean {
  const space = name.lastIndexOf(" ");
  const last = name.slice(space + 1);
  const isCapitalized = /^(?:\p{Lu}\p{Ll}*|AN)$/u.test(last);
  return space !== -1 && isAmong(GOES_ON, last) && !isCapitalized;
}

/** True for several words that begin as a sentence does: `I remember`, `There were three`. */
export function beginsSentence(name: string): boolean {
  const space = name.indexOf(" ");
  return space !== -1 && isAmong(BEGINS_SENTENCE, name.slice(0, space)) && !/\s[\p{Lu}\d]/u.test(name);
}

/** True for words that certainly are said: they break off, or begin as sentences do. */
export function isSentence(name: string): boolean {
  return OPENS_AS_TEXT.test(name) || SENTENCE_BREAK.test(`${name} `) || goesOn(name) || beginsSentence(name);
}

/** Small words inside of names: `Carla de la Cruz`, `Jan van der Berg`. */
export const PARTICLES = words("de la le van von der den di da do dos du del el bin ibn al zu zur ter ten y e af av");

/** True for words that open a paragraph as a phrase, `Briefly on boats`, and are written as no name is. Where they
 * stand before a colon, the speaker before them goes on. */
export function isPhrase(name: string): boolean {
  const [first = "", ...others] = name.split(" ");
  if (isSentence(name) || others.length >= MAX_NAME_WORDS) return true;
  if (!/^\p{Lu}/u.test(first) || /[|@/+&#[\]()\d_]/.test(name)) return false;
  const small = others.filter((word) => /^\p{Ll}+$/u.test(word) && !isAmong(PARTICLES, word));
  return small.length > 0 && !isRole(name);
}

/** True for what people are called whose names are not known: `Male voice`, `Interviewer`. */
export function isRole(name: string): boolean {
  return name.split(" ").some((word) => isAmong(ROLES, word));
}

/** Signs of program code, which stands in notes too. */
const CODE = /[{}=`"<>;\\]|\(.+$/;
const MAX_ODD_WORDS = 4;

/** True for what may be a name though it is written as few are: it has a letter and few words. */
export function isOddName(name: string): boolean {
  if (CODE.test(name.replace(/\([^()]*\)/, "")) || isPhrase(name)) return false;
  return /^[\p{L}\p{N}@+~]/u.test(name) && /\p{L}/u.test(name) && name.split(" ").length <= MAX_ODD_WORDS;
}

const LINKS = words("and or of the for from und oder et ou o i");

/** True for several words with capitals and small ones that only link them, `Mayor of Berlin`, and for a name with a
 * question mark, `Speaker?`: somebody is meant, though it is no usual name. */
export function meansSomebody(name: string): boolean {
  const all = name.replace(/\s?\(?\?{1,3}\)?$/, "").split(" ");
  const capitals = all.filter((word) => /^\p{Lu}[\p{L}\p{M}\p{N}.'’-]*$/u.test(word));
  const links = all.filter((word) => isAmong(PARTICLES, word) || isAmong(LINKS, word));
  const isDoubted = name.endsWith("?") || name.endsWith("?)");
  const isEnough = capitals.length >= (isDoubted ? 1 : 2) && capitals.length + links.length === all.length;
  return isEnough && all.length <= MAX_NAME_WORDS && !isAmong(BEGINS_SENTENCE, all[0] ?? "");
}
