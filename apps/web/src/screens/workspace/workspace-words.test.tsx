import { must } from "@quarry/domain";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { selectWords, textElementOf } from "../../features/segments/words/selected-words.ts";
import { mount, NOTE, row, segment, tag } from "./workspace-fixture.tsx";

const TEXT = "The river was up that spring. We ran.";
const RANGE = { id: "c1", start: 4, end: 9 };
const MARKED = [
  segment("S1", "a", TEXT, { tags: [{ ...tag("#Flood"), ranges: [RANGE] }, tag("#Money")] }),
  segment("S2", "a", "Other words."),
];

const select = (words: string, segmentId = "S1") => {
  const element = textElementOf(segmentId);
  const start = element?.textContent.indexOf(words) ?? -1;
  if (element === null || start < 0) throw new Error(`No words ${words}`);
  selectWords(element, { start, end: start + words.length }, false);
};
const marks = async (of = "The river") =>
  [...(await row(of)).querySelectorAll("p mark")].map(({ textContent }) => textContent);

describe("words with a tag", () => {
  it("are underlined beside matches of the search, and described to a screen reader", async () => {
    const { user } = mount({ "segments.list": MARKED });
    expect(await marks()).toEqual(["river"]);
    await user.type(screen.getByRole("searchbox"), "er was");
    await waitFor(async () => expect(await marks()).toEqual(["riv", "er", " was"]));
    const [first] = (await row("The river")).querySelectorAll("p mark");
    expect(first?.getAttribute("aria-description")).toBe("Tagged #Flood");
    expect((await row("The river")).querySelector("p")?.textContent).toBe(TEXT);
  });

  it("light up with their chip, and it with them", async () => {
    const { user } = mount({ "segments.list": MARKED });
    const target = await row("The river");
    const isLit = () => [...target.querySelectorAll("[data-lit]")].map(({ tagName }) => tagName);
    within(target).getByRole("button", { name: "#Flood" }).focus();
    await waitFor(() => expect(isLit()).toEqual(["MARK"]));
    within(target).getByRole("button", { name: "#Money" }).focus();
    await waitFor(() => expect(isLit()).toEqual([]));
    await user.hover(target.querySelector("mark") ?? target);
    await waitFor(() => expect(isLit()).toEqual(["MARK", "SPAN"]));
    await user.hover(within(target).getByText("Rosa"));
    await waitFor(() => expect(isLit()).toEqual([]));
  });

  it("lose a tag alone, by its list of words", async () => {
    const { user, callsOf } = mount({ "segments.list": MARKED, "codings.remove": null });
    const target = await row("The river");
    await user.click(within(target).getByRole("button", { name: "Words with #Flood" }));
    await user.click(await screen.findByRole("button", { name: "Remove #Flood from “river”" }));
    expect(await marks()).toEqual([]);
    expect(await screen.findByText("Tag removed")).toBeTruthy();
    expect(callsOf("codings.remove").map(({ input }) => input)).toEqual([{ codingId: "c1" }]);
  });

  it("keep a tag that is removed from the whole segment", async () => {
    const [marked] = MARKED;
    const whole = { ...must(marked, "segment"), tags: [{ ...tag("#Flood"), ranges: [RANGE], isWhole: true as const }] };
    const { user, callsOf } = mount({ "segments.list": [whole], "segments.removeTag": must(marked, "segment") });
    const target = await row("The river");
    await user.click(within(target).getByRole("button", { name: "Words with #Flood" }));
    await user.click(await screen.findByRole("button", { name: /^Remove #Flood from the whole segment/ }));
    expect(screen.queryByText("The whole segment")).toBeNull();
    expect(await marks()).toEqual(["river"]);
    expect(callsOf("segments.removeTag").map(({ input }) => input)).toEqual([
      { segmentId: "S1", tag: "#Flood", keepWords: true },
    ]);
  });

  it("are moved at their ends by keys, with one call for a key held down", async () => {
    const { user, callsOf } = mount({ "segments.list": MARKED, "codings.change": null });
    const target = await row("The river");
    await user.click(within(target).getByRole("button", { name: "Words with #Flood" }));
    await user.click(await screen.findByRole("button", { name: "Move the ends of “river”" }));
    const end = await screen.findByRole("slider", { name: "End of the words with #Flood" });
    await waitFor(() => expect(document.activeElement).toBe(end));
    await user.keyboard("{ArrowRight>2}{/ArrowRight}");
    await waitFor(async () => expect(await marks()).toEqual(["river was up"]));
    expect(callsOf("codings.change").map(({ input }) => input)).toEqual([{ codingId: "c1", start: 4, end: 16 }]);
    await user.tab({ shift: true });
    await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
    await waitFor(async () => expect(await marks()).toEqual(["iver was up"]));
  });

  it("are left as they were by Escape while an end is being moved", async () => {
    const { user, callsOf } = mount({ "segments.list": MARKED, "codings.change": null });
    const target = await row("The river");
    await user.click(within(target).getByRole("button", { name: "Words with #Flood" }));
    await user.click(await screen.findByRole("button", { name: "Move the ends of “river”" }));
    const end = await screen.findByRole("slider", { name: "End of the words with #Flood" });
    await waitFor(() => expect(document.activeElement).toBe(end));
    await user.keyboard("{ArrowRight>2}");
    await waitFor(async () => expect(await marks()).toEqual(["river was up"]));
    await user.keyboard("{Escape}{/ArrowRight}");
    await waitFor(() => expect(screen.queryByRole("slider")).toBeNull());
    expect(await marks()).toEqual(["river"]);
    expect(callsOf("codings.change")).toEqual([]);
  });
});

describe("words with a note", () => {
  const NOTES = [
    { ...NOTE, id: "n1", segmentId: "S1", text: "Whole." },
    { ...NOTE, id: "n2", segmentId: "S1", text: "Which river?", start: 4, end: 13 },
  ];
  const lit = (element: Element) => [...element.querySelectorAll("[data-lit]")].map(({ textContent }) => textContent);
  const card = async (text: string) => {
    const button = await screen.findByRole("button", { name: `Show the segment of the note “${text}”` });
    return must(button.closest("li"), "card");
  };

  it("are drawn, and described to a screen reader", async () => {
    mount({ "segments.list": MARKED, "notes.list": NOTES });
    await waitFor(async () => expect(await marks()).toEqual(["river", " was"]));
    const [river, was] = (await row("The river")).querySelectorAll("p mark");
    expect(river?.getAttribute("aria-description")).toBe("Tagged #Flood. With a note");
    expect(was?.getAttribute("aria-description")).toBeNull();
  });

  it("light up with the card of the note, and it with them", async () => {
    const { user } = mount({ "segments.list": MARKED, "notes.list": NOTES });
    const [whole, about] = [await card("Whole."), await card("Which river?")];
    const text = must((await row("The river")).querySelector("p"), "text");
    within(about).getByRole("button", { name: /^Show/ }).focus();
    await waitFor(() => expect(lit(text)).toEqual(["river", " was"]));
    within(whole).getByRole("button", { name: /^Show/ }).focus();
    await waitFor(() => expect(lit(text)).toEqual([]));
    await user.hover(within(text).getByText("was"));
    expect(lit(about)).toHaveLength(1);
    expect(lit(whole)).toEqual([]);
    await user.hover(within(await row("Other words")).getByText("Rosa"));
    expect(lit(about)).toEqual([]);
  });

  it("are not lit any more when the card is gone and comes again", async () => {
    let notes = NOTES;
    const { queryClient } = mount({ "segments.list": MARKED, "notes.list": () => notes });
    const text = must((await row("The river")).querySelector("p"), "text");
    fireEvent.pointerEnter(must((await card("Which river?")).firstElementChild, "card"));
    await waitFor(() => expect(lit(text)).toEqual(["river", " was"]));
    for (notes of [[], NOTES]) {
      await act(() => queryClient.invalidateQueries());
      await waitFor(() => expect(text.querySelectorAll("mark")).toHaveLength(notes.length === 0 ? 1 : 2));
    }
    expect(lit(text)).toEqual([]);
  });

  it("show the note when pressed", async () => {
    const { user } = mount({ "segments.list": MARKED, "notes.list": NOTES });
    const about = await card("Which river?");
    await user.click(within(await row("The river")).getByText("was"));
    await waitFor(() => expect(about.contains(document.activeElement)).toBe(true));
  });
});

describe("selected words", () => {
  it("get a tag by T, which shows at once and is taken back when the call fails", async () => {
    const stored = { tagId: "t", tag: "#Money", start: 30, end: 36, origin: "person", confidence: 100 };
    const responses: unknown[] = [stored, new Error("no")];
    const answer = ({ id }: { id: string }) => {
      const response = responses.shift();
      return response === stored ? { ...stored, id } : response;
    };
    const { user, callsOf } = mount({ "segments.list": MARKED, "codings.add": answer });
    (await row("The river")).focus();
    select("We ran");
    await user.keyboard("t");
    expect(await screen.findByText("For the words")).toBeTruthy();
    expect(await marks()).toEqual(["river", "We ran"]);
    await user.keyboard("#Money{Enter}");
    await waitFor(() => expect(callsOf("codings.add")).toHaveLength(1));
    expect(callsOf("codings.add")[0]?.input).toMatchObject({ segmentId: "S1", tag: "#Money", start: 30, end: 36 });
    expect(await marks()).toEqual(["river", "We ran"]);

    await waitFor(async () => expect(document.activeElement).toBe(await row("The river")));
    select("spring");
    await user.keyboard("t");
    expect(await screen.findByText("For the words")).toBeTruthy();
    await user.keyboard("New{Enter}");
    expect(await screen.findByText("Failed to add tag.")).toBeTruthy();
    await waitFor(async () => expect(await marks()).toEqual(["river", "We ran"]));
  });

  it("are chosen by W and the arrow keys, and left by Escape", async () => {
    const { user } = mount({ "segments.list": MARKED });
    await row("The river");
    const words = () => document.getSelection()?.toString();
    await user.keyboard("jw");
    await waitFor(() => expect(words()).toBe("The river was up that spring."));
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(words()).toBe("river");
    await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
    expect(words()).toBe("river was");
    await user.keyboard("{Shift>}{Alt>}{ArrowRight}{ArrowRight}{/Alt}{/Shift}");
    expect(words()).toBe("river was u");
    await user.keyboard("{ArrowDown}");
    expect(words()).toBe("We ran.");
    await user.keyboard("{Escape}");
    expect(words()).toBe("");
    fireEvent(document, new Event("selectionchange"));
    await user.keyboard("{ArrowDown}");
    await waitFor(async () => expect(document.activeElement).toBe(await row("Other words")));
  });

  it("get a note", async () => {
    const { user, callsOf } = mount({ "segments.list": MARKED, "notes.create": new Error("no") });
    (await row("The river")).focus();
    select("We ran");
    await user.keyboard("n");
    const notes = await screen.findByRole("list", { name: "Notes" });
    expect(within(notes).getByText("We ran")).toBeTruthy();
    await user.type(within(notes).getByRole("textbox"), "Where to?");
    await user.click(within(notes).getByRole("button", { name: "Save" }));
    expect(callsOf("notes.create").map(({ input }) => input)).toMatchObject([
      { segmentId: "S1", text: "Where to?", start: 30, end: 36 },
    ]);
  });
});
