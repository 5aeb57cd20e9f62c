import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { failureSentence } from "../../api/failure-sentence.ts";
import { type ApiOutputs, useTRPC, useTRPCClient } from "../../api/trpc.ts";
import type { UploadProgress } from "../../api/uploads/send-form.ts";
import { addRecordingFile, attachTranscriptFile, uploadTranscriptFile } from "../../api/uploads/upload.ts";
import { isLargeRecording } from "../../api/uploads/upload-recording.ts";
import { useTranscribes } from "../../shell/use-transcribes.ts";
import type { TranscriptUpload } from "./form/transcript-form-rules.ts";
import { rememberedColumns } from "./preview/column-memory.ts";
import { firstLineOf } from "./preview/first-line.ts";
import { UPLOAD_TEXT } from "./text.ts";
import type { UploadPurpose } from "./upload-drafts.ts";

const TOAST = UPLOAD_TEXT.toast;

/** A stored source with the result of its import. */
export type Stored = ApiOutputs["sources"]["uploadTranscript"];

/** The state of an upload. `sent` is null while the progress is unknown; `stop` is null when the upload cannot be
 * cancelled. `isRecording` is true while the recording of a pair is sent. */
export type UploadState =
  | { kind: "waiting" }
  | { kind: "going"; isRecording: boolean; sent: UploadProgress | null; stop: (() => void) | null }
  | { kind: "stored" }
  | { kind: "refused"; reason: string };

/** Thrown when some uploads failed: `keys` names them. `withoutRecording` maps those with a stored transcript to their
 * sources. Named AbortError when all of them were cancelled. */
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

/** Uploads transcripts one after the other, the first one to the source `attachTo` if given. A refusal does not stop
 * the others; at the end it throws `UploadsRefused`. `states` holds the state of each upload by key. */
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
      isLong: true,
    },
  });
  return { ...upload, states, forget: () => setStates(new Map()) };
}

/** Returns a function that sends one upload. The first success goes to the source `attachTo` if given. */
function useSend(projectId: string, attachTo: string | null, setState: Sending["setState"]): Sending["send"] {
  const client = useTRPCClient();
  const awaiting = useRef(attachTo);
  const sendTranscript = async ({ key, ...chosen }: TranscriptUpload) => {
    const draft = await withColumnsAsLastTime(chosen);
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

/** A file that is sent before its preview was read has its columns read as last time, too. */
async function withColumnsAsLastTime<Draft extends Unnamed>(draft: Draft): Promise<Draft> {
  const { form, columns, leaveOut } = draft;
  if (columns !== undefined || leaveOut !== undefined || (form !== undefined && form !== "table")) return draft;
  const roles = rememberedColumns(await firstLineOf(draft).catch(() => ""));
  return roles === null ? draft : { ...draft, columns: roles };
}

type Unnamed = Parameters<typeof firstLineOf>[0] & Pick<TranscriptUpload, "form" | "columns" | "leaveOut">;

/** Starts to report the progress of an upload, with a function to cancel it if possible. */
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
  /** `onStored` runs when the transcript is stored, and again with the recording. */
  send: (draft: TranscriptUpload, onStored: (stored: Stored) => void) => Promise<void>;
  /** Null removes the state, as if the upload had not started. */
  setState: (key: string, state: UploadState | null) => void;
  /** Runs after each upload, also after a failure. */
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

/** Returns the success toast for transcripts and for recordings without a transcript. */
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
