/** The meaning of a column by its title. `count` numbers or measures its rows, `label` sorts them. A lower `rank`
 * says it more clearly. */
export type TitleHint = { role: "start" | "end" | "speaker" | "tier" | "text" | "count" | "label"; rank: 0 | 1 | 2 };

const TITLES = {
  start: "start begin from in starttime begintime startms startseconds sttime beginn inicio début",
  end: "end to out stop endtime stoptime endms endseconds entime ende fin",
  time: "time timestamp timecode timespan zeit zeitmarke tiempo temps tempo",
  speaker:
    "speaker name speakername participant who role person spkr interlocutor sprecher sprecherin teilnehmer hablante locuteur",
  tier: "tier",
  text: "text transcript content dialog dialogue utterance sentence speech message caption subtitle transcription word words annotation inhalt transkript texto texte contenu contenido",
  count: "id no nr index row line number segment turn duration dauer",
} as const;
const EXACT = new Map<string, TitleHint>(
  Object.entries(TITLES).flatMap(([kind, titles]) =>
    titles.split(" ").map((title): [string, TitleHint] => {
      if (kind === "time") return [title, { role: "start", rank: 1 }];
      return [title, { role: kind as TitleHint["role"], rank: 0 }];
    }),
  ),
);

const words = (list: string) => new Set(list.split(" "));
/** Words for units and formats of times, which do not tell starts from ends. */
const UNITS = words("ms s sec secs second seconds msec millisecond milliseconds milli millis hh mm ss hms h m min");
const COUNTS = words("id ids no nr num number index count length duration len size order row seq");
const ENDS = words("end ends ending stop offset finish ende fin until");
const STARTS = words("start starts begin begins beginning onset beginn inicio début");
/** Words that mean an end only beside a word for time or a unit. */
const SHORT_ENDS = words("out to en");
const SHORT_STARTS = words("in from st");
const TIMES = words("time times timestamp timestamps timecode timecodes timespan zeit tiempo temps");
const SPEAKERS = words(
  "speaker speakers speaking who spkr spk interlocutor participant talker narrator character actor sender interviewer sprecher locuteur hablante",
);
const TEXTS = words(
  "text transcript transcription transcribed utterance utterances content dialog dialogue sentence speech message caption subtitle verbatim said script transkript texte texto",
);
/** Words for facts about a text, beside which its word does not mean the text. */
const ABOUT_TEXT = words(
  "time type lang language file filename path name label labels code codes emotion sentiment score clean cleaned normalized normalised translation translated tokens words topic status link url speaker confidence probability start end begin onset offset",
);
/** Words for columns that sort rows. Their few values recur, but are no names. */
const LABELS = words(
  "label labels code codes emotion emotions sentiment topic category class split intent act mood lang language gender sex status genre theme",
);
/** Largest number of words in a title. More words are a sentence. */
const MAX_WORDS = 8;

/** Returns what a title says; null where it says nothing. Titles of several words, such as `utterance_text` or
 * `StTime`, say it with one of them. */
export function hintOf(title: string): TitleHint | null {
  const all =
    title
      .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  if (all.length === 0) return null;
  const exact = EXACT.get(all.join("")) ?? EXACT.get(all.filter((word) => !UNITS.has(word)).join(""));
  if (exact !== undefined) return exact;
  if (all.length > MAX_WORDS) return null;
  const has = (known: ReadonlySet<string>) => all.some((word) => known.has(word));
  const isOfSpeaker = has(SPEAKERS) && (!has(TEXTS) || SPEAKERS.has(all.at(-1) ?? ""));
  if (isOfSpeaker && !has(TIMES)) return { role: "speaker", rank: has(COUNTS) ? 2 : 1 };
  if (has(COUNTS)) return { role: "count", rank: 1 };
  if (has(TEXTS) && !has(ABOUT_TEXT)) return { role: "text", rank: 1 };
  if (has(LABELS)) return { role: "label", rank: 1 };
  const isTime = has(TIMES) || has(UNITS);
  if (has(ENDS) || (isTime && !has(STARTS) && has(SHORT_ENDS))) return { role: "end", rank: 1 };
  if (has(STARTS) || (isTime && has(SHORT_STARTS))) return { role: "start", rank: 1 };
  return has(TIMES) ? { role: "start", rank: 2 } : null;
}

/** Returns the unit, in milliseconds, that a title names for the times below it; null where it names none. ELAN's
 * `ss.msec` are seconds. */
export function unitInTitle(title: string): 1 | 1000 | null {
  const words = title.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").toLowerCase();
  if (/(?<!ss\.)(?:(?<!\p{L})ms(?!\p{L})|msec|milli)/u.test(words)) return 1;
  return /(?<![\p{L}'’])(?:s|secs?|seconds?|ss\.msec)(?!\p{L})/u.test(words) ? 1000 : null;
}
