import type { Db } from "@quarry/db";
import type { Steps } from "@quarry/domain";
import type { Corrections } from "../analysis/corrections/index.ts";
import type { OutlineWriter } from "../analysis/outlines/index.ts";
import type { TagSuggestions } from "../analysis/suggestions/index.ts";
import type { Uniqueness } from "../analysis/uniqueness/index.ts";
import type { Live } from "../events/index.ts";
import type { Ingest } from "../ingest/index.ts";
import type { Media } from "../recordings/storage/index.ts";
import type { SnapshotReader } from "../snapshots/index.ts";

/** The workspace, the person and the dependencies of a use case. `demoData` fills a fresh workspace with the demo data;
 * `transcribes` is true when recordings can be transcribed. */
export type Context = {
  db: Db;
  workspaceId: string;
  personId: string;
  now: () => Date;
  newId: () => string;
  ingest: Ingest;
  corrections: Corrections;
  outlines: OutlineWriter;
  suggestions: TagSuggestions;
  uniqueness: Uniqueness;
  media: Media;
  snapshots: SnapshotReader;
  live: Live;
  demoData: boolean;
  transcribes: boolean;
  /** Called after each change. */
  onChange: (change: MadeChange) => void;
};

/** A change that was made, and the steps of its person after it. Without `steps`, the client has to
 * request them. */
export type MadeChange = { number: number; projectId: string; steps?: Steps };
