import type { PreviousUpload, UrlStorage } from "tus-js-client";
import { LOCAL_STORAGE, readStoredJson } from "../../browser-storage.ts";

const STORAGE_KEY = "quarry-uploads";
/** The server forgets an upload one day after its last byte. */
const KEPT_MS = 2 * 24 * 60 * 60 * 1000;

/** Identifies a file without reading it, within a project. */
export type FileFingerprint = { projectId: string; name: string; size: number; lastModified: number };

/** `addTo` is the id of the source that the recording belongs to; absent when it becomes a new source. */
type Unfinished = { mark: FileFingerprint; url: string; begunAt: number; addTo?: string };

/** Returns the names of files whose upload to the project from this browser is unfinished. */
export function unfinishedFileNames(projectId: string): string[] {
  return [...new Set(readUnfinished().flatMap(({ mark }) => (mark.projectId === projectId ? [mark.name] : [])))];
}

/** Returns the source that an unfinished upload of the file belongs to; null when it becomes a new source. */
export function unfinishedUploadSource(projectId: string, { name, size, lastModified }: File): string | null {
  const mark = { projectId, name, size, lastModified };
  return readUnfinished().find((one) => isSameFile(one.mark, mark))?.addTo ?? null;
}

/** Creates the storage in which the tus client remembers an upload in this browser until it is complete, so that it can
 * resume after a reload. */
export function unfinishedUploads(mark: FileFingerprint, addTo?: string): UrlStorage {
  const isIt = (one: Unfinished) => isSameFile(one.mark, mark);
  const found = async () => readUnfinished().filter(isIt).map(asPrevious);
  return {
    findAllUploads: found,
    findUploadsByFingerprint: found,
    async removeUpload(url) {
      writeUnfinished(readUnfinished().filter((one) => one.url !== url));
    },
    async addUpload(_, { uploadUrl }) {
      const url = uploadUrl ?? "";
      writeUnfinished([
        ...readUnfinished().filter((one) => !isIt(one)),
        { mark, url, begunAt: Date.now(), ...(addTo !== undefined && { addTo }) },
      ]);
      return url;
    },
  };
}

function asPrevious({ mark, url, begunAt }: Unfinished): PreviousUpload {
  const creationTime = new Date(begunAt).toISOString();
  return {
    ...{ size: mark.size, metadata: {}, creationTime, urlStorageKey: url, uploadUrl: url },
    parallelUploadUrls: null,
  };
}

function isSameFile(one: FileFingerprint, other: FileFingerprint): boolean {
  return (
    one.projectId === other.projectId &&
    one.name === other.name &&
    one.size === other.size &&
    one.lastModified === other.lastModified
  );
}

function readUnfinished(): Unfinished[] {
  const all = readStoredJson(LOCAL_STORAGE, STORAGE_KEY);
  if (!Array.isArray(all)) return [];
  return all.filter(isUnfinished).filter(({ begunAt }) => Date.now() - begunAt < KEPT_MS);
}

function isUnfinished(value: unknown): value is Unfinished {
  const { mark, url, begunAt, addTo } = Object(value);
  const { projectId, name, size, lastModified } = Object(mark);
  const texts = [url, projectId, name].every((text) => typeof text === "string");
  return (
    texts &&
    (addTo === undefined || typeof addTo === "string") &&
    [begunAt, size, lastModified].every((number) => typeof number === "number")
  );
}

function writeUnfinished(all: readonly Unfinished[]): void {
  LOCAL_STORAGE.write(STORAGE_KEY, JSON.stringify(all));
}
