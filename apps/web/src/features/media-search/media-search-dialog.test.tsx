import { SAMPLE_DISCOVERIES, type Source } from "@quarry/domain";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { type Answers, renderApp } from "../../testing.tsx";
import { MediaSearchDialog } from "./media-search-dialog.tsx";

const [FIRST, SECOND] = SAMPLE_DISCOVERIES;
const presentSource = { discoveryId: FIRST?.id, urlOrName: "Under another name", status: "ready" } as Source;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function mount(answers: Answers = {}, sources: Source[] = []) {
  const onClose = vi.fn();
  const view = renderApp(<MediaSearchDialog projectId="p1" sources={sources} onClose={onClose} />, {
    answers: { "sources.addDiscoveries": [], ...answers },
  });
  return { ...view, onClose };
}

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const boxes = () => within(screen.getByRole("list", { name: "Results" })).getAllByRole("checkbox");

async function search(name: string): Promise<void> {
  fireEvent.change(screen.getByRole("textbox", { name: "Name" }), { target: { value: name } });
  press("Search");
  await settle();
}

describe("media search", () => {
  it("asks for a name", async () => {
    const { calls } = mount();
    await search("  ");
    expect(screen.getByText("Type a name to search for.")).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it("shows results after two seconds without a call", async () => {
    const { calls } = mount();
    await search(" edie rudd ");
    expect(screen.getByText("Searching for edie rudd…")).toBeTruthy();
    await settle(1_999);
    expect(screen.queryByRole("list", { name: "Results" })).toBeNull();
    await settle(1);
    expect(screen.getByText("5 results for edie rudd")).toBeTruthy();
    expect(boxes()).toHaveLength(5);
    expect(calls).toEqual([]);
  });

  it("reports that there are no results", async () => {
    mount();
    await search("Nobody Known");
    await settle(2_000);
    expect(screen.getByText("No media found for Nobody Known")).toBeTruthy();
  });

  it("always shows that it is a demonstration", async () => {
    mount();
    const hint = () => screen.getByText("This search is a demonstration and knows one name.");
    expect(hint()).toBeTruthy();
    await search("Nobody Known");
    await settle(2_000);
    expect([screen.getByText("No media found for Nobody Known"), hint()]).toHaveLength(2);
    press("Try “Edie Rudd”");
    expect(hint()).toBeTruthy();
    await settle(2_000);
    expect([boxes().length, hint() !== null]).toEqual([5, true]);
  });

  it("replaces a running search by a later one", async () => {
    mount();
    press("Try “Edie Rudd”");
    await settle(2_000);
    await search("Somebody");
    expect(screen.queryByRole("list", { name: "Results" })).toBeNull();
    await settle(2_000);
    expect(screen.getByText("No media found for Somebody")).toBeTruthy();
  });

  it("adds the chosen results and closes", async () => {
    const { calls, onClose } = mount();
    press("Try “Edie Rudd”");
    await settle(2_000);
    expect(screen.getByRole("button", { name: "Add sources" }).getAttribute("aria-disabled")).toBe("true");
    press("Add sources");
    fireEvent.click(screen.getByRole("checkbox", { name: FIRST?.title ?? "" }));
    fireEvent.click(screen.getByText(SECOND?.title ?? ""));
    press("Add 2 sources");
    await settle();
    expect(calls).toEqual([
      { procedure: "sources.addDiscoveries", input: { projectId: "p1", discoveries: [FIRST, SECOND] } },
    ]);
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.getByText("Sources added and processing started.")).toBeTruthy();
  });

  it("selects all and none", async () => {
    mount();
    press("Try “Edie Rudd”");
    await settle(2_000);
    fireEvent.click(screen.getByRole("checkbox", { name: "Select all" }));
    expect(screen.getByRole("button", { name: "Add 5 sources" })).toBeTruthy();
    fireEvent.click(screen.getByRole("checkbox", { name: "Select all" }));
    expect(screen.getByRole("button", { name: "Add sources" })).toBeTruthy();
  });

  it("disables results that the project has", async () => {
    mount({}, [presentSource]);
    press("Try “Edie Rudd”");
    await settle(2_000);
    expect(boxes().map((box) => box.hasAttribute("disabled"))).toEqual([true, false, false, false, false]);
    expect(screen.getByText("In this project")).toBeTruthy();
    fireEvent.click(screen.getByRole("checkbox", { name: "Select all" }));
    expect(screen.getByRole("button", { name: "Add 4 sources" })).toBeTruthy();
  });

  it("offers again what failed", async () => {
    mount({}, [{ ...presentSource, status: "failed" }]);
    press("Try “Edie Rudd”");
    await settle(2_000);
    expect(boxes().some((box) => box.hasAttribute("disabled"))).toBe(false);
  });

  it("stays open with its selection when adding fails", async () => {
    const { onClose } = mount({ "sources.addDiscoveries": new ApiError(503, "The database is away.") });
    press("Try “Edie Rudd”");
    await settle(2_000);
    fireEvent.click(screen.getByRole("checkbox", { name: FIRST?.title ?? "" }));
    press("Add 1 source");
    await settle();
    expect(screen.getByText("Failed to add discovered sources.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Add 1 source" })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
