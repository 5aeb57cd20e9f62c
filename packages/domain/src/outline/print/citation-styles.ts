import type { Quote } from "../../quotes/quotes.ts";
import { shownStart } from "../../segment/times/segment-times.ts";
import { citationText } from "../outline-text.ts";
import type { CitationStyle } from "./print-options.ts";

/** A cited segment; `interview` is the number of its source in the list of interviews. */
export type Cited = Pick<Quote, "id" | "speaker" | "startTime" | "endTime" | "estimatedTimes" | "source"> & {
  interview: number;
};

/** A citation as it stands in the line, and as a note. */
export type WrittenCitation = { inline: string; note: string };

const WEB_ADDRESS = /^https?:\/\//i;

/** Writes a citation. What is unknown of the segment is left out. */
export function writtenCitation(style: CitationStyle, cited: Cited): WrittenCitation {
  if (style === "id") return bracketed(citationText(cited.id, cited));
  const speaker = cited.speaker.trim();
  const source = cited.source.trim();
  const known = { speaker, source, time: shownStart(cited) };
  if (style === "numbered") return bracketed(`[${joined([`${cited.interview}`, known.time])}]`, "Interview ");
  if (style === "speaker") return bracketed(`[${joined([speaker, source, known.time]) || cited.id}]`);
  const words = (style === "chicago" ? chicagoWords(known) : apaWords(known)) || cited.id;
  return { inline: `(${words})`, note: words.endsWith("”") ? `${words.slice(0, -1)}.”` : `${words}.` };
}

type Known = { speaker: string; source: string; time: string };

/** Returns a Chicago note without its period: the comma after a title stands inside its quotation marks. */
function chicagoWords({ speaker, source, time }: Known): string {
  const place = source === "" ? time : `“${source}${time === "" ? "" : ","}”${time === "" ? "" : ` ${time}`}`;
  return joined([speaker, place]);
}

/** Returns an APA citation in the text: an interview that readers cannot look up is a personal communication. */
function apaWords({ speaker, source, time }: Known): string {
  const kind = source !== "" && WEB_ADDRESS.test(source) ? "" : "personal communication";
  return joined([speaker, kind, source, time]);
}

function bracketed(text: string, beforeNote = ""): WrittenCitation {
  return { inline: text, note: `${beforeNote}${text.slice(1, -1)}` };
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(", ");
}
