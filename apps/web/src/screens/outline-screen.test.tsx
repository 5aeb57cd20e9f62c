import type { Outline } from "@quarry/domain";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { mount, moveFloodDown, OUTLINE, titles } from "./outline-fixture.tsx";

describe("outline sections", () => {
  it("are sorted by their order, with markers rendered", async () => {
    mount();
    expect(await titles()).toEqual(["Flood", "Father", "Money"]);
    const links = await screen.findAllByRole("link", { name: "Citation S104, Rosa" });
    expect(links[0]?.getAttribute("href")).toBe("/project/p1?highlight=S104");
    expect(links[0]?.textContent).toBe("S104");
    expect(screen.getByText("[PLACEHOLDER: who decided to stay]")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /S9/ })).toBeNull();
    expect(screen.getByText("S9").textContent).toContain("This segment is no longer in the project.");
  });

  it("show when they were generated, with the date as title", async () => {
    mount({ "outline.get": { ...OUTLINE, createdAt: new Date(Date.now() - 3 * 3_600_000).toISOString() } });
    const time = (await screen.findByText("Generated 3 hours ago")) as HTMLTimeElement;
    expect(time.title).toMatch(/^[A-Z][a-z]{2} \d+, \d{4}, \d/);
  });

  it("list the gaps, resolved ones struck through", async () => {
    mount();
    const card = await screen.findByRole("region", { name: "Placeholders to Resolve" });
    const [open, done] = within(card).getAllByRole("listitem");
    expect(within(open as HTMLElement).getByRole("img", { name: "To resolve" })).toBeTruthy();
    expect(within(done as HTMLElement).getByRole("img", { name: "Resolved" })).toBeTruthy();
    expect(within(done as HTMLElement).getByText("The year").className).toContain("line-through");
    expect(within(open as HTMLElement).getByText("Who decided to stay").className).not.toContain("line-through");
  });

  it("move at once, and send the new order once", async () => {
    let save: (outline: Outline) => void = () => undefined;
    const { user, calls } = mount({ "outline.reorder": () => new Promise((resolve) => (save = resolve)) });
    await moveFloodDown(user);
    expect(await titles()).toEqual(["Father", "Flood", "Money"]);
    const sent = calls.filter((call) => call.procedure === "outline.reorder");
    expect(sent.map((call) => call.input)).toEqual([
      {
        outlineId: "o1",
        sections: [
          { id: "id-Father", order: 0 },
          { id: "id-Flood", order: 1 },
          { id: "id-Money", order: 2 },
        ],
      },
    ]);
    save(OUTLINE);
  });

  it("keep the new order while it is being saved", async () => {
    const { user, queryClient } = mount({ "outline.reorder": () => new Promise(() => undefined) });
    await moveFloodDown(user);
    const known = queryClient
      .getQueriesData<Outline>({})
      .flatMap(([, data]) => (data?.id === OUTLINE.id ? [data] : []));
    expect(known.map(({ sections }) => sections.map(({ title, order }) => [title, order]))).toEqual([
      [
        ["Father", 0],
        ["Flood", 1],
        ["Money", 2],
      ],
    ]);
  });

  it("silently return to the previous order after a failure", async () => {
    // A single read proves that the previous order was restored and not refetched.
    let reads = 0;
    const read = () => (reads++ === 0 ? OUTLINE : new Promise(() => undefined));
    const { user } = mount({ "outline.get": read, "outline.reorder": new Error("no") });
    await moveFloodDown(user);
    await waitFor(async () => expect(await titles()).toEqual(["Flood", "Father", "Money"]));
    expect(screen.queryByText("Error")).toBeNull();
  });
});

describe("card of a citation", () => {
  it("opens 200 ms after the focus, and not before", async () => {
    const { user } = mount();
    const link = (await screen.findAllByRole("link", { name: "Citation S104, Rosa" }))[0];
    vi.useFakeTimers({ shouldAdvanceTime: false });
    try {
      link?.focus();
      act(() => vi.advanceTimersByTime(199));
      expect(screen.queryByText("96% confidence")).toBeNull();
      act(() => vi.advanceTimersByTime(1));
    } finally {
      vi.useRealTimers();
    }
    expect(await screen.findByText("96% confidence")).toBeTruthy();
    expect(screen.getByText("“The river was up that spring.”")).toBeTruthy();
    expect(screen.getByText("Kitchen interview")).toBeTruthy();
    expect(screen.queryByText("Unknown source")).toBeNull();
    expect(screen.getByText("00:04:12 – 00:05:38")).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByText("96% confidence")).toBeNull());
  });
});

it("the outline screen of an unknown project links to the projects", async () => {
  const missing = new ApiError(404, "Project not found");
  mount({ "projects.get": missing, "segments.list": missing, "outline.get": missing });
  expect(await screen.findByRole("heading", { name: "Project not found" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to your projects" }).getAttribute("href")).toBe("/dashboard");
  expect(screen.queryByRole("button", { name: "Generate from Tags" })).toBeNull();
});
