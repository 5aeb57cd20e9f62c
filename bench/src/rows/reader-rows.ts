import { DomainError } from "@quarry/domain";
import { previewTranscript } from "@quarry/transcript";
import { WORST_TEXTS } from "../data/worst-texts.ts";
import { medianMs, quantile, type Row, row, timeMs } from "../measure.ts";

const LENGTH = 10_000_000;
const RUNS = 3;

/** Measures each reader, with detection and segmentation, on its slowest text, against a tenth of that text. */
export async function readerRows(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, text } of WORST_TEXTS) {
    const [small, large] = [text(LENGTH / 10), text(LENGTH)];
    const atSmall = await medianMs(() => read(small));
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await timeMs(() => read(large)));
    rows.push(row(`read 10 MB: ${name}`, quantile(times, 0.5), "1 MB", atSmall));
  }
  return rows;
}

/** Reads a text. Refusal of too many segments counts as read. */
function read(text: string): void {
  try {
    previewTranscript(text, "");
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
