import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { failureSentence } from "../../api/api-error.ts";
import { type ApiOutputs, useTRPC, useTRPCClient } from "../../api/trpc.ts";
import type { UploadProgress } from "../../api/uploads/send-form.ts";
import { addRecordingFile, attachTranscriptFile, uploadTranscriptFile } from "../../api/uploads/upload.ts";
import { isLargeRecording } from "../../api/uploads/upload-recording.ts";
import { useTranscribes } from "../../shell/use-transcribes.ts";
import type { TranscriptUpload } from "./form/transcript-form-rules.ts";
import { UPLOAD_TEXT } from "./text.ts";
import type { UploadPurpose } from "./upload-drafts.ts";

const TOAST = UPLOAD_TEXT.toast;

/** A source that was stored, and what became of its transcript. */
export type Stored = ApiOutputs["sources"]["uploadTranscript"];

/** Where a draft is. `sent` is null while it is not known how much of it has gone up; `stop` calls it off, and is null
 * where that cannot be done. `isRecording` is true once a pair's transcript is stored and its recording is on its
 * way. */
export type UploadState =
  | { kind: "waiting" }
  | { kind: "going"; isRecording: boolean; sent: UploadProgress | null; stop: (() => void) | null }
  | { kind: "stored" }
  | { kind: "refused"; reason: string };

/** Thrown when some drafts were not stored, or not wholly: `keys` names them. `withoutRecording` has the sources of
 * those whose transcript was stored. It is an AbortError where the person called off all of them. */
export class UploadsRefused extends Error {
  constructor(
    readonly keys: ReadonlySet<string>,
    readonly stored: readonly Stored[],
    readonly withoutRecording: ReadonlyMap<string, string>,
    isCancelled: boolean,
  ) {
    super("Some transcripts were not taken.");
    if (isCancelled) this.name = "AbortError";
  }
}

/** Uploads transcripts one after the other, the first one to the source `attachTo`, where there is one, the others as
 * new sources. A refusal does not stop the others; it fails the whole in the end, with `UploadsRefused`. `states` has
 * where each draft of the last upload is, by its key. */
export function useUploadTranscripts({ projectId, attachTo, brings }: UploadPurpose) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [states, setStates] = useState<ReadonlyMap<string, UploadState>>(new Map());
  const sourcesKey = trpc.sources.list.queryKey({ projectId });
  const setState: Sending["setState"] = (key, state) =>
    setStates((current) => {
      const others = [...current].filter(([one]) => one !== key);
      return new Map(state === null ? others : [...others, [key, state]]);
    });
  const send = useSend(projectId, brings === "recording" ? null : attachTo, setState);
  const transcribes = useTranscribes() === true;
  const upload = useMutation({
    mutationFn: (drafts: readonly TranscriptUpload[]) => {
      setStates(new Map(drafts.map(({ key }) => [key, { kind: "waiting" }])));
      const onSettled = () => {
        if (drafts.length > 1 || drafts.some(({ recording }) => recording !== undefined))
          void queryClient.invalidateQueries({ queryKey: sourcesKey });
      };
      return sendAll(drafts, { send, setState, onSettled });
    },
    meta: {
      ...(brings === "recording"
        ? { success: TOAST.recordingAdded, failure: TOAST.recordingFailed }
        : { success: (stored: readonly Stored[]) => successOf(stored, transcribes), failure: TOAST.uploadFailed }),
      // Comments of a Word file may have become notes.
      refetch: [sourcesKey, trpc.projects.list.queryKey(), trpc.notes.list.queryKey({ projectId })],
    },
  });
  return { ...upload, states, forget: () => setStates(new Map()) };
}

/** Stores one draft. The first that is taken goes to the source `attachTo`, where there is one. */
function useSend(projectId: string, attachTo: string | null, setState: Sending["setState"]): Sending["send"] {
  const client = useTRPCClient();
  const awaiting = useRef(attachTo);
  const sendTranscript = async ({ key, ...draft }: TranscriptUpload) => {
    const sourceId = awaiting.current;
    const canStop = sourceId === null && "file" in draft && isLargeRecording(draft.file);
    const way = beginning({ key, setState }, { isRecording: false, canStop });
    if (sourceId === null) {
      return "file" in draft
        ? uploadTranscriptFile(client, { projectId, ...draft }, way.onProgress, way.signal)
        : client.sources.uploadTranscript.mutate({ projectId, ...draft });
    }
    const { sourceName: _, ...transcript } = draft;
    const stored = await ("file" in transcript
      ? attachTranscriptFile(client, { sourceId, ...transcript }, way.onProgress)
      : client.sources.attachTranscript.mutate({ sourceId, ...transcript }));
    awaiting.current = null;
    return stored;
  };
  const sendRecording = ({ key, sourceName, speaker }: TranscriptUpload, file: File, addTo: string) => {
    const way = beginning({ key, setState }, { isRecording: true, canStop: true });
    return addRecordingFile(client, { projectId, sourceName, speaker, file, addTo }, way.onProgress, way.signal);
  };
  return async ({ recording, addTo, ...draft }, onStored) => {
    if (addTo !== undefined && "file" in draft) return onStored(await sendRecording(draft, draft.file, addTo));
    const stored = await sendTranscript(draft);
    onStored(stored);
    if (recording !== undefined) onStored(await sendRecording(draft, recording, stored.source.id));
  };
}

/** Tells how far a draft is on its way, and how it can be called off where it can. */
function beginning(
  { key, setState }: Pick<Sending, "setState"> & { key: string },
  { isRecording, canStop }: { isRecording: boolean; canStop: boolean },
) {
  const ending = new AbortController();
  const stop = canStop ? () => ending.abort() : null;
  const onProgress = (sent: UploadProgress | null) => setState(key, { kind: "going", isRecording, sent, stop });
  onProgress(null);
  return { onProgress, signal: ending.signal };
}

type Sending = {
  /** `onStored` hears of the source as soon as something of the draft is stored, and again with its recording. */
  send: (draft: TranscriptUpload, onStored: (stored: Stored) => void) => Promise<void>;
  /** Null where it is as if it had not been sent. */
  setState: (key: string, state: UploadState | null) => void;
  /** After each draft, whatever became of it. */
  onSettled: () => void;
};

async function sendAll(drafts: readonly TranscriptUpload[], { send, setState, onSettled }: Sending): Promise<Stored[]> {
  const stored = new Map<string, Stored>();
  const refused = new Set<string>();
  const cancelled = new Set<string>();
  for (const draft of drafts) {
    try {
      await send(draft, (source) => stored.set(draft.key, source));
      setState(draft.key, { kind: "stored" });
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === "AbortError";
      (isCancelled ? cancelled : refused).add(draft.key);
      setState(draft.key, isCancelled ? null : { kind: "refused", reason: failureSentence(error) });
    }
    onSettled();
  }
  const left = new Set([...refused, ...cancelled]);
  if (left.size === 0) return [...stored.values()];
  const halves = [...stored].flatMap(([key, { source }]): [string, string][] =>
    left.has(key) ? [[key, source.id]] : [],
  );
  throw new UploadsRefused(left, [...stored.values()], new Map(halves), refused.size === 0);
}

/** Says what was stored: transcripts that were read, and recordings that wait for theirs. */
function successOf(stored: readonly Stored[], transcribes: boolean) {
  const recordings = stored.filter(({ source, segmentCount }) => {
    return source.mediaType !== null && source.segmentCount === 0 && segmentCount === 0;
  });
  const sentences = [
    ...(recordings.length < stored.length ? [TOAST.uploaded] : []),
    ...(recordings.length > 0 ? [TOAST.recordings(recordings.length, transcribes)] : []),
  ];
  return { title: TOAST.success, description: sentences.join(" ") };
}
