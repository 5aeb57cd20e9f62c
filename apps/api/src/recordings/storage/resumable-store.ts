import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DomainError } from "@quarry/domain";
import { FileStore } from "@tus/file-store";
import { ERRORS, type Upload } from "@tus/server";
import { isDiskFull } from "../../runtime/disk-space.ts";
import type { Arrivals } from "./arrivals.ts";
import { takingRoom } from "./disk-room.ts";

/** The free space of the disk, and the share of each owner. */
type UploadRoom = Pick<Arrivals, "room" | "shares">;

/** The recordings that arrive in parts, in a folder that exists. An upload that became a source stays known, so that a
 * caller that missed the answer can ask again. */
export class ResumableStore extends FileStore {
  readonly #arrivals: UploadRoom;
  readonly #owners: readonly string[];

  constructor(directory: string, arrivals: UploadRoom, owners: readonly string[]) {
    super({ directory });
    this.#arrivals = arrivals;
    this.#owners = owners;
  }

  /** Begins an upload that fits as things are; its room is taken as it comes. Of one that cannot begin nothing
   * stays. */
  override async create(upload: Upload): Promise<Upload> {
    try {
      this.#arrivals.shares.begin(upload.id, this.#owners, 0);
      await this.#arrivals.room.expect(upload.size ?? 0);
      return await super.create(upload);
    } catch (error) {
      this.#arrivals.shares.end(upload.id);
      await rm(this.pathOf(upload.id), { force: true });
      await this.configstore.delete(upload.id).catch(() => {});
      throw error;
    }
  }

  /** Writes a part; what came of one that breaks off stays. */
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const { size = 0 } = (await this.configstore.get(id)) ?? {};
    const { room, shares } = this.#arrivals;
    shares.begin(id, this.#owners, offset);
    const reserved = room.open(size - offset);
    const file = createWriteStream(this.pathOf(id), { flags: "r+", start: offset });
    try {
      // The request stays open on an error, as the client would see it closed before the refusal.
      const arriving = content.iterator({ destroyOnReturn: false });
      await pipeline(arriving, takingRoom({ take: (count) => shares.take(id, count) }), takingRoom(reserved), file);
    } catch (error) {
      // The caller must learn that the disk is full, but not that its own connection broke.
      throw isDiskFull(error) || error instanceof DomainError ? error : ERRORS.FILE_WRITE_ERROR;
    } finally {
      reserved.release();
    }
    return offset + file.bytesWritten;
  }

  override async remove(id: string): Promise<void> {
    this.#arrivals.shares.end(id);
    await super.remove(id);
  }

  /** Returns the state of an upload. An upload that became a source is complete, though its file has moved. */
  override async getUpload(id: string): Promise<Upload> {
    const kept = await this.configstore.get(id);
    if (kept === undefined || !isFinished(kept)) return super.getUpload(id);
    return Object.assign(kept, { offset: kept.size ?? 0 });
  }

  /** Returns the path of the arrived file. */
  pathOf(id: string): string {
    return path.join(this.directory, id);
  }

  /** Notes that the file became a source. */
  async finish(upload: Upload, sourceId: string): Promise<void> {
    this.#arrivals.shares.end(upload.id);
    await this.configstore.set(upload.id, Object.assign(upload, { metadata: { ...upload.metadata, sourceId } }));
  }

  /** Forgets an upload whose source is no longer there. */
  async forget(id: string): Promise<void> {
    await this.configstore.delete(id);
  }
}

/** Returns the source that the upload became, or null. A caller cannot set this note: unknown metadata is removed. */
export function finishedAs({ metadata }: Upload): string | null {
  return metadata?.sourceId ?? null;
}

function isFinished(upload: Upload): boolean {
  return finishedAs(upload) !== null;
}
