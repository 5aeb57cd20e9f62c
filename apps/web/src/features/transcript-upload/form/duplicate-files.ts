import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ChosenFile } from "./chosen-file.ts";

/** The number of bytes compared at each end. Files of one size with equal ends count as duplicates. */
const END_BYTES = 64 * 1024;

type Chosen = Pick<ChosenFile, "key" | "file">;

/** Returns the chosen files that duplicate an earlier one: the earlier file's name by key. */
export function useDuplicateFiles(files: readonly Chosen[]): ReadonlyMap<string, string> {
  const { data = new Map() } = useQuery({
    queryKey: ["duplicate-files", files.map(({ key }) => key)],
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: () => duplicateFiles(files),
  });
  return data;
}

/** Compares the files now; see `useDuplicateFiles`. */
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
    // An unreadable file is refused at upload.
    return false;
  }
}

async function endsOf(file: File): Promise<Uint8Array> {
  const ends = [file.slice(0, END_BYTES), file.slice(Math.max(0, file.size - END_BYTES))];
  const [start, end] = await Promise.all(ends.map((part) => part.arrayBuffer()));
  return new Uint8Array(await new Blob([start ?? "", end ?? ""]).arrayBuffer());
}
