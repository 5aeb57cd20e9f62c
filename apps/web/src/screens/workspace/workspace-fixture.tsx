import type { Note, Project, Segment, Source } from "@quarry/domain";
import { newSegment, newSource } from "@quarry/domain/testing";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, vi } from "vitest";
import { type Answers, renderApp } from "../../testing.tsx";
import { WorkspaceScreen } from "./workspace-screen.tsx";

export const PROJECT: Project = {
  id: "p1",
  title: "The River Years",
  clientName: "Harbour Press",
  status: "active",
  templateId: "memoir",
  isDemo: false,
  updatedAt: "2026-01-01T00:00:00.000Z",
  sourceCount: 2,
  durationMs: 0,
  segmentCount: 3,
};

export const source = (id: string, displayOrder: number, changes: Partial<Source> = {}): Source =>
  newSource({
    ...{ id, projectId: "p1", urlOrName: `Source ${id}`, color: displayOrder, displayOrder, segmentCount: 1 },
    ...changes,
  });

export const segment = (id: string, sourceId: string, text: string, changes: Partial<Segment> = {}) =>
  newSegment({
    ...{ id, sourceId, text, speaker: "Rosa", startTime: "00:04:12", endTime: "00:05:38", confidenceScore: 96 },
    ...changes,
  });

export const tag = (name: string, confidence = 100, alternatives: string[] = []) => ({
  name,
  confidence,
  alternatives,
});

export const SEGMENTS = [
  segment("S1", "a", "The river was up that spring."),
  segment("S2", "a", "Money was the least of it.", { tags: [tag("#Money")], sourceCount: 2 }),
  segment("S3", "b", "Nobody asked about the RIVER.", { tags: [tag("#Flood", 72, ["#Lessons"]), tag("#Money")] }),
];

export const NOTE: Note = {
  id: "n1",
  segmentId: "S3",
  text: "Ask her brother.",
  start: null,
  end: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};

export function mount(answers: Answers = {}, path = "/project/p1") {
  const view = renderApp(<WorkspaceScreen projectId="p1" />, {
    path,
    answers: {
      "projects.get": PROJECT,
      "sources.list": [source("a", 0, { segmentCount: 2 }), source("b", 1)],
      "segments.list": SEGMENTS,
      "notes.list": [],
      "outline.get": null,
      "settings.get": { transcribes: true, person: { id: "me", name: "", color: "" } },
      "tags.tree": [],
      "changes.steps": { undo: null, redo: null },
      "tags.list": [
        { tag: "#Flood", count: 1 },
        { tag: "#Money", count: 2 },
      ],
      ...answers,
    },
  });
  const callsOf = (procedure: string) => view.calls.filter((call) => call.procedure === procedure);
  return { ...view, callsOf, user: userEvent.setup() };
}

export const row = async (text: string) => {
  const found = (await screen.findAllByRole("article")).find((article) => article.textContent?.includes(text));
  if (found === undefined) throw new Error(`No segment shows ${text}`);
  return found;
};

export const shownTexts = () =>
  screen.queryAllByRole("article").map((article) => article.querySelector("p")?.textContent);

export const tagsIn = async (text: string) =>
  within(await row(text))
    .queryAllByRole("button", { name: /^Remove / })
    .map((button) => button.getAttribute("aria-label")?.replace("Remove ", ""));

export const countLine = () => within(screen.getByLabelText("Filters")).getByRole("status").textContent;

// jsdom has no layout, and the virtual list renders only rows that fit.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  localStorage.clear();
});

afterEach(() => vi.restoreAllMocks());
