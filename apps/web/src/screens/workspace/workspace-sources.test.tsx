import type { Source } from "@quarry/domain";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
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
  ])("explains %s when it is chosen", async (_, state, transcribes, sentence, actions) => {
    const { user } = mount({
      "sources.list": [source("a", 0, { segmentCount: 3 }), source("c", 1, state)],
      "settings.get": { transcribes, person: { id: "me", name: "", color: "" } },
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
