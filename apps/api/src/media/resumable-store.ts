import path from "node:path";
import { FileStore } from "@tus/file-store";
import type { Upload } from "@tus/server";

/** Recordings that arrive in parts, in a folder that exists. One that became a source is still known, so that whoever missed the answer learns of it. */
export class ResumableStore extends FileStore {
  /** How far it is; all of it when it became a source, though its file has moved. */
  override async getUpload(id: string): Promise<Upload> {
    const kept = await this.configstore.get(id);
    if (kept === undefined || !isFinished(kept)) return super.getUpload(id);
    return Object.assign(kept, { offset: kept.size ?? 0 });
  }

  /** Where the file is that has arrived. */
  pathOf(id: string): string {
    return path.join(this.directory, id);
  }

  /** Notes that the file became a source. */
  async finish(upload: Upload, sourceId: string): Promise<void> {
    await this.configstore.set(upload.id, Object.assign(upload, { metadata: { ...upload.metadata, sourceId } }));
  }
}

/** True when the upload became a source. Nobody else can say so: what a caller says of an upload is cut to what is known. */
export function isFinished({ metadata }: Upload): boolean {
  return typeof metadata?.sourceId === "string";
}
