import { readFile } from "node:fs/promises";
import { SAMPLE_DISCOVERIES } from "@quarry/domain";
import { DEMO_FILES } from "./demo-files.ts";

/** Returns the transcript of a sample discovery, as the text of an upload; null for any other id. */
export async function discoveryTranscript(discoveryId: string): Promise<string | null> {
  if (!SAMPLE_DISCOVERIES.some(({ id }) => id === discoveryId)) return null;
  return readFile(new URL(`transcripts/${discoveryId}.txt`, DEMO_FILES), "utf8");
}
