import { act, cleanup, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { countLine, mount, PROJECT, row, SEGMENTS, segment, shownTexts, source } from "./workspace-fixture.tsx";

describe("segment list", () => {
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

  it("marks a time that is estimated, for the eye and the ear", async () => {
    const half = segment("S5", "a", "And then it fell.", { estimatedTimes: "start", startTime: "00:12:31" });
    const played = segment("S6", "b", "So it did.", { estimatedTimes: "both" });
    const recorded = source("b", 1, { mediaType: "audio/mpeg" });
    const { user } = mount({
      "sources.list": [source("a", 0, { segmentCount: 3 }), recorded],
      "segments.list": [...SEGMENTS.slice(0, 2), half, played],
    });
    const time = within(await row("And then")).getByText("00:12:31");
    expect(time.textContent).toBe("≈ about 00:12:31");
    expect(within(time).getByText("≈").getAttribute("aria-hidden")).toBe("true");
    await user.hover(time);
    expect((await screen.findByRole("tooltip")).textContent).toBe("Estimated from the times around it");
    expect(within(await row("So it")).getByRole("button", { name: "Play from about 00:04:12" })).toBeTruthy();
  });

  it("lists short rare segments last, below a divider", async () => {
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

  it("does not emphasise rarity in a project with one source", async () => {
    mount();
    expect(within(await row("The river")).getByText("Unique to this source").className).toContain("text-gem");
    cleanup();
    mount({ "sources.list": [source("a", 0)], "segments.list": SEGMENTS.slice(0, 1) });
    expect(within(await row("The river")).getByText("Unique to this source").className).not.toContain("text-gem");
  });

  it("marks a demo project in the header", async () => {
    mount({ "projects.get": { ...PROJECT, isDemo: true } });
    await row("The river");
    expect(within(screen.getByRole("banner")).getByText("Demo")).toBeTruthy();
  });

  it("lists segments that contain the search text in any case, marks matches, and clears with Escape", async () => {
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

  it("returns from an empty search to the current segment", async () => {
    const { user } = mount();
    (await row("Money was")).focus();
    await user.keyboard("/river{Escape}{Escape}");
    expect(document.activeElement).toBe(await row("Money was"));
  });

  it("distinguishes the speakers of a source, and the interviewer from all of them", async () => {
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

  it("lists the other sources that say the same, and shows a hidden segment of theirs", async () => {
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

  it("reports that no segment matches", async () => {
    const { user } = mount();
    await row("The river");
    await user.type(screen.getByRole("searchbox"), "zzz");
    expect(screen.getByText("No matching segments found.")).toBeTruthy();
  });

  it("filters by a tag on its first click, and stops on the second", async () => {
    const { user } = mount();
    const name = () => within(screen.getAllByRole("article")[0] as HTMLElement).getByRole("button", { name: "#Money" });
    await user.click(within(await row("Money was")).getByRole("button", { name: "#Money" }));
    expect(shownTexts()).toEqual(["Money was the least of it.", "Nobody asked about the RIVER."]);
    expect(name().getAttribute("aria-pressed")).toBe("true");
    await user.click(name());
    expect(countLine()).toBe("3 segments");
  });

  it("filters by rarity and by source", async () => {
    const { user } = mount();
    await row("The river");
    await user.click(screen.getByRole("button", { name: "Rare Gems" }));
    expect(countLine()).toBe("2 of 3 segments");
    await user.click(screen.getByRole("button", { name: "Source b" }));
    expect(shownTexts()).toEqual(["Nobody asked about the RIVER."]);
    expect(screen.getByRole("heading", { name: "Source b 1 shown" })).toBeTruthy();
  });

  it("reports an unknown project and links to the projects", async () => {
    mount({ "projects.get": new ApiError(404, "Project not found") });
    expect(await screen.findByRole("heading", { name: "Project not found" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go to your projects" }).getAttribute("href")).toBe("/dashboard");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it.each([
    [404, "Project not found", 1],
    [500, "Project", 6],
  ])("polls the sources after a %i only while polling can succeed", async (status, heading, asked) => {
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

  it("reports that the open project was deleted elsewhere, and stops polling", async () => {
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

  it("offers a retry and a link back when the project fails to load", async () => {
    let isDown = true;
    const { user } = mount({ "projects.get": () => (isDown ? new ApiError(500, "Internal Server Error") : PROJECT) });
    await screen.findByText("The project could not be loaded.");
    expect(screen.getByRole("link", { name: "Back to projects" })).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "The River Years" })).toBeTruthy();
  });

  it("shows a load error in place of the list, and retries", async () => {
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
