import type { Note, Project, Segment, Source } from "@quarry/domain";
import { newSegment, newSource } from "@quarry/domain/testing";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { type Answers, renderApp } from "../../testing.tsx";
import { WorkspaceScreen } from "./workspace-screen.tsx";

const PROJECT: Project = {
  id: "p1",
  title: "The River Years",
  clientName: "Harbour Press",
  status: "active",
  templateId: "memoir",
  isDemo: false,
  updatedAt: "2026-01-01T00:00:00.000Z",
  sourceCount: 2,
  durationMs: 0,
  segmentCount: 3,
};

const source = (id: string, displayOrder: number, changes: Partial<Source> = {}): Source =>
  newSource({
    ...{ id, projectId: "p1", urlOrName: `Source ${id}`, color: displayOrder, displayOrder, segmentCount: 1 },
    ...changes,
  });

const segment = (id: string, sourceId: string, text: string, changes: Partial<Segment> = {}) =>
  newSegment({
    ...{ id, sourceId, text, speaker: "Rosa", startTime: "00:04:12", endTime: "00:05:38", confidenceScore: 96 },
    ...changes,
  });

const tag = (name: string, confidence = 100, alternatives: string[] = []) => ({ name, confidence, alternatives });

const SEGMENTS = [
  segment("S1", "a", "The river was up that spring."),
  segment("S2", "a", "Money was the least of it.", { tags: [tag("#Money")], sourceCount: 2 }),
  segment("S3", "b", "Nobody asked about the RIVER.", { tags: [tag("#Flood", 72, ["#Lessons"]), tag("#Money")] }),
];

const NOTE: Note = {
  id: "n1",
  segmentId: "S3",
  text: "Ask her brother.",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};

function mount(answers: Answers = {}, path = "/project/p1") {
  const view = renderApp(<WorkspaceScreen projectId="p1" />, {
    path,
    answers: {
      "projects.get": PROJECT,
      "sources.list": [source("a", 0), source("b", 1)],
      "segments.list": SEGMENTS,
      "notes.list": [],
      "outline.get": null,
      "settings.get": { transcribes: true },
      "tags.list": [
        { tag: "#Flood", count: 1 },
        { tag: "#Money", count: 2 },
      ],
      ...answers,
    },
  });
  const callsOf = (procedure: string) => view.calls.filter((call) => call.procedure === procedure);
  return { ...view, callsOf, user: userEvent.setup() };
}

const row = async (text: string) => {
  const found = (await screen.findAllByRole("article")).find((article) => article.textContent?.includes(text));
  if (found === undefined) throw new Error(`No segment shows ${text}`);
  return found;
};
const shownTexts = () => screen.queryAllByRole("article").map((article) => article.querySelector("p")?.textContent);
const tagsIn = async (text: string) =>
  within(await row(text))
    .queryAllByRole("button", { name: /^Remove / })
    .map((button) => button.getAttribute("aria-label")?.replace("Remove ", ""));
const countLine = () => within(screen.getByLabelText("Filters")).getByRole("status").textContent;
/** An answer that comes when the test says so. */
function later<Value>() {
  let settle = { resolve: (_: Value) => {}, reject: (_: Error) => {} };
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return {
    answer: () => promise,
    resolve: (value: Value) => settle.resolve(value),
    reject: () => settle.reject(new Error("no")),
  };
}

// The virtual list draws what has room; without a layout nothing has.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe("the list", () => {
  it("groups segments under their sources, with speaker, time and rarity", async () => {
    mount();
    const first = await row("The river");
    expect(within(first).getByText("Rosa")).toBeTruthy();
    expect(within(first).getByText("00:04:12")).toBeTruthy();
    expect(within(first).getByText("Unique to this source")).toBeTruthy();
    expect(within(await row("Money")).getByRole("button", { name: "In 2 sources" })).toBeTruthy();
    const list = screen.getByRole("list", { name: "Segments" });
    expect(
      within(list)
        .getAllByRole("heading")
        .map(({ textContent }) => textContent),
    ).toEqual(["Source a2 segments", "Source b1 segment"]);
    expect(countLine()).toBe("3 segments");
  });

  it("lists short segments last among the rare ones, below a line", async () => {
    const short = segment("S0", "a", "Mhm, the river.");
    const { user } = mount({ "segments.list": [short, ...SEGMENTS] });
    await row("Mhm");
    expect(screen.queryByText("Short segments")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Rare Gems" }));
    expect(shownTexts()).toEqual([SEGMENTS[0]?.text, SEGMENTS[2]?.text, short.text]);
    const line = screen.getByText("Short segments");
    expect(line.compareDocumentPosition(await row("Mhm"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(line.compareDocumentPosition(await row("Nobody"))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it("makes no point of rarity in a project of one source", async () => {
    mount();
    expect(within(await row("The river")).getByText("Unique to this source").className).toContain("text-gem");
    cleanup();
    mount({ "sources.list": [source("a", 0)], "segments.list": SEGMENTS.slice(0, 1) });
    expect(within(await row("The river")).getByText("Unique to this source").className).not.toContain("text-gem");
  });

  it("marks a demo project in its header", async () => {
    mount({ "projects.get": { ...PROJECT, isDemo: true } });
    await row("The river");
    expect(within(screen.getByRole("banner")).getByText("Demo")).toBeTruthy();
  });

  it("shows what holds the text in any case, marked, and clears with Escape", async () => {
    const { user } = mount();
    await row("The river");
    await user.keyboard("/");
    await user.keyboard("riVer");
    expect(shownTexts()).toEqual(["The river was up that spring.", "Nobody asked about the RIVER."]);
    expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(["river", "RIVER"]);
    expect(countLine()).toBe("2 of 3 segments");
    await user.keyboard("{Escape}");
    expect(countLine()).toBe("3 segments");
  });

  it("goes back from an empty search to where the cursor was", async () => {
    const { user } = mount();
    (await row("Money was")).focus();
    await user.keyboard("/river{Escape}{Escape}");
    expect(document.activeElement).toBe(await row("Money was"));
  });

  it("tells the speakers of a source apart, and who asks from all of them", async () => {
    mount({
      "segments.list": [
        segment("S1", "a", "The river was up that spring."),
        segment("S2", "a", "Why?", { speaker: "Interviewer" }),
        segment("S3", "a", "Rain.", { speaker: "Rolf" }),
      ],
    });
    const mark = async (text: string) => (await row(text)).querySelector<HTMLElement>("[data-mark]");
    const marks = [await mark("The river"), await mark("Why?"), await mark("Rain.")];
    expect(marks.map((one) => [one?.textContent, one?.dataset.mark])).toEqual([
      ["R", "0"],
      ["I", "asking"],
      ["R", "1"],
    ]);
    expect(new Set(marks.map((one) => one?.className)).size).toBe(3);
  });

  it("says which other sources say the same, and shows what a filter hides of them", async () => {
    const { user } = mount({
      "segments.list": [
        segment("S1", "a", "Money was the least of it.", { sourceCount: 2 }),
        segment("S2", "b", "He said: money was the least of it.", { sourceCount: 2, speaker: "Ben" }),
        segment("S3", "b", "Nobody asked."),
      ],
    });
    await user.selectOptions(await screen.findByRole("combobox", { name: "Source" }), "a");
    await user.click(within(await row("Money was")).getByRole("button", { name: "In 2 sources" }));
    const others = await screen.findByRole("dialog", { name: "Also said in" });
    expect(within(others).getAllByRole("button")).toHaveLength(1);
    expect(within(others).getByRole("button").textContent).toBe(
      "Source b00:04:12 · BenHe said: money was the least of it.",
    );
    await user.keyboard("{Enter}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect((await row("He said")).dataset.highlighted).toBe("true");
    expect(countLine()).toBe("3 segments");
  });

  it("says when nothing matches", async () => {
    const { user } = mount();
    await row("The river");
    await user.type(screen.getByRole("searchbox"), "zzz");
    expect(screen.getByText("No matching segments found.")).toBeTruthy();
  });

  it("narrows to a tag by a press on it, and widens by a second", async () => {
    const { user } = mount();
    const name = () => within(screen.getAllByRole("article")[0] as HTMLElement).getByRole("button", { name: "#Money" });
    await user.click(within(await row("Money was")).getByRole("button", { name: "#Money" }));
    expect(shownTexts()).toEqual(["Money was the least of it.", "Nobody asked about the RIVER."]);
    expect(name().getAttribute("aria-pressed")).toBe("true");
    await user.click(name());
    expect(countLine()).toBe("3 segments");
  });

  it("narrows to rare gems and to a source", async () => {
    const { user } = mount();
    await row("The river");
    await user.click(screen.getByRole("button", { name: "Rare Gems" }));
    expect(countLine()).toBe("2 of 3 segments");
    await user.click(screen.getByRole("button", { name: "Source b" }));
    expect(shownTexts()).toEqual(["Nobody asked about the RIVER."]);
    expect(screen.getByRole("heading", { name: "Source b 1 shown" })).toBeTruthy();
  });

  it("says kindly that there is no such project, and leads back", async () => {
    mount({ "projects.get": new ApiError(404, "Project not found") });
    expect(await screen.findByRole("heading", { name: "Project not found" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go to your projects" }).getAttribute("href")).toBe("/dashboard");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it.each([
    [404, "Project not found", 1],
    [500, "Project", 6],
  ])("after a %i asks for its sources within ten seconds as often as it helps", async (status, heading, asked) => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const refusal = new ApiError(status, "No.");
      const { callsOf } = mount({ "projects.get": refusal, "sources.list": refusal });
      await screen.findByRole("heading", { name: heading });
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      expect(callsOf("sources.list")).toHaveLength(asked);
    } finally {
      vi.useRealTimers();
    }
  });

  it("says so when somebody deletes the project that is open, and asks no more", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      let isDeleted = false;
      const { callsOf } = mount({
        "sources.list": () => (isDeleted ? new ApiError(404, "Project not found") : [source("a", 0)]),
      });
      await screen.findByRole("heading", { name: "Sources (1)" });
      isDeleted = true;
      await act(() => vi.advanceTimersByTimeAsync(2_000));
      expect(await screen.findByRole("heading", { name: "Project not found" })).toBeTruthy();
      const asked = callsOf("sources.list").length;
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      expect(callsOf("sources.list")).toHaveLength(asked);
    } finally {
      vi.useRealTimers();
    }
  });

  it("leads back from a project that could not be read, or reads it again", async () => {
    let isDown = true;
    const { user } = mount({ "projects.get": () => (isDown ? new ApiError(500, "Internal Server Error") : PROJECT) });
    await screen.findByText("The project could not be loaded.");
    expect(screen.getByRole("link", { name: "Back to projects" })).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "The River Years" })).toBeTruthy();
  });

  it("says in its place that it could not be read, and reads again", async () => {
    let isDown = true;
    const { user } = mount({ "segments.list": () => (isDown ? new Error("no") : SEGMENTS) });
    const alert = (await screen.findByText("Segments could not be loaded.")).parentElement as HTMLElement;
    expect(screen.queryByText("Error")).toBeNull();
    isDown = false;
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await row("The river")).toBeTruthy();
    expect(alert.isConnected).toBe(false);
  });
});

describe("a source without segments", () => {
  const TALK = { urlOrName: "https://example.org/talk", type: "url", segmentCount: 0 } as const;
  const FAILURE = { status: "failed", failureReason: "The file holds no sound.", segmentCount: 0 } as const;
  const RECORDING = { mediaType: "audio/mpeg", segmentCount: 0 } as const;
  const UPLOAD = "Paste or upload its transcript";
  const main = () => within(screen.getByRole("main"));

  it("stands in the middle when it is the only one, and opens the upload for itself", async () => {
    const { user } = mount({ "sources.list": [source("a", 0, TALK)], "segments.list": [], "tags.list": [] });
    expect(await main().findByRole("heading", { name: TALK.urlOrName })).toBeTruthy();
    expect(main().getByText(/^Quarry does not read addresses itself\./)).toBeTruthy();
    expect(main().getAllByRole("link", { name: `Open page ${TALK.urlOrName} in a new tab` })).toHaveLength(2);
    await user.type(screen.getByRole("searchbox"), "zzz");
    expect(screen.queryByText("No matching segments found.")).toBeNull();
    await user.click(main().getByRole("button", { name: UPLOAD }));
    expect(await screen.findByText(`Its text becomes the segments of “${TALK.urlOrName}”.`)).toBeTruthy();
  });

  it.each<[string, Partial<Source>, boolean, RegExp, string[]]>([
    ["a name", { segmentCount: 0 }, true, /^This source has no transcript yet\./, [UPLOAD]],
    ["a recording", RECORDING, true, /^This recording .* have it transcribed\.$/, [UPLOAD, "Transcribe Source c"]],
    ["a recording that nothing transcribes", RECORDING, false, /this server does not transcribe/, [UPLOAD]],
    ["a queued one", { segmentCount: 0, status: "queued" }, true, /^Queued$/, []],
    ["one that is read", { segmentCount: 0, status: "transcribing" }, true, /^Transcribing…$/, []],
    ["a failed one", FAILURE, true, /^The file holds no sound\.$/, [UPLOAD, "Retry Source c"]],
  ])("says of %s what it is when it is chosen", async (_, state, transcribes, sentence, actions) => {
    const { user } = mount({
      "sources.list": [source("a", 0, { segmentCount: 3 }), source("c", 1, state)],
      "settings.get": { transcribes },
    });
    await row("The river");
    await user.click(screen.getByRole("button", { name: "Source c" }));
    const place = within((await screen.findByRole("heading", { name: "Source c" })).parentElement as HTMLElement);
    expect(place.getByText(sentence)).toBeTruthy();
    expect(place.queryAllByRole("button").map((one) => one.getAttribute("aria-label") ?? one.textContent)).toEqual(
      actions,
    );
    expect(screen.queryByText("No matching segments found.")).toBeNull();
  });

  it("is told among several from one that is still being read", async () => {
    const empty = [source("a", 0, TALK), source("b", 1, { segmentCount: 0 })];
    mount({ "sources.list": empty, "segments.list": [], "tags.list": [] });
    expect(await screen.findByText(/^No source has a transcript yet\./)).toBeTruthy();
    cleanup();
    const reading = [source("a", 0, TALK), source("b", 1, { segmentCount: 0, status: "queued" })];
    mount({ "sources.list": reading, "segments.list": [], "tags.list": [] });
    expect(await screen.findByText("Segments appear here once a source has been read.")).toBeTruthy();
  });
});

describe("the filter panel", () => {
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

  it("includes any or all of the chosen tags, leaves out others, and takes each part off by its chip", async () => {
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

  it("is used without a mouse: typing finds, Enter takes the first, the arrow goes to the list", async () => {
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

  it("keeps what has notes, as they are added and deleted", async () => {
    const { user } = await openPanel({
      "notes.list": [],
      "notes.create": NOTE,
      "notes.delete": undefined,
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
  });

  it("keeps what has no tag", async () => {
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole("button", { name: "Untagged 1 segment" }));
    expect(shownTexts()).toEqual(["The river was up that spring."]);
  });
});

describe("folding short segments", () => {
  const said = [segment("S0", "a", "Mm-hmm."), ...SEGMENTS, segment("S4", "b", "Yeah.")];
  const fold = () => screen.getByRole("button", { name: "Fold short segments" });

  it("passes them over, says how many, and is remembered for the project", async () => {
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

  it("lets a segment through that an address goes to", async () => {
    localStorage.setItem("quarry-fold-short p1", "");
    mount({ "segments.list": said }, "/project/p1?segment=S4");
    await row("Yeah.");
    expect(countLine()).toBe("4 of 5 segments · 1 folded");
  });

  it("says that only folded segments match, and shows them", async () => {
    localStorage.setItem("quarry-fold-short p1", "");
    const { user } = mount({ "segments.list": said });
    await row("The river");
    await user.type(screen.getByRole("searchbox"), "yeah");
    expect(screen.getByText("No matching segments found.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Show 1 folded" }));
    expect(shownTexts()).toEqual(["Yeah."]);
  });
});

describe("tagging a segment", () => {
  it("takes T and Enter for the most used tag, shown before the server has answered", async () => {
    const { answer, resolve } = later<Segment>();
    const { user, callsOf } = mount({ "segments.addTag": answer });
    await row("The river");
    await user.keyboard("jt");
    const options = within(await screen.findByRole("listbox")).getAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "#Money",
      "#Flood",
      "#Childhood",
      "#Career",
      "#Family",
    ]);
    await user.keyboard("{Enter}");
    expect(await tagsIn("The river")).toEqual(["#Money"]);
    expect(screen.queryByText("Tag added")).toBeNull();
    resolve(segment("S1", "a", "The river was up that spring.", { tags: [tag("#Money")] }));
    expect(await screen.findByText("Tag added")).toBeTruthy();
    expect(callsOf("segments.addTag").map(({ input }) => input)).toEqual([{ segmentId: "S1", tag: "#Money" }]);
    expect(callsOf("segments.list")).toHaveLength(1);
    await waitFor(() => expect(document.activeElement?.id).toBe("segment-S1"));
  });

  it("creates what is typed", async () => {
    const { user, callsOf } = mount({ "segments.addTag": SEGMENTS[0] });
    await row("The river");
    await user.keyboard("jt");
    await user.keyboard("Spring{Enter}");
    expect(callsOf("segments.addTag").map(({ input }) => input)).toEqual([{ segmentId: "S1", tag: "Spring" }]);
  });

  it("takes back what the server did not take, and only that", async () => {
    const first = later<Segment>();
    const second = later<Segment>();
    const { user } = mount({ "segments.addTag": first.answer, "segments.removeTag": second.answer });
    await row("The river");
    await user.keyboard("jt{Enter}");
    await user.click(within(await row("Money was")).getByRole("button", { name: "Remove #Money" }));
    expect([await tagsIn("The river"), await tagsIn("Money was")]).toEqual([["#Money"], []]);
    second.reject();
    expect(await screen.findByText("Failed to remove tag.")).toBeTruthy();
    await waitFor(async () => expect(await tagsIn("Money was")).toEqual(["#Money"]));
    expect(await tagsIn("The river")).toEqual(["#Money"]);
    first.reject();
    expect(await screen.findByText("Failed to add tag.")).toBeTruthy();
    await waitFor(async () => expect(await tagsIn("The river")).toEqual([]));
  });

  it("swaps an uncertain tag by two calls in order, from the keyboard's field too", async () => {
    const { user, calls } = mount({ "segments.addTag": SEGMENTS[2], "segments.removeTag": SEGMENTS[2] });
    const target = await row("Nobody");
    expect(within(target).getByRole("button", { name: "#Flood, 72% confidence" })).toBeTruthy();
    await user.click(within(target).getByRole("button", { name: "Add tag" }));
    expect(await screen.findByText("Also consider:")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Swap #Flood for #Lessons" }));
    expect(await screen.findByText("Tag swapped")).toBeTruthy();
    expect(await tagsIn("Nobody")).toEqual(["#Money", "#Lessons"]);
    expect(calls.filter(({ procedure }) => procedure.endsWith("Tag"))).toEqual([
      { procedure: "segments.removeTag", input: { segmentId: "S3", tag: "#Flood" } },
      { procedure: "segments.addTag", input: { segmentId: "S3", tag: "#Lessons" } },
    ]);
  });
});

describe("tagging many", () => {
  it("sends one call for all selected segments", async () => {
    const { user, callsOf } = mount({ "tags.addToSegments": { updatedCount: 2 } });
    await row("The river");
    await user.keyboard("j{Shift>}j{/Shift}");
    const bar = screen.getByRole("region", { name: "Bulk tagging" });
    expect(within(bar).getByText("2 selected")).toBeTruthy();
    await user.click(within(bar).getByRole("button", { name: "#Flood" }));
    expect(await screen.findByText("Tags added")).toBeTruthy();
    expect(callsOf("tags.addToSegments").map(({ input }) => input)).toEqual([
      expect.objectContaining({ segmentIds: ["S1", "S2"], tag: "#Flood" }),
    ]);
    expect([await tagsIn("The river"), await tagsIn("Money was")]).toEqual([["#Flood"], ["#Money", "#Flood"]]);
    expect(callsOf("segments.list")).toHaveLength(1);
  });

  it("shows what was there before when the call failed, as none got the tag", async () => {
    const { user, callsOf } = mount({ "tags.addToSegments": new Error("no") });
    await row("The river");
    await user.keyboard("j{Shift>}j{/Shift}");
    await user.click(screen.getByRole("button", { name: "#Flood" }));
    expect(await screen.findByText("Failed to add tags to segments.")).toBeTruthy();
    expect([await tagsIn("The river"), await tagsIn("Money was")]).toEqual([[], ["#Money"]]);
    expect(callsOf("segments.list")).toHaveLength(1);
  });

  it("takes T and Enter for the first suggestion, and gives the keys back to the list", async () => {
    const { user, callsOf } = mount({ "tags.addToSegments": { updatedCount: 2 } });
    await row("The river");
    await user.keyboard("j{Shift>}j{/Shift}t{Enter}");
    expect(await screen.findByText("Tags added")).toBeTruthy();
    expect(callsOf("tags.addToSegments").map(({ input }) => input)).toEqual([
      { projectId: "p1", segmentIds: ["S1", "S2"], tag: "#Money" },
    ]);
    await waitFor(() => expect(document.activeElement?.id).toBe("segment-S2"));
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("removes one of the tags that the selected have, in one call, and says from how many", async () => {
    const { user, callsOf } = mount({ "tags.removeFromSegments": { updatedCount: 2 } });
    await row("The river");
    await user.keyboard("{Control>}a{/Control}");
    await user.click(screen.getByRole("button", { name: "Remove a tag" }));
    const options = within(await screen.findByRole("listbox")).getAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual(["#Money2", "#Flood1"]);
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Tag removed")).toBeTruthy();
    expect(screen.getByText("removed from 2 segments").parentElement?.textContent).toBe(
      "#Money removed from 2 segments",
    );
    expect(callsOf("tags.removeFromSegments").map(({ input }) => input)).toEqual([
      { projectId: "p1", segmentIds: ["S1", "S2", "S3"], tag: "#Money" },
    ]);
    expect([await tagsIn("Money was"), await tagsIn("Nobody")]).toEqual([[], ["#Flood"]]);
    expect(callsOf("segments.list")).toHaveLength(1);
  });

  it("shows a tag again when it could not be removed, and offers no removal where nothing selected has a tag", async () => {
    const { user } = mount({ "tags.removeFromSegments": new Error("no") });
    await row("The river");
    await user.keyboard("j ");
    expect(screen.queryByRole("button", { name: "Remove a tag" })).toBeNull();
    await user.keyboard("j ");
    await user.click(screen.getByRole("button", { name: "Remove a tag" }));
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Failed to remove tag.")).toBeTruthy();
    expect(await tagsIn("Money was")).toEqual(["#Money"]);
  });

  it("adds the last used tag again by R, to the current segment or to the selection", async () => {
    const { user, callsOf } = mount({
      "segments.addTag": ({ segmentId, tag: name }: { segmentId: string; tag: string }) => ({
        ...SEGMENTS.find(({ id }) => id === segmentId),
        tags: [tag(name)],
      }),
      "tags.addToSegments": { updatedCount: 3 },
    });
    await row("The river");
    await user.keyboard("jr");
    const field = await screen.findByRole("combobox", { name: "Add a tag" });
    await user.type(field, "Spring{Enter}");
    await user.keyboard("jr");
    expect(callsOf("segments.addTag").map(({ input }) => input)).toEqual([
      { segmentId: "S1", tag: "Spring" },
      { segmentId: "S2", tag: "Spring" },
    ]);
    await user.keyboard("r");
    expect(await screen.findByText("This tag is there already.")).toBeTruthy();
    await user.keyboard("{Control>}a{/Control}r");
    expect(await screen.findByText("Tags added")).toBeTruthy();
    expect(callsOf("tags.addToSegments").map(({ input }) => input)).toEqual([
      { projectId: "p1", segmentIds: ["S1", "S2", "S3"], tag: "Spring" },
    ]);
    await user.type(screen.getByRole("searchbox"), "r");
    expect(callsOf("tags.addToSegments")).toHaveLength(1);
  });

  it("selects by Space, lets go by Escape, and keeps the filter until a second Escape", async () => {
    const { user } = mount();
    await row("The river");
    await user.click(screen.getByRole("button", { name: "Rare Gems" }));
    (document.activeElement as HTMLElement).blur();
    await user.keyboard("j ");
    expect(screen.getByText("1 selected")).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(screen.queryByText("1 selected")).toBeNull();
    expect(countLine()).toBe("2 of 3 segments");
    await user.keyboard("{Escape}");
    expect(countLine()).toBe("3 segments");
  });

  it("lets go by the Escape that also hides a tooltip", async () => {
    const { user } = mount();
    await row("The river");
    await user.keyboard("j ");
    await user.tab();
    act(() => screen.getAllByRole("button", { name: "Add note" })[0]?.focus());
    expect(screen.getByRole("tooltip")).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("tooltip")).toBeNull();
    expect(screen.queryByText("1 selected")).toBeNull();
  });
});

describe("notes", () => {
  it("are written with N, trimmed, and never empty", async () => {
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
    expect(callsOf("notes.create").map(({ input }) => input)).toEqual([{ segmentId: "S1", text: "Ask her brother." }]);
    expect(screen.getByText("Notes (1)")).toBeTruthy();
    expect(within(await row("The river")).getByRole("button", { name: "1 note" })).toBeTruthy();
  });

  it("keep the draft when it cannot be saved", async () => {
    const { user } = mount({ "notes.create": new Error("no") });
    await row("The river");
    await user.keyboard("jn");
    await user.keyboard("Ask{Control>}{Enter}{/Control}");
    expect(await screen.findByText("Failed to save note.")).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" }).value).toBe("Ask");
  });

  it("are deleted after a question, and come back when that fails", async () => {
    const { answer, reject } = later<undefined>();
    const { user } = mount({ "notes.list": [NOTE], "notes.delete": answer });
    await user.click(await screen.findByRole("button", { name: "Delete note" }));
    const question = await screen.findByRole("alertdialog", { name: "Delete this note?" });
    await user.click(within(question).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.getByText("Notes (0)")).toBeTruthy());
    reject();
    expect(await screen.findByText("Failed to delete note.")).toBeTruthy();
    expect(await screen.findByText("Ask her brother.")).toBeTruthy();
  });

  it("highlight their segment for two seconds when pressed", async () => {
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

describe("the address", () => {
  it("goes to the segment that it names", async () => {
    mount({}, "/project/p1?segment=S3");
    await row("Nobody");
    await waitFor(() => expect(document.activeElement?.id).toBe("segment-S3"));
  });

  it.each([
    ["tag=%23Money", "2 of 3 segments"],
    ["speaker=Rosa&tag=%23Flood", "1 of 3 segments"],
    ["source=a", "2 of 3 segments"],
  ])("filters by %s, and lets go of it", async (search, count) => {
    const { user, location } = mount({}, `/project/p1?${search}`);
    await waitFor(() => expect(countLine()).toBe(count));
    await waitFor(() => expect(location.history.at(-1)).toBe("/project/p1"));
    await user.keyboard("{Escape}");
    expect(countLine()).toBe("3 segments");
  });
});

describe("the header", () => {
  it("has no tags to manage and no outline to generate before anything is tagged", async () => {
    const { user, callsOf } = mount({ "segments.list": SEGMENTS.slice(0, 1), "tags.list": [] });
    await row("The river");
    expect(screen.queryByRole("button", { name: "Manage Tags" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Generate Outline" }));
    expect(callsOf("outline.generate")).toEqual([]);
  });

  it("generates the outline and goes there", async () => {
    const { user, location } = mount({ "outline.generate": { id: "o1", sections: [], placeholders: [] } });
    await row("The river");
    await user.click(screen.getByRole("button", { name: "Generate Outline" }));
    await waitFor(() => expect(location.history?.at(-1)).toBe("/project/p1/outline"));
    expect(screen.getByText("New outline created from your tagged segments.")).toBeTruthy();
  });

  it("leads to an outline that is there, and generates no other one", async () => {
    const { user, location, callsOf } = mount({ "outline.get": { id: "o1", sections: [], placeholders: [] } });
    await user.click(await screen.findByRole("link", { name: "Outline" }));
    expect(location.history?.at(-1)).toBe("/project/p1/outline");
    expect(screen.queryByRole("button", { name: "Generate Outline" })).toBeNull();
    expect(callsOf("outline.generate")).toEqual([]);
  });
});

describe("sources", () => {
  it("say how to begin when there are none", async () => {
    mount({ "sources.list": [], "segments.list": [] });
    expect(await screen.findByText("No sources yet — add a link or upload text.")).toBeTruthy();
    expect(screen.getByText("Sources (0)")).toBeTruthy();
  });

  it("show how far they are", async () => {
    mount({
      "sources.list": [
        source("a", 0),
        source("b", 1, { status: "transcribing" }),
        source("c", 2, { status: "transcribing", progressPercent: 12 }),
        source("d", 3, { status: "queued" }),
        source("e", 4, { status: "failed", failureReason: "The recording is silent." }),
      ],
    });
    const bar = async (name: string) =>
      (await screen.findByRole("progressbar", { name: `Transcription of Source ${name}` })).getAttribute(
        "aria-valuenow",
      );
    expect([await bar("b"), await bar("c")]).toEqual(["65", "12"]);
    expect(screen.getByRole("img", { name: "Queued" })).toBeTruthy();
    expect(screen.getByText("The recording is silent.")).toBeTruthy();
  });

  it("are put into another order at once, and back when that fails", async () => {
    const { answer, reject } = later<Source[]>();
    const { user, callsOf } = mount({ "sources.reorder": answer });
    const names = () =>
      within(screen.getByRole("list", { name: "Sources" }))
        .getAllByRole("button", { pressed: false })
        .map(({ textContent }) => textContent)
        .filter((name) => name !== "");
    (await screen.findByRole("button", { name: "Move Source a" })).focus();
    await user.keyboard(" {ArrowDown} ");
    expect(names()).toEqual(["Source b", "Source a"]);
    expect(callsOf("sources.reorder").map(({ input }) => input)).toEqual([
      {
        projectId: "p1",
        sources: [
          { id: "b", displayOrder: 0 },
          { id: "a", displayOrder: 1 },
        ],
      },
    ]);
    reject();
    expect(await screen.findByText("Failed to reorder sources.")).toBeTruthy();
    await waitFor(() => expect(names()).toEqual(["Source a", "Source b"]));
  });
});
