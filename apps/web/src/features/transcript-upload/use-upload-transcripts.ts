import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { failureSentence } from "../../api/api-error.ts";
import { type ApiOutputs, useTRPC, useTRPCClient } from "../../api/trpc.ts";
import type { Sent } from "../../api/uploads/send-form.ts";
import { attachTranscriptFile, uploadTranscriptFile } from "../../api/uploads/upload.ts";
import { isLargeRecording } from "../../api/uploads/upload-recording.ts";
import type { TranscriptDraft } from "./form/transcript-form-rules.ts";
import { UPLOAD_TEXT } from "./text.ts";

const TOAST = UPLOAD_TEXT.toast;

/** A source that was stored, and what became of its transcript. */
export type Stored = ApiOutputs["sources"]["uploadTranscript"];

/** Where a draft is. `sent` is null while it is not known how much of it has gone up; `stop` calls it off, and is null where
 * that cannot be done. */
export type DraftState =
  | { kind: "waiting" }
  | { kind: "going"; sent: Sent | null; stop: (() => void) | null }
  | { kind: "stored" }
  | { kind: "refused"; reason: string };

/** Some drafts were not taken, those with these keys; all others are stored. It is an AbortError where the person called off all of these. */
export class UploadsRefused extends Error {
  constructor(
    readonly keys: ReadonlySet<string>,
    readonly stored: readonly Stored[],
    isCalledOff: boolean,
  ) {
    super("Some transcripts were not taken.");
    if (isCalledOff) this.name = "AbortError";
  }
}

/** Uploads transcripts one after the other, the first one to the source `attachTo`, where there is one, the others as new sources. A refusal
 * does not stop the others; it fails the whole in the end, with `UploadsRefused`. `states` has where each draft of the last upload is, by its
 * key. */
export function useUploadTranscripts(projectId: string, attachTo: string | null) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [states, setStates] = useState<ReadonlyMap<string, DraftState>>(new Map());
  const sourcesKey = trpc.sources.list.queryKey({ projectId });
  const setState: Sending["setState"] = (key, state) =>
    setStates((current) => {
      const others = [...current].filter(([one]) => one !== key);
      return new Map(state === null ? others : [...others, [key, state]]);
    });
  const send = useSend(projectId, attachTo, setState);
  const upload = useMutation({
    mutationFn: (drafts: readonly TranscriptDraft[]) => {
      setStates(new Map(drafts.map(({ key }) => [key, { kind: "waiting" }])));
      const onSettled = () => {
        if (drafts.length > 1) void queryClient.invalidateQueries({ queryKey: sourcesKey });
      };
      return sendAll(drafts, { send, setState, onSettled });
    },
    meta: {
      success: TOAST.uploaded,
      failure: TOAST.uploadFailed,
      refetch: [sourcesKey, trpc.projects.list.queryKey()],
    },
  });
  return { ...upload, states, forget: () => setStates(new Map()) };
}

/** Stores one draft. The first that is taken goes to the source `attachTo`, where there is one. */
function useSend(projectId: string, attachTo: string | null, setState: Sending["setState"]): Sending["send"] {
  const client = useTRPCClient();
  const awaiting = useRef(attachTo);
  return async ({ key, ...draft }) => {
    const sourceId = awaiting.current;
    const ending = new AbortController();
    const canStop = sourceId === null && "file" in draft && isLargeRecording(draft.file);
    const stop = canStop ? () => ending.abort() : null;
    const onProgress = (sent: Sent | null) => setState(key, { kind: "going", sent, stop });
    onProgress(null);
    if (sourceId === null) {
      return "file" in draft
        ? uploadTranscriptFile(client, { projectId, ...draft }, onProgress, ending.signal)
        : client.sources.uploadTranscript.mutate({ projectId, ...draft });
    }
    const { sourceName: _, ...transcript } = draft;
    const stored = await ("file" in transcript
      ? attachTranscriptFile(client, { sourceId, ...transcript }, onProgress)
      : client.sources.attachTranscript.mutate({ sourceId, ...transcript }));
    awaiting.current = null;
    return stored;
  };
}

type Sending = {
  send: (draft: TranscriptDraft) => Promise<Stored>;
  /** Null where it is as if it had not been sent. */
  setState: (key: string, state: DraftState | null) => void;
  /** After each draft, whatever became of it. */
  onSettled: () => void;
};

async function sendAll(drafts: readonly TranscriptDraft[], { send, setState, onSettled }: Sending): Promise<Stored[]> {
  const stored: Stored[] = [];
  const refused = new Set<string>();
  const calledOff = new Set<string>();
  for (const draft of drafts) {
    try {
      stored.push(await send(draft));
      setState(draft.key, { kind: "stored" });
    } catch (error) {
      const isCalledOff = error instanceof DOMException && error.name === "AbortError";
      (isCalledOff ? calledOff : refused).add(draft.key);
      setState(draft.key, isCalledOff ? null : { kind: "refused", reason: failureSentence(error) });
    }
    onSettled();
  }
  const left = new Set([...refused, ...calledOff]);
  if (left.size > 0) throw new UploadsRefused(left, stored, refused.size === 0);
  return stored;
}
