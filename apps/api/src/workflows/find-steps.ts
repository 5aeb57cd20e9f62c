import { type Db, findRedoStep, findUndoStep, type PersonKey, type Step } from "@quarry/db";
import type { StepInCalls, Steps } from "@quarry/domain";

/** Returns the steps that an undo and a redo of a person would take in a project. */
export async function findSteps(db: Db, key: PersonKey): Promise<Steps> {
  const [undo, redo] = await Promise.all([findUndoStep(db, key), findRedoStep(db, key)]);
  return { undo: inCalls(undo), redo: inCalls(redo) };
}

function inCalls(step: Step | null): StepInCalls | null {
  return step && { number: step.number, kind: step.kind, label: step.label };
}
