/** Bytes that arrive in pieces; `announcedBytes` is how many will come, 0 where the sender does not tell. */
export type ArrivingBytes = { content: AsyncIterable<Uint8Array>; announcedBytes: number };

/** The file that holds what arrived, and the path of a second one that does not exist yet. */
export type SpoolFiles = { input: string; output: string };

/** Writes arriving bytes to the file `input`. Both files are deleted after `use`. */
export type Spool = <T>(
  workspaceId: string,
  arriving: ArrivingBytes,
  use: (files: SpoolFiles) => Promise<T>,
) => Promise<T>;
