import type { Suggestion } from "@quarry/suggest";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createStore } from "../../components/hooks/store.ts";
import type { LearnState } from "../../features/suggestions/learn-orders.ts";
import type { Suggester } from "../../features/suggestions/suggester.ts";
import { SUGGESTER } from "../../features/suggestions/use-suggester.ts";
import { SUGGESTS_TAGS } from "../../shell/suggests-tags.ts";
import { mount, row, SEGMENTS, segment, tag } from "./workspace-fixture.tsx";

const SUGGESTIONS: Suggestion[] = [
  {
    tag: "#Career",
    probability: 0.84,
    because: [{ kind: "segment", segmentIds: ["S2", "S3"] }, { kind: "recent" }],
  },
  { tag: "#Flood", probability: 0.11, because: [{ kind: "word", words: ["river"] }] },
  { tag: "#Money", probability: 0.03, because: [] },
];

const segmentsWith = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => segment(`${name}-${index}`, "b", "And more.", { tags: [tag(name)] }));

/** A suggester of which `arrived` is known for the first segment. */
function fakeSuggester(arrived: () => readonly Suggestion[]): Suggester {
  return {
    state: createStore<LearnState>({ codingCount: 60, isLearning: false, isSure: true }),
    show: () => {},
    rest: () => {},
    suggest: () => Promise.resolve([]),
    focus: () => {},
    arrived: (segmentId) => (segmentId === "S1" ? arrived() : []),
    unreviewed: () => Promise.resolve([]),
    end: () => {},
  };
}

// The suggester of the test is used, and none with a worker.
beforeEach(() => SUGGESTS_TAGS.set(false));
afterEach(() => {
  SUGGESTER.set(null);
  SUGGESTS_TAGS.set(true);
});

const shownOptions = async () => within(await screen.findByRole("listbox")).getAllByRole("option");

async function openPicker(arrived: () => readonly Suggestion[] = () => SUGGESTIONS, careers = 5) {
  SUGGESTER.set(fakeSuggester(arrived));
  const segments = [...SEGMENTS, ...segmentsWith("#Career", careers), ...segmentsWith("#Flood", 6)];
  const tags = [
    { tag: "#Career", count: careers },
    { tag: "#Flood", count: 7 },
    { tag: "#Money", count: 2 },
  ];
  const answers = {
    ...{ "segments.addTag": SEGMENTS[0], "codings.add": {} },
    ...{ "segments.list": segments, "tags.list": tags },
  };
  // The filter leaves few rows, and the tags are counted in all segments.
  const view = mount(answers, "/project/p1?source=a");
  const first = await row("The river");
  await waitFor(() => expect(document.activeElement).toBe(first));
  await view.user.keyboard("t");
  const options = await shownOptions();
  const added = () => view.callsOf("segments.addTag").map(({ input }) => input);
  return { ...view, options, added, texts: options.map(({ textContent }) => textContent) };
}

describe("suggested tags in the field for a tag", () => {
  it("come first, with certainty and a reason, before those most used and a new tag", async () => {
    const { texts, options } = await openPicker();
    expect(texts).toEqual([
      "1#Career84% surelike S2, S3the segment before has it",
      "2#Flood11% suresays “river”",
      "3#Money",
      "#Childhood",
      "#Family",
      "0New tag",
    ]);
    expect(options[0]?.getAttribute("aria-keyshortcuts")).toBe("1");
    const more = options[0]?.getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(more)?.textContent).toBe("the segment before has it");
  });

  it("show no certainty and no reasons of a tag that is on few segments", async () => {
    const { texts, user, added } = await openPicker(undefined, 4);
    expect(texts.slice(0, 3)).toEqual(["1#Career", "2#Flood11% suresays “river”", "3#Money"]);
    await user.keyboard("{Enter}");
    expect(added()).toEqual([{ segmentId: "S1", tag: "#Career" }]);
  });

  it("show their other reasons on demand", async () => {
    const { user } = await openPicker();
    expect(screen.getByText("the segment before has it").hidden).toBe(true);
    await user.tab();
    await user.keyboard("{Enter}");
    expect(screen.getByText("the segment before has it").hidden).toBe(false);
    expect(screen.getByRole("button", { name: "More reasons", expanded: true })).toBeTruthy();
  });

  it.each([
    ["Enter takes the first", "{Enter}", { tag: "#Career", confidence: 84, alternatives: ["#Flood", "#Money"] }],
    ["a digit takes another", "2", { tag: "#Flood", confidence: 11, alternatives: ["#Career", "#Money"] }],
    ["a tag without a certainty is stored as before", "3", { tag: "#Money" }],
    ["a typed tag is stored as before", "#Car{Enter}", { tag: "#Career" }],
  ])("%s", async (_, keys, taken) => {
    const { user, added } = await openPicker();
    await user.keyboard(keys);
    expect(added()).toEqual([{ segmentId: "S1", ...taken }]);
  });

  it("let digits be typed in the name of a new tag, which one key begins", async () => {
    const { user, added } = await openPicker();
    await user.keyboard("0");
    const field = screen.getByRole("combobox", { name: "Name of the new tag" });
    expect(screen.queryByRole("listbox")).toBeNull();
    await user.keyboard("1950s{Escape}{Escape}");
    expect(field.getAttribute("aria-label")).toBe("Add a tag");
    await user.keyboard("01950s{Enter}");
    expect(added()).toEqual([{ segmentId: "S1", tag: "1950s" }]);
  });

  it("do not come while the list is open", async () => {
    let arrived: readonly Suggestion[] = [];
    const { user, texts, added } = await openPicker(() => arrived);
    expect(texts).toEqual(["#Flood", "#Career", "#Money", "#Childhood", "#Family"]);
    arrived = SUGGESTIONS;
    await user.keyboard("{ArrowDown}{ArrowUp}");
    expect((await shownOptions()).map(({ textContent }) => textContent)).toEqual(texts);
    await user.keyboard("1{Enter}");
    expect(added()).toEqual([{ segmentId: "S1", tag: "1" }]);
  });

  it("that the segment has already are left out", async () => {
    SUGGESTER.set(fakeSuggester(() => SUGGESTIONS));
    const [first, ...others] = SEGMENTS;
    const view = mount({ "segments.list": [{ ...first, tags: [tag("#Career")] }, ...others] });
    await row("The river");
    await view.user.keyboard("jt");
    expect((await shownOptions())[0]?.textContent).toContain("#Flood");
  });
});
