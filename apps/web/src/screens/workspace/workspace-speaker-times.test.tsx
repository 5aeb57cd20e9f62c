import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { edit, field, stored, TEXT } from "./correcting-fixture.tsx";
import { row, segment } from "./workspace-fixture.tsx";

describe("speaker and times", () => {
  it("of a segment are changed beside its text", async () => {
    const { user, corrections } = await edit({ "segments.correct": stored(TEXT) });
    await field();
    await user.keyboard("{F2}");
    const speaker = await screen.findByRole("combobox", { name: "Speaker" });
    await waitFor(() => expect(document.activeElement).toBe(speaker));
    await user.keyboard("Ida{Tab}{ArrowDown}");
    await user.selectOptions(screen.getByRole("combobox", { name: "Changes the speaker for" }), "From here on");
    await user.keyboard("{Tab}{Enter}");
    await waitFor(() => expect(corrections()).toEqual([{ segmentId: "S1", speaker: "Ida", speakerFor: "onward" }]));
    expect(within(await row("Money")).getByText("Ida")).toBeTruthy();
    expect(within(await row("Nobody asked")).getByText("Rosa")).toBeTruthy();
    const toast = (await screen.findByText("Speaker changed")).closest("li");
    expect(toast?.textContent).toContain("2 segments");
  });

  it("are not stored when Escape leaves their fields", async () => {
    const { user, corrections } = await edit({ "segments.correct": stored(TEXT) });
    await user.keyboard("{F2}");
    await screen.findByRole("combobox", { name: "Speaker" });
    await user.keyboard("Id{Escape}");
    expect(document.activeElement).toBe(await field());
    await user.keyboard("{F2}");
    await user.type(await screen.findByRole("textbox", { name: "Starts" }), "9{Escape}");
    expect(document.activeElement).toBe(await field());
    expect(corrections()).toEqual([]);
  });

  it("are refused in one sentence when they are no times", async () => {
    const { user, corrections } = await edit({ "segments.correct": stored(TEXT) });
    await user.keyboard("{F2}");
    const end = await screen.findByRole("textbox", { name: "Ends" });
    await user.clear(end);
    await user.type(end, "soon{Enter}");
    expect(await screen.findByText(/^Write the time as HH:MM:SS/)).toBeTruthy();
    await user.clear(end);
    await user.type(end, "4:11{Enter}");
    expect(await screen.findByText("The end must not be before the start.")).toBeTruthy();
    await user.clear(end);
    await user.type(end, "4:13{Enter}");
    await waitFor(() => expect(corrections()).toEqual([{ segmentId: "S1", endTime: "00:04:13" }]));
  });

  it("are stored by Ctrl+S, unless a time is none", async () => {
    const { user, corrections } = await edit();
    await user.keyboard("{F2}Ida{Control>}s{/Control}");
    await waitFor(() => expect(corrections()).toEqual([{ segmentId: "S1", speaker: "Ida", speakerFor: "segment" }]));
    await user.clear(screen.getByRole("textbox", { name: "Ends" }));
    await user.keyboard("soon{Control>}s{/Control}");
    expect(await screen.findByText(/^Write the time as HH:MM:SS/)).toBeTruthy();
    expect(screen.queryByText("Saved")).toBeNull();
    expect(corrections()).toHaveLength(1);
  });

  it("say which neighbor a start is out of order with, and are stored all the same", async () => {
    const [first, second] = [segment("S1", "a", TEXT), segment("S2", "a", "Money.", { startTime: "00:05:00" })];
    const { user, corrections } = await edit({ "segments.list": [first, second], "segments.correct": first });
    await user.keyboard("{F2}");
    const start = await screen.findByRole("textbox", { name: "Starts" });
    await user.clear(start);
    await user.type(start, "5:00");
    expect(screen.queryByText(/the segment below/)).toBeNull();
    await user.type(start, "{Backspace}1{Enter}");
    expect(screen.getByText("This is after the segment below, which starts at 00:05:00.")).toBeTruthy();
    await waitFor(() => expect(corrections()).toEqual([{ segmentId: "S1", startTime: "00:05:01" }]));
  });

  it("stay as they were typed, with the sentence, when they are no times and the editor is left", async () => {
    const { user, corrections } = await edit();
    await user.keyboard("{F2}");
    const end = await screen.findByRole<HTMLInputElement>("textbox", { name: "Ends" });
    await user.clear(end);
    await user.type(end, "soon");
    await user.click(screen.getByRole("searchbox", { name: "Search transcripts" }));
    expect(await screen.findByText(/^Write the time as HH:MM:SS/)).toBeTruthy();
    expect(end.value).toBe("soon");
    await user.clear(end);
    await user.type(end, "4:13");
    await user.click(screen.getByRole("searchbox", { name: "Search transcripts" }));
    await waitFor(() => expect(corrections()).toEqual([{ segmentId: "S1", endTime: "00:04:13" }]));
    expect(screen.queryByRole("textbox", { name: "Ends" })).toBeNull();
  });
});
