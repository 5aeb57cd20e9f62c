import type { SearchResult } from "@quarry/domain";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { deferred } from "../deferred.ts";
import { openPalette, options, PLACEHOLDER, result, setUp } from "./global-dialogs-fixture.tsx";

describe("command palette", () => {
  it("opens and closes with the same shortcut, and returns the focus", async () => {
    const { user } = setUp();
    await user.click(screen.getByLabelText("Elsewhere"));
    const field = await openPalette(user);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard("{Meta>}k{/Meta}");
    await waitFor(() => expect(screen.queryByPlaceholderText(PLACEHOLDER)).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Elsewhere")));
  });

  it("opens from its button, empty each time", async () => {
    const { user } = setUp();
    await user.click(screen.getByRole("button", { name: "Search and commands (Ctrl+K)" }));
    await user.type(await screen.findByPlaceholderText(PLACEHOLDER), "x");
    await user.keyboard("{Escape}");
    const field = await openPalette(user);
    expect(field).toHaveProperty("value", "");
  });

  it("lists the quick actions and the five projects last updated", async () => {
    const { user } = setUp();
    await openPalette(user);
    await waitFor(() => expect(options()).toHaveLength(7));
    expect(options()).toEqual([
      "Go to Home",
      "Create New Project",
      "Title 5",
      "Title 4Client 4",
      "Title 3Client 3",
      "Title 2Client 2",
      "Title 1Client 1",
    ]);
    screen.getByText("Quick Actions");
    screen.getByText("Recent Projects");
  });

  it.each([
    ["Go to Home", "/"],
    ["Create New Project", "/dashboard?new=true"],
    ["Title 5", "/project/p5"],
  ])("navigates when %s is chosen", async (name, address) => {
    const { user, location } = setUp({ path: "/dashboard" });
    await openPalette(user);
    await user.click(await screen.findByRole("option", { name }));
    await waitFor(() => expect(location.history.at(-1)).toBe(address));
    expect(screen.queryByPlaceholderText(PLACEHOLDER)).toBeNull();
  });

  it("makes no call for one character, and one debounced call for a typed term", async () => {
    const { user, searched } = setUp();
    const field = await openPalette(user);
    await user.type(field, "q");
    await screen.findByText("No results found.");
    // In one go, as a slow machine would otherwise pause between two keys.
    for (const value of ["qu", "qui", "quie", "quiet"]) fireEvent.change(field, { target: { value } });
    await waitFor(() => expect(searched()).toEqual(["quiet"]));
  });

  it("shows a found segment with the match marked, and navigates to it", async () => {
    const { user, location } = setUp({ search: () => [result("S7", "The River was up that spring.")] });
    await user.type(await openPalette(user), " river ");
    const option = await screen.findByRole("option");
    for (const text of ["Title 1", "Kitchen interview", "00:04:12"]) within(option).getByText(text);
    expect(within(option).getByText("River").tagName).toBe("MARK");
    within(screen.getByRole("listbox")).getByText("Search Results");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(location.history.at(-1)).toBe("/project/p1?highlight=S7"));
  });

  it("keeps results while typing continues, and reports no results only after the response", async () => {
    const later = deferred<SearchResult[]>();
    const { user, searched } = setUp({ search: (term) => (term === "ri" ? [result("S7", "river")] : later.promise) });
    const field = await openPalette(user);
    await user.type(field, "ri");
    await screen.findByRole("option");
    await user.type(field, "x");
    await waitFor(() => expect(searched()).toEqual(["ri", "rix"]));
    expect(options()).toHaveLength(1);
    expect(screen.queryByText("No results found.")).toBeNull();
    await screen.findByText("Searching...");
    await act(async () => later.resolve([]));
    await screen.findByText("No results found.");
    expect(options()).toEqual([]);
  });

  it("drops the results of another word", async () => {
    const { user, searched } = setUp({
      search: (term) => (term === "river" ? [result("S7", "river")] : deferred<SearchResult[]>().promise),
    });
    const field = await openPalette(user);
    await user.type(field, "river");
    await screen.findByRole("option");
    await user.clear(field);
    await user.type(field, "zz");
    await waitFor(() => expect(searched()).toEqual(["river", "zz"]));
    expect(options()).toEqual([]);
  });

  it("finds actions and projects by the beginning of a word", async () => {
    const { user } = setUp();
    const field = await openPalette(user);
    await user.type(field, "new");
    await waitFor(() => expect(options()).toEqual(["Create New Project"]));
    await user.clear(field);
    await user.type(field, "client 0");
    await waitFor(() => expect(options()).toEqual(["Title 0Client 0"]));
  });

  it("reports a failed search", async () => {
    const { user } = setUp({ search: () => new Error("500: Internal Server Error") });
    await user.type(await openPalette(user), "river");
    await screen.findByText("Search did not respond. Keep typing to try again.");
    expect(screen.queryByText("No results found.")).toBeNull();
  });
});
