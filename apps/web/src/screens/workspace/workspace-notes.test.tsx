import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { deferred } from "../../deferred.ts";
import { mount, NOTE, row } from "./workspace-fixture.tsx";

describe("notes", () => {
  it("are written with N, trimmed and not empty", async () => {
    const { user, callsOf } = mount({ "notes.create": { ...NOTE, segmentId: "S1" } });
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

  it("keep the draft after a failed save", async () => {
    const { user } = mount({ "notes.create": new Error("no") });
    await row("The river");
    await user.keyboard("jn");
    await user.keyboard("Ask{Control>}{Enter}{/Control}");
    expect(await screen.findByText("Failed to save note.")).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" }).value).toBe("Ask");
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
