/** Returns a line without what makes it a heading, bold, or a point of a list. */
export function withoutMarks(line: string): string {
  return line
    .replace(/^\s*(?:#{1,6}\s+|[-*•]\s+)?[*_]{0,3}/, "")
    .replace(/[*_]{1,3}$/, "")
    .trim();
}

const MAX_LINE_LENGTH = 160;
const MAX_VALUE_LENGTH = 120;

/** Labels of details about a source. Behind those of `PEOPLE` stand names. */
const DETAILS = words(
  "date|date of interview|interview date|date of recording|recording date|recorded|recorded on|recorded at|time|start time|end time|recording start|recording end",
  "duration|length|total time|running time|place|location|venue|title|meeting title|meeting|meeting id|interview|interview no|interview number|interview title",
  "topic|subject|project|study|episode|language|file|file name|filename|audio|audio file|recording|source file|media|media file|format|version|url|link",
  "transcript|transcription|transcribed by|transcript by|transcription by|transcriber|transcription date|transcribed on|checked by|keywords|summary keywords",
  "datum|aufnahmedatum|interviewdatum|aufgenommen am|uhrzeit|beginn|ende|dauer|länge|ort|titel|thema|projekt|sprache|datei|dateiname|aufnahme|transkript|transkription|transkribiert von",
  "fecha|duración|lugar|título|tema|idioma|archivo|lieu|durée|titre|sujet|langue|fichier|luogo|durata|titolo|lingua",
);
const PEOPLE = words(
  "participant|participants|attendee|attendees|speakers|present|interviewer|interviewers|interviewee|interviewees|interviewed by|respondent|narrator|moderator",
  "host|hosts|guest|guests|organizer|organiser|facilitator|teilnehmer|teilnehmende|teilnehmerinnen|anwesend|befragte|befragter|gast|gäste|moderation",
  "participantes|entrevistador|entrevistadora|entrevistado|entrevistada|entrevistado por|enquêteur|enquêtrice|intervistatore|intervistatrice|partecipanti",
);

const LABEL = /^(\p{L}[\p{L} .]{1,30}?)[*_]{0,3}\s?[:：][*_]{0,3}\s*(.*)$/u;

/** Returns the parts of `Label: value` about a source, and whether the value names a person; null for other lines. */
export function labelledDetail(line: string): { label: string; value: string; isPerson: boolean } | null {
  if (line.length > MAX_LINE_LENGTH) return null;
  const [, label = "", value = ""] = LABEL.exec(line) ?? [];
  const key = label.toLowerCase().replace(/\.$/, "");
  const isPerson = PEOPLE.has(key);
  if (!isPerson && !DETAILS.has(key)) return null;
  return value.length > MAX_VALUE_LENGTH || /[?!]$|[.?!]\s/.test(value) ? null : { label, value, isPerson };
}

const LIST_LABELS = words(
  "summary keywords|keywords|speakers|attendees|participants|teilnehmer|participantes|partecipanti",
);

/** True for a label that stands alone, above what it is for. */
export function isListLabel(line: string): boolean {
  return LIST_LABELS.has(line.toLowerCase().replace(/\s?[:：]$/, ""));
}

const NAMES = "(?:[\\p{Lu}\\d(][^\\s]*|and|und|y|et|e|of|the|de|la|von|van|der|for|in|at|on|about|&|[-–—|])";
const ABOUT: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:An? )?(?:Interview|Conversation|Oral History|Focus Group|Meeting|Call|Chat|Discussion|Gespräch|Entrevista|Entretien|Intervista)(?: (?:interview|transcript|history))?) (?:with|between|mit|zwischen|con|avec|entre)(?: ${NAMES})+$`,
    "u",
  ),
  /^(?:(?:Recorded|Transcribed|Interviewed|Conducted|Filmed|Published|Exported|Generated|Created) (?:on|by|at|in|from|with|\d|https?:)|Recording of|Transcript(?:ion)? by)\b.{0,100}$/,
  /^\S.{0,100} [-–] Transcript$/i,
  /^(?:Aufgenommen|Aufgezeichnet|Transkribiert|Interviewt|Geführt) (?:am|von|in|mit|im)\b.{0,100}$/,
  /^(?:Transcript|Transcription|Transkript|Transkription|Transcripción|Trascrizione|Full transcript|Interview transcript|Meeting transcript)$/i,
  /^\S.{0,60} started (?:transcription|recording)$/i,
  /^.{0,100}-\d{8}_\d{6}(?:UTC)?-(?:Meeting (?:Recording|Transcript)|Besprechungs(?:aufzeichnung|transkript))$/i,
  /^Page \d{1,4}(?: of \d{1,4})?$/i,
  /^(?:Audio|Video) (?:file|recording)$/i,
];

/** True for a line that says in words when, with whom or by what a source was recorded or written down. */
export function isAboutRecording(line: string): boolean {
  if (line.length > MAX_LINE_LENGTH || /[?!]$|(?<!\b\p{Lu})[.?!] \p{Lu}/u.test(line)) return false;
  return ABOUT.some((about) => about.test(line));
}

const FILE_NAME = /^[\p{L}\d(][^:?!]{0,100}\.(?:mp3|mp4|m4a|wav|webm|mov|aac|flac|ogg|vtt|srt|docx?|txt|pdf)$/iu;

/** True for the name of a file. */
export function isFileName(line: string): boolean {
  return FILE_NAME.test(line);
}

function words(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split("|")));
}
