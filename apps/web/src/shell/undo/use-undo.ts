import { changePhrase, changePlace } from "@quarry/domain";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { refusalOf } from "../../api/api-error.ts";
import type { EntityInAnswer } from "../../api/change-number.ts";
import { failureSentence } from "../../api/failure-sentence.ts";
import { FAILURE_TITLE } from "../../api/query-client.ts";
import { type ApiOutputs, useTRPC, useTRPCClient } from "../../api/trpc.ts";
import { OUTBOX } from "../offline/kept.ts";
import { OFFLINE_TEXT } from "../offline/text.ts";
import { showToast } from "../toasts.ts";
import { withForeseen } from "./foreseen.ts";
import { settledCalls, UNDO_MUTATION } from "./settled-calls.ts";
import { useGoToPlace } from "./shown-place.ts";
import { UNDO_TEXT as TEXT } from "./text.ts";

type Undone = ApiOutputs["changes"]["undo"];
type Direction = "undo" | "redo";

const META = { brings: ({ entities }: Undone): readonly EntityInAnswer[] => entities ?? [] };

/** One at a time, in the order of the key presses. */
const SCOPE = { id: "undo" };

type UndoOptions = {
  /** Leaves the view where it is. */
  isInPlace?: true;
};

/** Undoes or redoes the newest step of this person in a project. */
export function useUndo(projectId: string, { isInPlace }: UndoOptions = {}) {
  const client = useTRPCClient();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const show = useShowUndone();
  return useMutation({
    mutationKey: UNDO_MUTATION,
    meta: META,
    scope: SCOPE,
    mutationFn: async (direction: Direction) => {
      const takenBack = direction === "undo" ? await OUTBOX.get()?.takeBack(projectId) : null;
      if (takenBack != null) return takenBack;
      await settled(queryClient);
      const step = queryClient.getQueryData(trpc.changes.steps.queryKey({ projectId }))?.[direction];
      // The answer itself, by which the steps after it are known.
      return withForeseen(queryClient, step?.number, () => client.changes[direction].mutate({ projectId }));
    },
    onSuccess: (done, direction) => {
      if ("what" in done) showToast({ title: TEXT.undone, subject: done.what });
      else show(done, direction, isInPlace);
    },
    onError: (error) => showRefusal(refusalSentence(error)),
  });
}

/** A change to undo; `isUndo` where it is an undo itself, which this redoes. */
type ChangeToUndo = { number: number; isUndo: boolean };

type UndoChangeOptions = UndoOptions & {
  /** Runs with a sentence that says what is in the way. Without it a toast shows the sentence. */
  onRefused?: (sentence: string) => void;
};

/** Undoes one change, of any person. */
export function useUndoChange({ isInPlace, onRefused = showRefusal }: UndoChangeOptions = {}) {
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const show = useShowUndone();
  return useMutation({
    mutationKey: UNDO_MUTATION,
    meta: META,
    scope: SCOPE,
    mutationFn: async ({ number }: ChangeToUndo) => {
      await settled(queryClient);
      return withForeseen(queryClient, number, () => client.changes.undoOne.mutate({ number }));
    },
    onSuccess: (undone, { isUndo }) => show(undone, isUndo ? "redo" : "undo", isInPlace),
    onError: (error) => onRefused(refusalSentence(error)),
  });
}

/** Returns a function that shows the result of an undo, once the lists have it: a toast, and the place that changed. */
function useShowUndone() {
  const goTo = useGoToPlace();
  return ({ change, projectId, kept, keptBy }: Undone, direction: Direction, isInPlace = false) => {
    const isUndo = direction === "undo";
    if (change === null) return showToast({ title: isUndo ? TEXT.nothingToUndo : TEXT.nothingToRedo });
    const { number, kind, label } = change;
    showToast({
      title: isUndo ? TEXT.undone : TEXT.redone,
      ...(kept === 0
        ? { subject: changePhrase(kind, label) }
        : { description: `${changePhrase(kind, label)}. ${TEXT.kept(kept, label.count, keptBy)}` }),
      change: number,
      isUndo,
    });
    const place = changePlace(kind, label);
    if (place !== null && !isInPlace) goTo(projectId, place, false);
  };
}

/** Waits for pending calls. Throws while the server is away, as calls that wait for it do not settle. */
async function settled(queryClient: QueryClient): Promise<void> {
  if (OUTBOX.get()?.isAway()) throw new ServerAway();
  await settledCalls(queryClient);
}

class ServerAway extends Error {}

/** A 409 says which later change is in the way. */
function refusalSentence(error: unknown): string {
  if (error instanceof ServerAway) return OFFLINE_TEXT.undoWhileAway;
  return refusalOf(error)?.status === 409 ? failureSentence(error) : TEXT.failed;
}

function showRefusal(description: string): void {
  showToast({ title: FAILURE_TITLE, description, tone: "destructive" });
}
