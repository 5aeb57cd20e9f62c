import { must } from "@quarry/domain";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { edit, FIXED, field, stored, TEXT, write } from "./correcting-fixture.tsx";
import { mount, NOTE, row, SEGMENTS, segment, shownTexts, source, tag } from "./workspace-fixture.tsx";

const noField = () => waitFor(() => expect(screen.queryByRole("textbox", { name: /^Text of/ })).toBeNull());

describe("the text of a segment", () => {
  it("is corrected in a field in its place, and stored when the field is left", async () => {
    const { user, corrections } = await edit();
    const text = await field();
    expect(document.activeElement).toBe(text);
    expect([text.value, text.selectionStart]).toEqual([TEXT, TEXT.length]);
    await user.keyboard(" And then?");
    await user.click(document.body);
    await noField();
    expect(shownTexts()[0]).toBe(`${TEXT} And then?`);
    await waitFor(() =>
      expect(corrections()).toEqual([{ segmentId: "S1", text: `${TEXT} And then?`, textBefore: TEXT }]),
    );
    expect(localStorage).toHaveLength(0);
  });

  it("is restored by Escape, and stays in an emptied field", async () => {
    const { user, corrections } = await edit();
    write(await field(), FIXED);
    await user.keyboard("{Escape}");
    await noField();
    await waitFor(async () => expect(document.activeElement).toBe(await row(TEXT)));
    await user.keyboard("e");
    write(await field(), "  ");
    expect(await screen.findByText(/A segment cannot be empty/)).toBeTruthy();
    await user.keyboard("{Control>}s{/Control}");
    expect((await field()).value).toBe("  ");
    await user.click(document.body);
    await noField();
    expect(shownTexts()[0]).toBe(TEXT);
    expect(corrections()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it("opens by a double click, and by the menu of the row", async () => {
    const { user } = mount();
    fireEvent.doubleClick(within(await row(TEXT)).getByText(TEXT));
    expect((await field()).value).toBe(TEXT);
    await user.keyboard("{Escape}");
    await noField();
    await user.click(within(await row("Money")).getByRole("button", { name: "More actions" }));
    await user.click(await screen.findByRole("menuitem", { name: /^Correct/ }));
    expect((await field()).value).toBe("Money was the least of it.");
  });

  it("keeps its segment in the list of a search that it no longer matches, until something else is searched for", async () => {
    const { user } = mount({ "segments.correct": SEGMENTS[0] });
    await row(TEXT);
    const search = screen.getByRole("searchbox", { name: "Search transcripts" });
    await user.type(search, "river");
    await waitFor(() => expect(shownTexts()).toHaveLength(2));
    fireEvent.doubleClick(within(await row(TEXT)).getByText(/The/));
    write(await field(), "The stream was up.");
    await user.click(search);
    await waitFor(() => expect(shownTexts()).toEqual(["The stream was up.", "Nobody asked about the RIVER."]));
    await user.type(search, "{Backspace}");
    await waitFor(() => expect(shownTexts()).toEqual(["Nobody asked about the RIVER."]));
  });

  it("goes on in the next one by the arrow keys, and letters of an input method are left to it", async () => {
    const { user, corrections } = await edit();
    write(await field(), FIXED);
    fireEvent.keyDown(await field(), { key: "ArrowDown", isComposing: true });
    expect((await field()).value).toBe(FIXED);
    await user.keyboard("{ArrowDown}");
    await waitFor(async () => expect((await field()).value).toBe("Money was the least of it."));
    expect((await field()).selectionStart).toBe(0);
    expect(corrections()).toMatchObject([{ text: FIXED }]);
    await user.keyboard("{ArrowUp}");
    await waitFor(async () => expect((await field()).value).toBe(FIXED));
  });

  it("keeps tags and notes on their words", async () => {
    const marked = segment("S1", "a", TEXT, {
      tags: [{ ...tag("#Flood"), ranges: [{ id: "c", start: 22, end: 28 }] }],
    });
    const note = { ...NOTE, segmentId: "S1", start: 22, end: 28 };
    await edit({ "segments.list": [marked], "notes.list": [note], "segments.correct": new Promise(() => {}) });
    write(await field(), FIXED);
    fireEvent.blur(await field());
    const marks = () => [...document.querySelectorAll("article p mark")].map(({ textContent }) => textContent);
    await waitFor(() => expect(marks()).toEqual(["spring"]));
    const notes = await screen.findByRole("list", { name: "Notes" });
    expect(within(notes).getByText("spring")).toBeTruthy();
  });
});

describe("a correction that is not stored", () => {
  it("is shown beside the text that another person has stored meanwhile", async () => {
    let list = SEGMENTS;
    const { user, queryClient, corrections } = await edit({ "segments.list": () => list });
    write(await field(), FIXED);
    list = [stored("The river was high that spring."), ...SEGMENTS.slice(1)];
    await queryClient.invalidateQueries();
    const choice = await screen.findByRole("region", { name: "Also changed in another window" });
    expect([...choice.querySelectorAll("dd")].map(({ textContent }) => textContent)).toEqual([FIXED, list[0]?.text]);
    await user.click(within(choice).getByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(corrections()).toMatchObject([{ text: FIXED, textBefore: list[0]?.text }]));
  });

  it("waits in the browser, and is continued or discarded", async () => {
    const { user } = await edit({ "segments.correct": new ApiError(409, "It reads differently.") });
    write(await field(), FIXED);
    await user.click(document.body);
    const unsaved = await screen.findByRole("region", { name: "Corrections that are not saved yet" });
    expect(shownTexts()[0]).toBe(TEXT);
    expect(within(unsaved).getByText(FIXED)).toBeTruthy();
    await user.click(within(unsaved).getByRole("button", { name: "Continue" }));
    await waitFor(async () => expect((await field()).value).toBe(FIXED));
    await user.keyboard("{Escape}");
    await noField();
    expect(screen.queryByRole("region", { name: "Corrections that are not saved yet" })).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it("is found again after a reload", async () => {
    const first = await edit();
    write(await field(), FIXED);
    first.unmount();
    const { user } = mount();
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    expect(screen.queryByText(FIXED)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });
});

it("a correction that was stored while the page closed is not shown as unsaved", async () => {
  const { unmount } = await edit();
  write(await field(), FIXED);
  unmount();
  mount({ "segments.list": [stored(FIXED), ...SEGMENTS.slice(1)] });
  await row(FIXED);
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(screen.queryByRole("region", { name: "Corrections that are not saved yet" })).toBeNull();
});

describe("Tab in the text of a segment", () => {
  it("leaves it without a recording", async () => {
    const { user } = await edit();
    await field();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Speaker and times" }));
  });

  it("plays and pauses with a recording, and Shift+Tab goes back two seconds", async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
    const recorded = [source("a", 0, { segmentCount: 2, mediaType: "audio/mpeg" }), source("b", 1)];
    const { user } = await edit({ "sources.list": recorded });
    const text = await field();
    await user.tab();
    const bar = await screen.findByRole("region", { name: "Player" });
    const media = must(bar.querySelector("video"), "recording");
    await waitFor(() => expect(play).toHaveBeenCalledTimes(1));
    expect(media.currentTime).toBe(252);
    await user.tab({ shift: true });
    expect(media.currentTime).toBe(250);
    await user.tab();
    expect(play).toHaveBeenCalledTimes(2);
    expect(document.activeElement).toBe(text);
  });
});
