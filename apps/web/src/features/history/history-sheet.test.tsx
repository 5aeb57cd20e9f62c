import type { HistoryEntry } from "@quarry/domain";
import { newSegment, newSource } from "@quarry/domain/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";

import { type Answers, changeAnswer, renderApp } from "../../testing.tsx";
import { HistoryButton } from "./history-button.tsx";

const ANNA = { id: "anna", name: "Anna", color: "#7a4b9c" };
const OWN = { id: "own", name: "Ben", color: "#356967" };
const NAMELESS = { id: "x", name: "", color: "#356967" };

/** A change at a time of March 2, 2026. */
const entry = (number: number, changes: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ number, kind: "segments.addTag", label: { tag: "#Flood", segmentId: "S1" } },
  ...{ at: "2026-03-02T12:00:00.000Z", person: ANNA, undoes: null, undoneBy: null, isUndo: false, state: "undoable" },
  ...changes,
});

const BEGINS = { with: "imported", at: "2026-03-01T12:00:00.000Z", person: ANNA };
const page = (...changes: HistoryEntry[]) => ({ changes, people: [ANNA, NAMELESS], more: false, begins: BEGINS });

async function open(answers: Answers = {}) {
  const user = userEvent.setup();
  const view = renderApp(<HistoryButton projectId="p1" />, {
    path: "/project/p1",
    answers: {
      "segments.list": [newSegment({ id: "S1", sourceId: "a", text: "The river was up that spring." })],
      "sources.list": [newSource({ id: "a", urlOrName: "Kitchen interview" })],
      "tags.list": [{ tag: "#Flood", count: 1 }],
      "settings.get": { transcribes: true, person: OWN },
      ...answers,
    },
  });
  await user.keyboard("h");
  const sheet = within(await screen.findByRole("dialog", { name: "History" }));
  const callsOf = (procedure: string) => view.calls.filter((call) => call.procedure === procedure);
  return { ...view, user, sheet, callsOf };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-02T20:00:00.000Z") });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the history", () => {
  it("lists who changed what, by day and place", async () => {
    const { sheet } = await open({
      "changes.history": page(
        entry(9),
        entry(8, { person: NAMELESS, kind: "notes.create", label: { noteId: "n1", segmentId: "S1" } }),
        entry(7, { person: null, kind: "sources.read", label: { source: "Barn talk", sourceId: "b" } }),
        entry(6, {
          at: "2026-03-01T12:00:00.000Z",
          kind: "tags.rename",
          label: { tag: "#Flood", newTag: "#Water" },
          person: OWN,
        }),
      ),
    });
    const list = await sheet.findByRole("list", { name: "History" });
    expect(
      within(list)
        .getAllByRole("heading")
        .map(({ textContent }) => textContent),
    ).toEqual(["Today", "Yesterday"]);
    const [first, second, third, fourth] = within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(first).toContain("Kitchen interview · “The river was up that spring.”");
    expect(first).toContain("#Flood on a segmentAnna");
    expect(second).toContain("Note writtenSomeone");
    expect(second).not.toContain("Kitchen interview");
    expect(third).toContain("“Barn talk” readQuarry");
    expect(fourth).toContain("#Flood renamed to #WaterYou");
  });

  it("undoes one change in place, and names what an undo took back", async () => {
    let changes = [entry(9), entry(8, { label: { tag: "#Money", segmentId: "S1" } })];
    const { sheet, user, callsOf, location } = await open({
      "changes.history": () => page(...changes),
      "changes.undoOne": () => {
        const undo = entry(10, { undoes: 8, isUndo: true, label: { tag: "#Money", segmentId: "S1" } });
        changes = [undo, entry(9), entry(8, { state: "undone", undoneBy: 10 })];
        return changeAnswer({ change: undo, isRedo: false, projectId: "p1", kept: 0, keptBy: [] }, 10);
      },
    });
    await user.click(await sheet.findByRole("button", { name: "Undo: #Money on a segment" }));
    expect(await sheet.findByText("Undone: #Money on a segment")).toBeTruthy();
    expect(sheet.getByRole("button", { name: "Redo: #Money on a segment" })).toBeTruthy();
    expect(callsOf("changes.undoOne").map(({ input }) => input)).toEqual([{ number: 8 }]);
    expect(location.history).toEqual(["/project/p1"]);
  });

  it("says at a change why it cannot be undone", async () => {
    const { sheet, user } = await open({
      "changes.history": page(entry(9), entry(8, { state: "dropped" }), entry(7, { state: "never" })),
      "changes.undoOne": new ApiError(409, "Anna renamed #Flood since."),
    });
    expect(await sheet.findByText(/Cannot be undone: it was large/)).toBeTruthy();
    expect(sheet.getByText(/Cannot be undone\.$/)).toBeTruthy();
    await user.click(sheet.getByRole("button", { name: "Undo: #Flood on a segment" }));
    expect((await sheet.findByText("Anna renamed #Flood since.")).getAttribute("role")).toBe("alert");
  });

  it("closes and goes to the place of a change", async () => {
    const { sheet, user, location } = await open({
      "changes.history": page(entry(9, { kind: "outline.reorder", label: {} })),
    });
    await user.click(await sheet.findByRole("button", { name: "Sections moved" }));
    await waitFor(() => expect(location.history.at(-1)).toBe("/project/p1/outline"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is narrowed by kind, person, source and tag, and cleared when nothing matches", async () => {
    const { sheet, user, callsOf } = await open({
      "changes.history": (input: object) => ("person" in input && "tag" in input ? page() : page(entry(9))),
    });
    const choose = async (name: string, option: string) =>
      user.selectOptions(await sheet.findByRole("combobox", { name }), option);
    await choose("Kind", "Notes");
    await choose("Source", "Kitchen interview");
    await choose("Person", "Anna");
    await choose("Tag", "#Flood");
    expect(await sheet.findByText("No change matches.")).toBeTruthy();
    expect(callsOf("changes.history").at(-1)?.input).toEqual({
      ...{ projectId: "p1", limit: 100, person: "anna", sourceId: "a", tag: "#Flood" },
      kind: "notes.create,notes.delete,notes.update",
    });
    await user.click(sheet.getByRole("button", { name: "Clear filters" }));
    expect(await sheet.findByText("#Flood on a segment")).toBeTruthy();
  });

  it("loads earlier changes when asked", async () => {
    const { sheet, user, callsOf } = await open({
      "changes.history": (input: object) =>
        "before" in input ? page(entry(3, { label: { tag: "#Money" } })) : { ...page(entry(9)), more: true },
    });
    await user.click(await sheet.findByRole("button", { name: "Show earlier changes" }));
    expect(await sheet.findByText("#Money on a segment")).toBeTruthy();
    expect(callsOf("changes.history").at(-1)?.input).toMatchObject({ before: 9 });
    expect(sheet.queryByRole("button", { name: "Show earlier changes" })).toBeNull();
  });

  it("says at its end what it begins with, by whom, and nothing of it while it is narrowed", async () => {
    const { sheet, user } = await open({ "changes.history": page(entry(9)) });
    await sheet.findByText("History begins here: the project was imported on March 1, 2026 by Anna.");
    await user.selectOptions(await sheet.findByRole("combobox", { name: "Kind" }), "Notes");
    await waitFor(() => expect(sheet.queryByText(/History begins here/)).toBeNull());
    await user.selectOptions(await sheet.findByRole("combobox", { name: "Kind" }), "All changes");
    expect(await sheet.findByText(/History begins here/)).toBeTruthy();
  });

  it.each([
    [{ ...BEGINS, with: "reset", person: OWN }, "all data were reset on March 1, 2026 by you."],
    [{ ...BEGINS, with: "demo", person: null }, "the demo project was added on March 1, 2026."],
    [null, "earlier changes were not recorded."],
  ])("begins with %j", async (begins, sentence) => {
    const { sheet } = await open({ "changes.history": { ...page(), begins } });
    expect(await sheet.findByText(`History begins here: ${sentence}`)).toBeTruthy();
  });

  it("is empty at first", async () => {
    const { sheet } = await open({ "changes.history": page() });
    expect(
      await sheet.findByText("Nothing was changed yet. Every change of this project is listed here."),
    ).toBeTruthy();
    expect(sheet.queryByRole("search")).toBeNull();
  });

  it("is loaded again after a failure", async () => {
    let answer: unknown = new Error("no");
    const { sheet, user } = await open({ "changes.history": () => answer });
    await sheet.findByText("The history could not be loaded.");
    answer = page(entry(9));
    await user.click(await sheet.findByRole("button", { name: "Try again" }));
    expect(await sheet.findByText("#Flood on a segment")).toBeTruthy();
  });

  it("is exported whole as a table", async () => {
    const made = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:history");
    // A real press would lead the page of all later tests away.
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    const { sheet, user, callsOf } = await open({
      "projects.get": { title: "The River Years" },
      "changes.history": (input: object) =>
        "before" in input ? page(entry(3, { label: { tag: "#Money" } })) : { ...page(entry(9)), more: true },
    });
    await user.click(await sheet.findByRole("button", { name: "Export (.csv)" }));
    await waitFor(() => expect(made).toHaveBeenCalled());
    const [file] = made.mock.calls[0] ?? [];
    const rows = (await (file as Blob).text()).trimEnd().split("\r\n");
    expect(rows.map((cells) => cells.split(",")[4])).toEqual([
      "Change",
      "#Flood on a segment",
      "#Money on a segment",
      "History begins: the project was imported",
    ]);
    expect(callsOf("changes.history").at(-1)?.input).toEqual({ projectId: "p1", limit: 200, before: 9 });
  });

  it("is forgotten after a confirmation that says what is lost", async () => {
    let changes = [entry(9)];
    const { sheet, user } = await open({
      "changes.history": () => page(...changes),
      "changes.forget": () => {
        changes = [];
      },
    });
    await user.click(await sheet.findByRole("button", { name: "Forget history" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Forget the history?" }));
    expect(question.getByText(/No change made so far can be undone then/)).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Forget history" }));
    expect(await sheet.findByText(/Nothing was changed yet/)).toBeTruthy();
  });
});
