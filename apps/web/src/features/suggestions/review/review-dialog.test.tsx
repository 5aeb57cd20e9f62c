import { act, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FOUND, mount, type SEGMENTS, segment, suggested, tagged, text, USED } from "./review-fixture.tsx";
import type { FindSuggested } from "./use-review-search.ts";

beforeEach(() => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) => ({ matches: true, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  );
});

const card = () => screen.findByRole("article");
const headingOf = async () => within(await card()).getByRole("heading").textContent;
const said = () => screen.getAllByRole("status").at(-1)?.textContent;

describe("the segment that is judged", () => {
  it("is the surest one, with what was said before, and has the focus", async () => {
    mount();
    expect(await headingOf()).toBe("Money, 98% sure, 3 segments left");
    expect((await card()).textContent).toContain(text("S2"));
    expect((await card()).textContent).toContain("Ben asks what it has cost all of them.");
    expect(document.activeElement).toBe(await card());
    expect(screen.getByText("4 segments with 2 suggested tags")).toBeTruthy();
  });

  it("is taken by Enter with its certainty and alternatives, and the next one follows", async () => {
    const { user, inputsOf } = mount();
    await card();
    await user.keyboard("{Enter}");
    expect(inputsOf("segments.addTag")).toEqual([
      { segmentId: "S2", tag: "Money", confidence: 98, alternatives: ["Flood", "Family"] },
    ]);
    expect(await headingOf()).toBe("Money, 97% sure, 2 segments left");
    expect(document.activeElement).toBe(await card());
    expect(said()).toBe("Money taken. 2 left");
  });

  it("is refused by X", async () => {
    const { user, inputsOf } = mount();
    await card();
    await user.keyboard("x");
    expect(inputsOf("suggestions.refuse")).toEqual([{ segmentId: "S2", tag: "Money" }]);
    expect(await headingOf()).toBe("Money, 97% sure, 2 segments left");
    expect(said()).toBe("Money refused. 2 left");
  });

  it("gets its alternative by A, with the other tags to consider", async () => {
    const { user, inputsOf } = mount();
    await card();
    await user.keyboard("a");
    expect(inputsOf("segments.addTag")).toEqual([
      { segmentId: "S2", tag: "Flood", confidence: 1, alternatives: ["Money", "Family"] },
    ]);
  });

  it("is played by Space, and the recording pauses when it is left", async () => {
    const { user, playback } = mount();
    await card();
    await user.keyboard(" ");
    expect(playback.toggle).toHaveBeenCalledExactlyOnceWith("S2");
    await user.keyboard("{ArrowDown}");
    expect(playback.pause).toHaveBeenCalled();
    expect(await headingOf()).toBe("Money, 97% sure, 3 segments left");
  });

  it("changes by arrow keys within its tag and between tags", async () => {
    const { user } = mount();
    await card();
    await user.keyboard("{ArrowRight}");
    expect(await headingOf()).toBe("Flood, 70% sure, 1 segment left");
    await user.keyboard("{ArrowLeft}{ArrowDown}{ArrowDown}{ArrowUp}");
    expect(await headingOf()).toBe("Money, 97% sure, 3 segments left");
  });

  it("is not decided by a key that is held", async () => {
    const { user, inputsOf } = mount();
    await card();
    await user.keyboard("{Enter>3/}");
    expect(inputsOf("segments.addTag")).toHaveLength(1);
  });

  it("comes back when its call fails", async () => {
    const { user } = mount({ answers: { "segments.addTag": new Error("no") } });
    await card();
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Failed to add tag.")).toBeTruthy();
    expect(await headingOf()).toBe("Money, 98% sure, 3 segments left");
  });
});

describe("changes of others", () => {
  it("remove a segment from the list, and leave the one that is judged in its place", async () => {
    const { queryClient, user, inputsOf } = mount();
    await card();
    const change = (...ids: string[]) =>
      act(async () =>
        queryClient.setQueriesData<typeof SEGMENTS>({ queryKey: [["segments", "list"]] }, (segments) =>
          segments?.map((each) => (ids.includes(each.id) ? tagged(each.id, "Flood") : each)),
        ),
      );
    await change("S3");
    expect(await headingOf()).toBe("Money, 98% sure, 2 segments left");
    await change("S2");
    expect(within(await card()).getByRole("status").textContent).toBe("Already tagged: Flood.");
    await user.keyboard("{Enter}");
    expect(await headingOf()).toBe("Money, 60% sure, 1 segment left");
    expect(inputsOf("segments.addTag")).toEqual([]);
  });
});

describe("taking all", () => {
  it("takes what is above the shown threshold in one call, and leaves the others", async () => {
    const { user, inputsOf } = mount();
    await card();
    await user.click(screen.getByRole("button", { name: "Take all 2 above 95% as Money" }));
    expect(inputsOf("suggestions.takeAll")).toEqual([
      {
        projectId: "p1",
        suggestions: [
          { segmentId: "S2", tag: "Money", confidence: 98, alternatives: ["Flood", "Family"] },
          { segmentId: "S3", tag: "Money", confidence: 97, alternatives: ["Flood"] },
        ],
      },
    ]);
    expect(await screen.findByText("Tags added")).toBeTruthy();
    expect(screen.getAllByText(/added to 2 segments/)[0]).toBeTruthy();
    expect(await headingOf()).toBe("Money, 60% sure, 1 segment left");
    expect(screen.queryByRole("button", { name: /^Take all/ })).toBeNull();
  });

  it("takes fewer above a raised threshold", async () => {
    const { user, inputsOf } = mount();
    await card();
    await user.selectOptions(screen.getByRole("combobox", { name: "Minimum certainty for taking all" }), "97%");
    await user.click(screen.getByRole("button", { name: "Take all 1 above 97% as Money" }));
    expect(inputsOf("suggestions.takeAll")).toEqual([
      { projectId: "p1", suggestions: [expect.objectContaining({ segmentId: "S2" })] },
    ]);
  });
});

describe("an undone decision", () => {
  it("puts the segment back and judges it again", async () => {
    const { user, queryClient } = mount();
    await card();
    await user.keyboard("{Enter}");
    expect(await headingOf()).toBe("Money, 97% sure, 2 segments left");
    expect(screen.getByText("Money taken. 2 left")).toBeTruthy();
    await act(async () =>
      queryClient.setQueriesData<typeof SEGMENTS>({ queryKey: [["segments", "list"]] }, (segments) =>
        segments?.map((each) => (each.id === "S2" ? segment("S2") : each)),
      ),
    );
    expect(await headingOf()).toBe("Money, 98% sure, 3 segments left");
    expect(screen.queryByText(/^Money taken/)).toBeNull();
    expect(document.activeElement).toBe(await card());
  });
});

it("leaves out a tag that is on few segments, as too little was learned of it", async () => {
  mount({ find: async () => [suggested("S2", ["Seldom", 0.95]), suggested("S3", ["Money", 0.8], ["Seldom", 0.1])] });
  await card();
  expect(screen.getByText("1 segment with 1 suggested tag")).toBeTruthy();
});

it("says when it is not worth going on, until it looks again", async () => {
  const ids = Array.from({ length: 30 }, (_, index) => `S${index + 10}`);
  const { user } = mount({
    segments: [...ids.map((id) => segment(id)), ...USED],
    find: async () => ids.map((id) => suggested(id, ["Money", 0.8])),
  });
  await card();
  await user.keyboard("{Enter}".repeat(9) + "x".repeat(10));
  expect(screen.queryByText(/^Of the last/)).toBeNull();
  await user.keyboard("x");
  expect(await screen.findByText(/^Of the last 20 you refused 11\. It is not worth going on/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Look again" }));
  await card();
  expect(screen.queryByText(/^Of the last/)).toBeNull();
});

it("keeps where it stands while it is closed", async () => {
  const { user, looked } = mount();
  await card();
  await user.keyboard("{ArrowDown}{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Open" }));
  expect(await headingOf()).toBe("Money, 97% sure, 3 segments left");
  expect(looked).toHaveBeenCalledTimes(1);
});

it("shows how far a search is, and ends it with what it has found", async () => {
  const find: FindSuggested = ({ onProgress, signal }) =>
    new Promise((resolve) => {
      onProgress(400, 2_000);
      signal.addEventListener("abort", () => resolve(FOUND.slice(0, 1)));
    });
  const { user } = mount({ find });
  expect(await screen.findByText("400 of 2,000 segments")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show what was found so far" }));
  expect(await headingOf()).toBe("Money, 98% sure, 1 segment left");
});

it.each([
  [{ kind: "few", taggedCount: 31, least: 50 } as const, "Tag 50 segments first; 31 so far."],
  [{ kind: "learning" } as const, "Learning from your tags"],
  [{ kind: "failed" } as const, "Suggestions cannot be computed in this browser now. Reload the page to try again."],
  [
    { kind: "unsure" } as const,
    "The suggestions are not reliable enough yet. Tag some more segments, then open this again.",
  ],
])("says why nothing can be found yet: %j", async (unready, sentence) => {
  const { looked } = mount({ unready });
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(looked).not.toHaveBeenCalled();
});

it("turns suggestions on", async () => {
  const turnOn = vi.fn();
  const { user } = mount({ unready: { kind: "off", turnOn } });
  await user.click(await screen.findByRole("button", { name: "Turn on" }));
  expect(turnOn).toHaveBeenCalledOnce();
});

it("says when nothing is sure enough, and looks again when asked", async () => {
  const { user, looked } = mount({ find: async () => [suggested("S2", ["Money", 0.3])] });
  expect(await screen.findByText(/^No suggestion is 50% sure or more/)).toBeTruthy();
  await user.click(screen.getAllByRole("button", { name: "Look again" })[0] as HTMLElement);
  await screen.findByText(/^No suggestion is 50% sure or more/);
  expect(looked).toHaveBeenCalledTimes(2);
});
