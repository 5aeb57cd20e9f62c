import type { Outline, OutlineEdit, Segment } from "@quarry/domain";
import { createContext, type RefObject, useContext } from "react";
import type { Notice } from "../../../api/query-client.ts";
import { createStore, type Store } from "../../../components/hooks/store.ts";
import type { Findings } from "../quoted/quotes-of-outline.ts";
import type { Step } from "./block-edits.ts";
import type { EditedField } from "./edited-field.ts";
import type { LostDraft } from "./lost-drafts.ts";

/** The selected blocks in reading order; `headId` is the one that has the focus. */
export type BlockSelection = { ids: readonly string[]; anchorId: string; headId: string };

/** State and calls that the fields and blocks of an outline share. */
export type Writing = {
  projectId: string;
  outline: RefObject<Outline>;
  segmentById: ReadonlyMap<string, Segment> | null;
  edited: Store<EditedField | null>;
  selection: Store<BlockSelection | null>;
  /** Makes edits as one step, and goes on in the step's field; in that of `from` when the step is refused. The notice
   * is the toast on success. `onRendered` runs when the page has the edits, before the next key press. */
  run: (step: Step, options?: { notice?: Notice; from?: EditedField; onRendered?: () => void }) => void;
  /** Stores a typed text. Resolves when the server has it; a refusal is thrown. */
  store: (edit: OutlineEdit) => Promise<void>;
  /** The places of typed quotes. */
  findings: Store<Findings>;
  /** The typed texts whose fields are gone. */
  lost: Store<readonly LostDraft[]>;
  /** Adds such a text as a paragraph to its section. */
  keepLost: (draft: LostDraft) => Promise<void>;
  dropLost: (draft: LostDraft) => void;
};

const NOWHERE = () => {
  throw new Error("Blocks stand in an outline.");
};

export const WritingContext = createContext<Writing>({
  projectId: "",
  outline: { current: { id: "", createdAt: "", sections: [], placeholders: [] } },
  segmentById: null,
  edited: createStore<EditedField | null>(null),
  selection: createStore<BlockSelection | null>(null),
  run: NOWHERE,
  store: NOWHERE,
  findings: createStore<Findings>(new Map()),
  lost: createStore<readonly LostDraft[]>([]),
  keepLost: NOWHERE,
  dropLost: NOWHERE,
});

/** Returns what the fields and blocks of the surrounding outline share. */
export function useWriting(): Writing {
  return useContext(WritingContext);
}
