import { must, type Note } from "@quarry/domain";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { deferred } from "../../deferred.ts";
import { keepDraftPlace, keepNoteDraft, noteDraft } from "../../features/notes/note-drafts.ts";
import { changeAnswer } from "../../testing.tsx";
import { mount, NOTE, row } from "./workspace-fixture.tsx";

describe("notes", () => {
  it("are written with N, trimmed and not empty", async () => {
    const { user, callsOf } = mount({
      "notes.create": ({ id }: Note) => changeAnswer({ ...NOTE, id, segmentId: "S1" }, 2),
    });
    expect(await screen.findByText("No notes yet. Click the note icon on any segment to add one.")).toBeTruthy();
    await row("The river");
    await user.keyboard("jn");
    const field = screen.getByRole("textbox", { name: "Note" });
    expect(document.activeElement).toBe(field);
    await user.type(field, "  {Control>}{Enter}{/Control}");
    expect(callsOf("notes.create")).toEqual([]);
    await user.type(field, "Ask her brother. {Control>}{Enter}{/Control}");
    expect(await screen.findByText("Note saved successfully.")).toBeTruthy();
    expect(callsOf("notes.create").map(({ input }) => input)).toMatchObject([
      { segmentId: "S1", text: "Ask her brother." },
    ]);
    expect(screen.getByText("Notes (1)")).toBeTruthy();
    expect(within(await row("The river")).getByRole("button", { name: "1 note" })).toBeTruthy();
  });

  it("are written before the others were read, which leaves what was typed", async () => {
    const notes = deferred<unknown>();
    const { user } = mount({ "notes.list": () => notes.promise });
    await row("The river");
    await user.keyboard("jnAsk ");
    act(() => notes.resolve([NOTE]));
    await screen.findByText(NOTE.text);
    await user.keyboard("her");
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" }).value).toBe("Ask her");
  });

  it("are shown before they are stored, while the next one on their segment begins empty", async () => {
    const stored = deferred<Note>();
    const { user, callsOf } = mount({ "notes.create": () => stored.promise });
    await row("The river");
    await user.keyboard("jnAsk her brother.{Control>}{Enter}{/Control}");
    expect(screen.queryByRole("textbox", { name: "Note" })).toBeNull();
    await waitFor(async () => expect(document.activeElement).toBe(await row("The river")));
    expect(screen.getByText("Notes (1)")).toBeTruthy();
    await user.keyboard("nAnd her sister.");
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" }).value).toBe("And her sister.");
    expect(screen.queryByText(/^Not saved yet/)).toBeNull();
    stored.resolve({ ...NOTE, ...(callsOf("notes.create")[0]?.input as Note) });
    expect(await screen.findByText("Note saved successfully.")).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" }).value).toBe("And her sister.");
    expect(screen.getByText("Ask her brother.")).toBeTruthy();
  });

  it("stand as not saved when they are refused while another one is being written", async () => {
    const stored = deferred<never>();
    const { user } = mount({ "notes.create": () => stored.promise });
    await row("The river");
    await user.keyboard("jnAsk her brother.{Control>}{Enter}{/Control}jnAnd");
    stored.reject(new Error("no"));
    expect(await screen.findByText("Failed to save note.")).toBeTruthy();
    expect(screen.getByText("Not saved yet")).toBeTruthy();
    await user.keyboard(" he");
    const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" });
    expect(field().value).toBe("And he");
    await user.click(screen.getByRole("button", { name: "Continue writing" }));
    expect(field().value).toBe("Ask her brother.");
  });

  it("are joined on request with the next one on their segment when they are refused", async () => {
    const stored = deferred<never>();
    const { user, callsOf } = mount({ "notes.create": () => stored.promise });
    await row("The river");
    await user.keyboard("jnAsk her brother.{Control>}{Enter}{/Control}nAnd her sister.");
    (await row("Money")).focus();
    stored.reject(new Error("no"));
    expect(await screen.findByText("Failed to save note.")).toBeTruthy();
    const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" });
    expect(field().value).toBe("And her sister.");
    await user.click(screen.getByRole("button", { name: "Continue writing" }));
    expect(field().value).toBe("And her sister.\n\nAsk her brother.");
    expect(screen.queryByText("Not saved yet")).toBeNull();
    await user.type(field(), "!{Control>}{Enter}{/Control}");
    expect(callsOf("notes.create").at(-1)?.input).toMatchObject({ text: "And her sister.\n\nAsk her brother.!" });
  });

  it("keep what is typed when they are changed again before they are stored", async () => {
    const first = deferred<Note>();
    const { user, callsOf } = mount({ "notes.create": () => first.promise, "notes.update": () => NOTE });
    await row("The river");
    await user.keyboard("jnAsk{Control>}{Enter}{/Control}");
    await user.click(await screen.findByRole("button", { name: "Edit note" }));
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" });
    expect(field.value).toBe("Ask");
    expect(screen.queryByText("Also changed in another window")).toBeNull();
    await user.keyboard(" her");
    const made = must(callsOf("notes.create")[0], "call").input as Note;
    const { id } = made;
    first.resolve({ ...NOTE, ...made });
    await screen.findByText("Note saved successfully.");
    expect(field.value).toBe("Ask her");
    expect(noteDraft(id)).toBe("Ask her");
    await user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(callsOf("notes.update")[0]?.input).toMatchObject({ noteId: id, textBefore: "Ask" }));
  });

  it("show a change before it is stored, and open again when it is refused", async () => {
    const stored = deferred<never>();
    const { user } = mount({ "notes.list": [NOTE], "notes.update": () => stored.promise });
    await user.click(await screen.findByRole("button", { name: "Edit note" }));
    await user.keyboard(" Soon.{Control>}{Enter}{/Control}");
    expect(screen.queryByRole("textbox", { name: "Note" })).toBeNull();
    expect(screen.getByText("Ask her brother. Soon.")).toBeTruthy();
    expect(screen.queryByText(/^Not saved yet/)).toBeNull();
    stored.reject(new Error("no"));
    const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Note" });
    expect(field.value).toBe("Ask her brother. Soon.");
  });

  it("keep the draft after a failed save", async () => {
    const { user } = mount({ "notes.create": new Error("no") });
    await row("The river");
    await user.keyboard("jn");
    await user.keyboard("Ask{Control>}{Enter}{/Control}");
    expect(await screen.findByText("Failed to save note.")).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" }).value).toBe("Ask");
  });

  it("that were being written when the browser was closed are shown, and written on or discarded", async () => {
    keepNoteDraft("S1", "Ask her bro");
    keepDraftPlace("p1", { aboutId: "S1", segmentId: "S1", words: { start: 4, end: 9 }, quoted: "river" });
    keepNoteDraft("gone", "Of a deleted note");
    keepDraftPlace("p1", { aboutId: "gone", segmentId: "S1", words: null, quoted: "" });
    keepNoteDraft("n1", "Ask her sister.");
    keepDraftPlace("p1", { aboutId: "n1", segmentId: "S3", words: null, quoted: "" });
    const { user, callsOf } = mount({ "notes.list": [NOTE], "notes.create": NOTE });
    expect(await screen.findByText("Not saved yet: “Ask her sister.”")).toBeTruthy();
    expect(screen.getAllByText("Not saved yet")).toHaveLength(2);
    const [first, second] = screen.getAllByRole("button", { name: "Continue writing" });
    expect(screen.getByText("Ask her bro")).toBeTruthy();
    if (first) await user.click(first);
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" });
    expect(field.value).toBe("Ask her bro");
    await user.type(field, "ther.{Control>}{Enter}{/Control}");
    await screen.findByText("Note saved successfully.");
    const whole = { segmentId: "S1", text: "Ask her brother.", start: 4, end: 9 };
    expect(callsOf("notes.create")[0]?.input).toMatchObject(whole);
    expect(screen.queryByText("Ask her bro")).toBeNull();
    if (second) await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(screen.queryByText("Not saved yet")).toBeNull();
  });

  it("are deleted after confirmation, and return after a failure", async () => {
    const { promise, reject } = deferred<undefined>();
    const { user } = mount({ "notes.list": [NOTE], "notes.delete": () => promise });
    await user.click(await screen.findByRole("button", { name: "Delete note" }));
    const question = await screen.findByRole("alertdialog", { name: "Delete this note?" });
    await user.click(within(question).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.getByText("Notes (0)")).toBeTruthy());
    reject(new Error("no"));
    expect(await screen.findByText("Failed to delete note.")).toBeTruthy();
    expect(await screen.findByText("Ask her brother.")).toBeTruthy();
  });

  it("highlight their segment for two seconds when clicked", async () => {
    mount({ "notes.list": [NOTE] });
    const note = await screen.findByRole("button", { name: "Show the segment of the note “Ask her brother.”" });
    await row("Nobody");
    const isHighlighted = () => document.getElementById("segment-S3")?.dataset.highlighted === "true";
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      act(() => note.click());
      await act(() => vi.advanceTimersByTimeAsync(1999));
      expect(isHighlighted()).toBe(true);
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(isHighlighted()).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });
});
