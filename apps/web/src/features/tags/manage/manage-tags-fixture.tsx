import { newSegment, newSource, newTagNode } from "@quarry/domain/testing";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, vi } from "vitest";
import { type Answers, renderApp } from "../../../testing.tsx";
import { ManageTagsDialog } from "./manage-tags-dialog.tsx";

export const node = (name: string, count: number, parent: string | null = null, totalCount = count) =>
  newTagNode({ id: `id ${name}`, name, parentId: parent && `id ${parent}`, count, totalCount });

export const TREE = [node("#Flood", 3), node("#Money", 1)];
export const NESTED = [node("#Boats", 2, null, 4), node("#Ferry", 2, "#Boats"), node("#Raft", 0, "#Boats"), ...TREE];

const SOURCES = [
  newSource({ id: "a", urlOrName: "Kitchen", displayOrder: 0 }),
  newSource({ id: "b", urlOrName: "Radio", displayOrder: 1 }),
];
const tagged = (id: string, sourceId: string, ...names: string[]) =>
  newSegment({ id, sourceId, tags: names.map((name) => ({ name, confidence: 100, alternatives: [] })) });
const SEGMENTS = [tagged("S1", "a", "#Flood"), tagged("S2", "b", "#Flood", "#Money"), tagged("S3", "b", "#Flood")];

export function mount(answers: Answers = {}, tree = TREE, templateTags: string[] = []) {
  const onShow = vi.fn();
  const onRenamed = vi.fn();
  const onReview = vi.fn();
  const onClose = vi.fn();
  const head = { projectTitle: "The River Years", clientName: "" };
  const view = renderApp(
    <ManageTagsDialog
      projectId="p1"
      segments={SEGMENTS}
      sources={SOURCES}
      {...{ head, templateTags, onShow, onRenamed, onReview, onClose }}
    />,
    {
      answers: {
        "tags.tree": tree,
        "tags.rename": { updatedCount: 1 },
        "tags.delete": { deletedCount: 1 },
        "tags.change": {},
        ...answers,
      },
    },
  );
  const callsTo = (procedure: string) => view.calls.filter((call) => call.procedure === procedure);
  return { ...view, callsTo, onShow, onRenamed, onReview, onClose, user: userEvent.setup() };
}

/** Waits for the tree and returns its rows as they are announced, each indented by its level. */
export async function rows(): Promise<string[]> {
  const items = await screen.findAllByRole("treeitem");
  return items.map(
    (item) =>
      "  ".repeat(Number(item.ariaLevel ?? item.getAttribute("aria-level")) - 1) + item.getAttribute("aria-label"),
  );
}

export const item = (name: string) => screen.findByRole("treeitem", { name: new RegExp(`^${name},`) });

export async function rename(user: ReturnType<typeof userEvent.setup>, to: string) {
  await user.click(await screen.findByRole("button", { name: "Rename #Money" }));
  const field = screen.getByRole("textbox", { name: "New name for #Money" });
  await user.clear(field);
  if (to !== "") await user.type(field, to);
}

// happy-dom has no layout, and the tree renders only rows that fit.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
});

afterEach(() => vi.restoreAllMocks());
