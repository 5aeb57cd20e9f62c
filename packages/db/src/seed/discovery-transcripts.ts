import { blackDiamondsTranscript } from "./discoveries/black-diamonds.ts";
import { courier1998Transcript } from "./discoveries/courier-1998.ts";
import { longCounterTranscript } from "./discoveries/long-counter.ts";
import { museumBrassTranscript } from "./discoveries/museum-brass.ts";
import { supportersNightTranscript } from "./discoveries/supporters-night.ts";

const TRANSCRIPTS: ReadonlyMap<string, string> = new Map([
  ["discovery-long-counter", longCounterTranscript],
  ["discovery-museum-brass", museumBrassTranscript],
  ["discovery-courier-1998", courier1998Transcript],
  ["discovery-supporters-night", supportersNightTranscript],
  ["discovery-black-diamonds", blackDiamondsTranscript],
]);

/** The bundled transcript of a sample discovery, as the text of an upload; null for any other id. */
export function discoveryTranscript(discoveryId: string): string | null {
  return TRANSCRIPTS.get(discoveryId) ?? null;
}
