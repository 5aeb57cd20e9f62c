import { BUILT_IN_PRESETS, type Outline, type OutlineBlock, type Project, type Segment } from "@quarry/domain";
import { newSection, newSegment } from "@quarry/domain/testing";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, vi } from "vitest";
import { type CheckOrder, createQuoteCheck } from "../features/outline/quoted/quote-check.ts";
import { type Answers, renderApp } from "../testing.tsx";
import { OutlineScreen } from "./outline-screen.tsx";

const PROJECT: Project = {
  id: "p1",
  title: "The River Years",
  clientName: "Harbour Press",
  status: "active",
  templateId: "blank",
  isDemo: false,
  updatedAt: "2026-01-01T00:00:00.000Z",
  sourceCount: 1,
  durationMs: 0,
  segmentCount: 2,
};

export const segment = (id: string, changes: Partial<Segment> = {}) =>
  newSegment({
    id,
    sourceId: "source",
    text: "The river was up that spring.",
    speaker: "Rosa",
    startTime: "00:04:12",
    endTime: "00:05:38",
    tags: [{ name: "#Flood", confidence: 100, alternatives: [] }],
    confidenceScore: 96,
    ...changes,
  });

export const section = (title: string, order: number, content = `About ${title} [S104].`) =>
  newSection({
    ...{ id: `id-${title}`, title, content, order, citationIds: ["S104"] },
    blocks: content.split("\n\n").map((text, index) => paragraph(`${title}-${index}`, text)),
  });

export const paragraph = (id: string, text: string): OutlineBlock => {
  return { id, kind: "text", text, tail: "", quote: null, resolved: false };
};

export const OUTLINE: Outline = {
  id: "o1",
  createdAt: "2026-01-01T12:00:00.000Z",
  // Unsorted, because the screen sorts them.
  sections: [
    section("Father", 1),
    section("Money", 2),
    section("Flood", 0, "“up that spring” [S104].\n\nGone [S9]. [PLACEHOLDER:who decided to stay]"),
  ],
  placeholders: [
    { id: "g1", description: "Who decided to stay", resolved: false },
    { id: "g2", description: "The year", resolved: true },
  ],
};

const SEGMENTS = [segment("S104"), segment("S105", { sourceUrl: "https://radio.example/talk", tags: [] })];

/** The answers that a screen of the outline needs. */
export const answersOfOutline: Answers = {
  "projects.get": PROJECT,
  "segments.list": SEGMENTS,
  "sources.list": [{ id: "source", urlOrName: "Kitchen interview" }],
  "notes.list": [],
  "presets.list": BUILT_IN_PRESETS,
  "outline.get": OUTLINE,
  "changes.steps": { undo: null, redo: null },
};

export function mount(answers: Answers = {}) {
  const view = renderApp(<OutlineScreen projectId="p1" />, {
    path: "/project/p1/outline",
    answers: {
      ...answersOfOutline,
      ...answers,
    },
  });
  return { ...view, user: userEvent.setup() };
}

export const titles = async () =>
  within(await screen.findByRole("list", { name: "Outline sections" }))
    .getAllByRole("heading", { level: 2 })
    .map((heading) => heading.textContent);

export const button = (name: string) => screen.getByRole("button", { name });

export async function moveFloodDown(user: ReturnType<typeof userEvent.setup>) {
  (await screen.findByRole("button", { name: "Move Flood" })).focus();
  await user.keyboard(" {ArrowDown} ");
}

/** An outline of two paragraphs. */
export const ONE: Outline = {
  ...OUTLINE,
  sections: [section("Flood", 0, "The river was *up*.\n\nWe left.")],
  placeholders: [],
};

export const block = (name: RegExp) => screen.findByRole("group", { name });

type View = ReturnType<typeof mount>;

/** Returns the inputs of the calls to a procedure. */
export const inputs = (calls: View["calls"], procedure: string) =>
  calls.filter((call) => call.procedure === procedure).map(({ input }) => input);

/** Looks for typed quotes as the worker does. */
class QuoteWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  private readonly check = createQuoteCheck();

  postMessage(order: CheckOrder): void {
    const data = this.check(order);
    if (data !== null) queueMicrotask(() => this.onmessage?.({ data }));
  }

  terminate(): void {}
}

beforeEach(() => vi.stubGlobal("Worker", QuoteWorker));
afterEach(() => vi.unstubAllGlobals());
