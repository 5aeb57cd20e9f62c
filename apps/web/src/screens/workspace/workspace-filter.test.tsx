import type { Note } from "@quarry/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, changeAnswer } from "../../testing.tsx";
import { countLine, mount, NOTE, row, SEGMENTS, segment, shownTexts } from "./workspace-fixture.tsx";

describe("filter panel", () => {
  const chips = () =>
    within(screen.getByRole("list", { name: "Active filters" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);

  async function openPanel(answers: Answers = {}) {
    const view = mount(answers);
    await row("The river");
    await view.user.click(screen.getByRole("button", { name: "Filter" }));
    const field = await screen.findByRole("searchbox", { name: "Find a tag or speaker" });
    return { ...view, field, panel: within(screen.getByRole("dialog", { name: "Filter segments" })) };
  }

  it("includes any or all of the chosen tags, excludes others, and removes each by its chip", async () => {
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole("button", { name: "#Money 2 segments" }));
    await user.click(panel.getByRole("button", { name: "#Flood 1 segment" }));
    expect(countLine()).toBe("2 of 3 segments");
    await user.click(panel.getByRole("radio", { name: "All chosen tags" }));
    expect(shownTexts()).toEqual(["Nobody asked about the RIVER."]);
    expect(chips()).toEqual(["All of", "#Money", "#Flood"]);
    await user.click(panel.getByRole("button", { name: "Exclude #Flood" }));
    expect(shownTexts()).toEqual(["Money was the least of it."]);
    expect(chips()).toEqual(["#Money", "not #Flood"]);
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Stop filtering by #Money" }));
    expect(countLine()).toBe("2 of 3 segments");
    (document.activeElement as HTMLElement).blur();
    await user.keyboard("{Escape}");
    expect(countLine()).toBe("3 segments");
  });

  it("works by keyboard: typing searches, Enter toggles the first match, the down arrow goes to the list", async () => {
    const said = [segment("S1", "a", "The river.", { speaker: "Speaker 10" }), ...SEGMENTS.slice(1)];
    const { user, panel, field } = await openPanel({ "segments.list": said });
    expect(document.activeElement).toBe(field);
    await user.keyboard("spea{Enter}");
    expect(chips()).toEqual(["Speaker 10"]);
    expect(shownTexts()).toEqual(["The river."]);
    await user.keyboard("zzz");
    expect(panel.getByText("No tag matches.")).toBeTruthy();
    await user.keyboard("{Backspace>3/}{ArrowDown}");
    expect(document.activeElement?.textContent).toBe("#Flood 1 segment");
    await user.keyboard("{ArrowDown} {Escape}");
    expect(chips()).toEqual(["#Money", "Speaker 10"]);
    await user.click(screen.getByRole("button", { name: "Clear all" }));
    expect(countLine()).toBe("3 segments");
  });

  it("lists segments with notes, updated as notes are added and deleted", async () => {
    const { user } = await openPanel({
      "notes.list": [],
      "notes.create": ({ id }: Note) => changeAnswer({ ...NOTE, id }, 2),
      "notes.delete": changeAnswer(undefined, 3),
    });
    await user.keyboard("{Escape}");
    await user.click(within(await row("Nobody")).getByRole("button", { name: "Add note" }));
    await user.click(screen.getByRole("button", { name: "Filter" }));
    await user.click(await screen.findByRole("button", { name: "With notes 0 segments" }));
    await user.keyboard("{Escape}");
    expect(screen.getByText("No matching segments found.")).toBeTruthy();
    await user.type(screen.getByRole("textbox", { name: "Note" }), "Ask her brother.{Control>}{Enter}{/Control}");
    await waitFor(() => expect(shownTexts()).toEqual(["Nobody asked about the RIVER."]));
    await user.click(screen.getByRole("button", { name: "Delete note" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("No matching segments found.")).toBeTruthy();
    expect(await screen.findByText("Note deleted successfully.")).toBeTruthy();
    expect(screen.getByText("Notes (0)")).toBeTruthy();
  });

  it("lists segments without a tag", async () => {
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole("button", { name: "Untagged 1 segment" }));
    expect(shownTexts()).toEqual(["The river was up that spring."]);
  });
});

describe("folding short segments", () => {
  const said = [segment("S0", "a", "Mm-hmm."), ...SEGMENTS, segment("S4", "b", "Yeah.")];
  const fold = () => screen.getByRole("button", { name: "Fold short segments" });

  it("hides short segments, counts them, and is stored for the project", async () => {
    const { user, unmount } = mount({ "segments.list": said });
    await row("The river");
    await user.click(fold());
    expect(countLine()).toBe("3 of 5 segments · 2 folded");
    expect(shownTexts()).toEqual(SEGMENTS.map(({ text }) => text));
    (document.activeElement as HTMLElement).blur();
    await user.keyboard("{Escape}jjjj");
    expect(document.activeElement?.id).toBe("segment-S3");
    unmount();
    mount({ "segments.list": said });
    await row("The river");
    expect(countLine()).toBe("3 of 5 segments · 2 folded");
    await user.click(fold());
    expect(countLine()).toBe("5 segments");
  });

  it("shows a folded segment that the address names", async () => {
    localStorage.setItem("quarry-fold-short p1", "");
    mount({ "segments.list": said }, "/project/p1?segment=S4");
    await row("Yeah.");
    expect(countLine()).toBe("4 of 5 segments · 1 folded");
  });

  it("reports that only folded segments match, and shows them on request", async () => {
    localStorage.setItem("quarry-fold-short p1", "");
    const { user } = mount({ "segments.list": said });
    await row("The river");
    await user.type(screen.getByRole("searchbox"), "yeah");
    expect(screen.getByText("No matching segments found.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Show 1 folded" }));
    expect(shownTexts()).toEqual(["Yeah."]);
  });
});
