import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ChosenFile } from "./chosen-file.ts";

/** So much of both ends is compared: two files of one length that begin and end alike are one file chosen twice, or a
 * copy. */
const END_BYTES = 64 * 1024;

type Chosen = Pick<ChosenFile, "key" | "file">;

/** Which of the chosen files are like an earlier one of them: the name of that one, by their keys. */
export function useDuplicateFiles(files: readonly Chosen[]): ReadonlyMap<string, string> {
  const { data = new Map() } = useQuery({
    queryKey: ["duplicate-files", files.map(({ key }) => key)],
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: () => duplicateFiles(files),
  });
  return data;
}

/** The same, read now. */
export async function duplicateFiles(files: readonly Chosen[]): Promise<Map<string, string>> {
  const alike = new Map<string, string>();
  for (const [index, { key, file }] of files.entries()) {
    for (const { file: earlier } of files.slice(0, index).filter((one) => one.file.size === file.size)) {
      if (!(await isAlike(earlier, file))) continue;
      alike.set(key, earlier.name);
      break;
    }
  }
  return alike;
}

async function isAlike(one: File, other: File): Promise<boolean> {
  try {
    const [first, second] = await Promise.all([endsOf(one), endsOf(other)]);
    return first.every((byte, index) => byte === second[index]);
  } catch {
    // A file that was moved meanwhile is refused when it is sent.
    return false;
  }
}

async function endsOf(file: File): Promise<Uint8Array> {
  const ends = [file.slice(0, END_BYTES), file.slice(Math.max(0, file.size - END_BYTES))];
  const [start, end] = await Promise.all(ends.map((part) => part.arrayBuffer()));
  return new Uint8Array(await new Blob([start ?? "", end ?? ""]).arrayBuffer());
}
