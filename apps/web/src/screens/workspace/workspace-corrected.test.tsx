import { must, patchedList, type Segment } from "@quarry/domain";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { selectWords, textElementOf } from "../../features/segments/words/selected-words.ts";
import { mount, NOTE, row, SEGMENTS, segment, tag } from "./workspace-fixture.tsx";

afterEach(() => vi.useRealTimers());

const TEXT = "The river was up that spring.";
const FIXED = "The rivers were up that spring.";

describe("a tag whose words a correction deleted", () => {
  const LOST = { id: "c1", start: 9, end: 9, lost: "in spring" };
  const list = [segment("S1", "a", "The river was up.", { tags: [{ ...tag("#Flood"), ranges: [LOST] }] })];
  const open = async (answers = {}) => {
    const view = mount({ "segments.list": list, ...answers });
    const target = await row("The river");
    const button = within(target).getByRole("button", { name: "Words with #Flood. Lost its words: “in spring”" });
    expect(target.querySelector("mark")).toBeNull();
    return { ...view, button };
  };

  it("says so, and is removed or put on the selected words", async () => {
    const { user, button, callsOf } = await open({ "codings.change": null });
    await user.click(button);
    expect(await screen.findByText(/select them in the segment first/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Remove #Flood from “in spring”" })).toBeTruthy();
    await user.keyboard("{Escape}");
    selectWords(must(textElementOf("S1"), "text"), { start: 4, end: 9 }, false);
    await user.click(button);
    await user.click(await screen.findByRole("button", { name: "Put on the selected words" }));
    expect(callsOf("codings.change").map(({ input }) => input)).toEqual([{ codingId: "c1", start: 4, end: 9 }]);
    expect((await row("The river")).querySelector("mark")?.textContent).toBe("river");
  });

  it("is said of a note too", async () => {
    mount({ "notes.list": [{ ...NOTE, segmentId: "S1", start: 4, end: 4, lost: "old" }] });
    const notes = await screen.findByRole("list", { name: "Notes" });
    expect(await within(notes).findByText("A correction of the text deleted these words.")).toBeTruthy();
    expect(within(notes).getByText("old")).toBeTruthy();
  });
});

it("the original wording is shown beside the present one, and how much of a source was corrected", async () => {
  const corrected = { ...must(SEGMENTS[0], "segment"), text: FIXED, original: TEXT };
  const { user, callsOf } = mount({
    "segments.list": [corrected, ...SEGMENTS.slice(1)],
    "segments.correct": SEGMENTS[0],
  });
  await user.click(within(await row(FIXED)).getByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Show the original wording" }));
  const dialog = await screen.findByRole("dialog", { name: "Original wording" });
  expect([...dialog.querySelectorAll("del, ins")].map(({ textContent }) => textContent?.trim())).toEqual([
    "river was",
    "rivers were",
  ]);
  expect(await screen.findByTitle("1 of 2 segments corrected")).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Restore this wording" }));
  await row(TEXT);
  expect(screen.queryByTitle(/corrected$/)).toBeNull();
  expect(callsOf("segments.correct").map(({ input }) => input)).toEqual([
    { segmentId: "S1", text: TEXT, textBefore: FIXED },
  ]);
});

it("rarity follows a correction, of the segment and of those that are alike", async () => {
  const said = (id: string, sourceId: string, text: string, sourceCount: number) =>
    segment(id, sourceId, text, { sourceCount });
  const list = [said("S1", "a", TEXT, 2), said("S2", "a", FIXED, 1), said("S3", "b", TEXT, 2)];
  const corrected = { ...must(list[2], "segment"), text: FIXED };
  const { user } = mount({ "segments.list": list, "notes.list": [], "segments.correct": corrected });
  const rarity = () => screen.getAllByRole("article").map((row) => /Unique|In \d+/.exec(row.textContent ?? "")?.[0]);
  await row(TEXT);
  expect(rarity()).toEqual(["In 2", "Unique", "In 2"]);
  await user.keyboard("{End}e");
  const field = await screen.findByRole("textbox", { name: /^Text of/ });
  await user.clear(field);
  await user.type(field, FIXED);
  await user.click(document.body);
  await waitFor(() => expect(rarity()).toEqual(["Unique", "In 2", "In 2"]));
});

it("rarity follows many corrections in a row, without reading the segments again", async () => {
  const ids = Array.from({ length: 30 }, (_, index) => `S${index}`);
  const list = ids.map((id) => segment(id, id === "S0" ? "b" : "a", `It was said in ${id}.`, { sourceCount: 1 }));
  const { queryClient, callsOf } = mount({ "segments.list": list, "notes.list": [] });
  await row("said in S0");
  const queryKey = wholeListIn(queryClient);
  vi.useFakeTimers();
  const correct = (id: string, text: string) =>
    act(() => {
      queryClient.setQueryData<Segment[]>(queryKey, (now = []) => patchedList(now, [id], (one) => ({ ...one, text })));
      return vi.advanceTimersByTimeAsync(100);
    });
  for (const id of ids.slice(1)) await correct(id, `It was told in ${id}.`);
  await correct("S0", "It was told in S7.");
  const countOf = (id: string) =>
    queryClient.getQueryData<Segment[]>(queryKey)?.find((one) => one.id === id)?.sourceCount;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect([countOf("S0"), countOf("S7"), countOf("S8")]).toEqual([2, 2, 1]);
  expect(callsOf("segments.list").filter(({ input }) => isWhole(input))).toHaveLength(1);
});

it("rarity after more corrections at once than are counted here is asked for, without the segments", async () => {
  const ids = Array.from({ length: 50 }, (_, index) => `S${index}`);
  const list = ids.map((id) => segment(id, "a", `It was said in ${id}.`, { sourceCount: 1 }));
  const { queryClient, callsOf } = mount({
    "segments.list": list,
    "notes.list": [],
    "segments.sourceCounts": { counts: { S3: 2 } },
  });
  await screen.findAllByRole("article");
  const queryKey = wholeListIn(queryClient);
  await act(async () => {
    queryClient.setQueryData<Segment[]>(queryKey, (now = []) =>
      patchedList(now, ids, (one) => ({ ...one, text: `${one.text} Twice.` })),
    );
  });
  const counts = () => queryClient.getQueryData<Segment[]>(queryKey)?.map(({ sourceCount }) => sourceCount);
  await waitFor(() => expect(counts()?.slice(0, 5)).toEqual([1, 1, 1, 2, 1]));
  expect(callsOf("segments.list").filter(({ input }) => isWhole(input))).toHaveLength(1);
});

function isWhole(input: unknown): boolean {
  return !JSON.stringify(input).includes("limit");
}

/** Returns the key of the list of all segments. */
function wholeListIn(queryClient: QueryClient): QueryKey {
  const lists = queryClient.getQueryCache().findAll({ queryKey: [["segments", "list"]] });
  return must(
    lists.find((query) => isWhole(query.queryKey)),
    "query",
  ).queryKey;
}
