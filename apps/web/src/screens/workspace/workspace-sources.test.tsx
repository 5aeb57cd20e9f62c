import type { Source } from "@quarry/domain";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { deferred } from "../../deferred.ts";
import { mount, row, source } from "./workspace-fixture.tsx";

describe("a source without segments", () => {
  const TALK = { urlOrName: "https://example.org/talk", type: "url", segmentCount: 0 } as const;
  const FAILURE = { status: "failed", failureReason: "The file holds no sound.", segmentCount: 0 } as const;
  const RECORDING = { mediaType: "audio/mpeg", segmentCount: 0 } as const;
  const UPLOAD = "Paste or upload its transcript";
  const main = () => within(screen.getByRole("main"));

  it("is explained in place of the list when it is the only source, and opens its upload", async () => {
    const { user } = mount({ "sources.list": [source("a", 0, TALK)], "segments.list": [], "tags.list": [] });
    expect(await main().findByRole("heading", { name: TALK.urlOrName })).toBeTruthy();
    expect(main().getByText(/^Quarry does not read addresses itself\./)).toBeTruthy();
    const links = () => main().getAllByRole("link", { name: `Open page ${TALK.urlOrName} in a new tab` });
    await waitFor(() => expect(links()).toHaveLength(2));
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
  ])("explains %s when it is chosen", async (_, state, transcribes, sentence, actions) => {
    const { user } = mount({
      "sources.list": [source("a", 0, { segmentCount: 3 }), source("c", 1, state)],
      "settings.get": { transcribes, person: { id: "me", name: "", color: "" } },
    });
    await row("The river");
    await user.click(await screen.findByRole("button", { name: "Source c" }));
    const place = within((await screen.findByRole("heading", { name: "Source c" })).parentElement as HTMLElement);
    expect(place.getByText(sentence)).toBeTruthy();
    expect(place.queryAllByRole("button").map((one) => one.getAttribute("aria-label") ?? one.textContent)).toEqual(
      actions,
    );
    expect(screen.queryByText("No matching segments found.")).toBeNull();
  });

  it("is explained when it is chosen, unless its segments are loading", async () => {
    const empty = [source("a", 0, TALK), source("b", 1, { segmentCount: 0 })];
    mount({ "sources.list": empty, "segments.list": [], "tags.list": [] });
    expect(await screen.findByText(/^No source has a transcript yet\./)).toBeTruthy();
    cleanup();
    const reading = [source("a", 0, TALK), source("b", 1, { segmentCount: 0, status: "queued" })];
    mount({ "sources.list": reading, "segments.list": [], "tags.list": [] });
    expect(await screen.findByText("Segments appear here once a source has been processed.")).toBeTruthy();
  });
});

describe("sources panel", () => {
  it("offers an upload while there are no sources", async () => {
    mount({ "sources.list": [], "segments.list": [] });
    expect(await screen.findByText("No sources yet — add a link or upload text.")).toBeTruthy();
    expect(screen.getByText("Sources (0)")).toBeTruthy();
  });

  it("shows the state of each source", async () => {
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

  it("reorders sources optimistically, and restores the order after a failure", async () => {
    const { promise, reject } = deferred<Source[]>();
    const { user, callsOf } = mount({ "sources.reorder": () => promise });
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
    reject(new Error("no"));
    expect(await screen.findByText("Failed to reorder sources.")).toBeTruthy();
    await waitFor(() => expect(names()).toEqual(["Source a", "Source b"]));
  });
});

describe("the correction of a source by a better transcript", () => {
  const said = (speaker: string, text: string) => ({ startTime: "00:04:12", endTime: "", speaker, text });
  const CORRECTION = {
    changed: [
      {
        ...{ id: "S1", before: said("Speaker 1", "The river was up that sprig. Really? Um.") },
        after: said("Rosa", "The river was up that spring."),
        moved: [{ start: 29, end: 36 }],
        lost: ["Um"],
      },
    ],
    added: [
      { ...said("Ben", "Really now?"), after: "S1", from: "Really?" },
      { ...said("Ben", "I see."), after: "S1", from: "" },
    ],
    removed: [
      { ...said("Rosa", "Money was the least of it."), id: "S2", isKept: true, moved: [] },
      { ...said("Rosa", "Mm."), id: "S9", isKept: false, moved: [] },
    ],
    segments: 3,
  };
  const open = async (answer: unknown) => {
    const view = mount({ "sources.correct": answer });
    await row("The river");
    await view.user.click(await screen.findByRole("button", { name: "Actions for Source a" }));
    await view.user.click(await screen.findByRole("menuitem", { name: "Correct with a better transcript…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Correct with a Better Transcript" }));
    return { ...view, dialog };
  };

  it("shows what changes before it is corrected in one step", async () => {
    const { user, dialog, callsOf } = await open(CORRECTION);
    expect(dialog.getByRole("button", { name: "Choose a file" })).toBeTruthy();
    expect(dialog.getByText("or drop it here")).toBeTruthy();
    expect(dialog.getByText("Text, PDF, Word, captions and other transcripts")).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>("File", { selector: "input" }).accept).not.toContain(".mp3");
    const file = new File(["said"], "better.txt");
    await user.upload(dialog.getByLabelText("File", { selector: "input" }), file);
    expect(await dialog.findByText("1 segment changes · 2 are added · 1 is deleted")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Choose another file" })).toBeTruthy();
    expect(dialog.getByText(/^1 segment is not in this transcript, but has tags/)).toBeTruthy();
    expect(dialog.getByText(/^Words with a tag or a note are gone in 1 segment. The tag or note stays/)).toBeTruthy();
    expect(dialog.getByText("Speaker 1 → Rosa", { selector: "li" })).toBeTruthy();
    const rows = within(dialog.getByRole("list", { name: "Changes" })).getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "00:04:12Speaker 1 → RosaBefore: The river was up that sprig. Really? (moved) Um.After: The river was up that spring.Had a tag or a note: “Um”",
      "Moved00:04:12BenBefore: Really?After: Really now?",
      "Added00:04:12BenI see.",
      "Stays00:04:12RosaMoney was the least of it.",
      "Deleted00:04:12RosaMm.",
    ]);
    expect([...(rows[0]?.querySelectorAll("del") ?? [])].map((del) => del.textContent)).toEqual([
      ...["Speaker 1", "sprig. ", " Um."],
    ]);
    expect(dialog.getByText("Words with a dotted line go to another segment.")).toBeTruthy();
    expect(dialog.getByText("spring.", { selector: "ins" })).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Correct" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(callsOf("sources.correct").map(({ input }) => input)).toEqual([
      { sourceId: "a", dryRun: true, file },
      { sourceId: "a", dryRun: false, file },
    ]);
    expect(await screen.findByText("“Source a” corrected.")).toBeTruthy();
  });

  it("says that nothing changes, what is refused, and takes no recording", async () => {
    const { user, dialog } = await open((input: { fullText: string }) => {
      if (input.fullText === "other") throw new ApiError(409, "Too little in common.");
      return { changed: [], added: [], removed: [], segments: 2 };
    });
    const text = dialog.getByRole("textbox", { name: "Paste text" });
    await user.type(text, "same");
    expect(await dialog.findByText("The source already reads like this.")).toBeTruthy();
    await user.clear(text);
    await user.type(text, "other");
    expect(await dialog.findByText("Too little in common.")).toBeTruthy();
    const files = [new File(["x"], "talk.mp3")];
    fireEvent.drop(dialog.getByRole("group", { name: "Files" }), { dataTransfer: { files } });
    expect(await dialog.findByText(/^Only the text of a transcript/)).toBeTruthy();
  });
});
