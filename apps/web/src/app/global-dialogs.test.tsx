import type { SearchResult } from "@quarry/domain";
import { newSource } from "@quarry/domain/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { deferred } from "../deferred.ts";
import { openGlobalDialog } from "../shell/global-dialog.ts";
import { PaletteButton } from "../shell/palette-button.tsx";
import { useScreenCommands } from "../shell/screen-commands.ts";
import { renderApp } from "../testing.tsx";
import { GlobalDialogs } from "./global-dialogs.tsx";

const PLACEHOLDER = "Type a command or search...";

const projects = Array.from({ length: 6 }, (_, index) => ({
  id: `p${index}`,
  title: `Title ${index}`,
  clientName: index === 5 ? "" : `Client ${index}`,
  status: "active",
  updatedAt: `2026-01-0${index + 1}T00:00:00.000Z`,
}));
const result = (segmentId: string, text: string): SearchResult => ({
  projectId: "p1",
  segmentId,
  projectTitle: "Title 1",
  sourceName: "Kitchen interview",
  timestamp: "00:04:12",
  text,
});

/** What a search answers, by its term. */
type Searched = (term: string) => unknown;

function setUp({ search = () => [], path = "/" }: { search?: Searched; path?: string } = {}) {
  const answers = { "projects.list": projects, "search.find": ({ q }: { q: string }) => search(q) };
  const view = renderApp(
    <>
      <PaletteButton />
      <input aria-label="Elsewhere" />
      <GlobalDialogs />
    </>,
    { answers, path },
  );
  const searched = () =>
    view.calls.filter(({ procedure }) => procedure === "search.find").map(({ input }) => (input as { q: string }).q);
  return { ...view, searched, user: userEvent.setup() };
}

async function openPalette(user: ReturnType<typeof userEvent.setup>) {
  await user.keyboard("{Control>}k{/Control}");
  return screen.findByPlaceholderText(PLACEHOLDER);
}
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

// What is loaded with the first opening takes its time on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import("../features/command-palette/command-palette.tsx"),
    import("../shell/shortcuts/shortcuts-dialog.tsx"),
    import("../features/all-data/data-dialog.tsx"),
  ]);
});
beforeEach(() => act(() => openGlobalDialog(null)));
afterEach(() => act(() => openGlobalDialog(null)));

describe("the command palette", () => {
  it("opens and closes with the same key, and gives the focus back", async () => {
    const { user } = setUp();
    await user.click(screen.getByLabelText("Elsewhere"));
    const field = await openPalette(user);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard("{Meta>}k{/Meta}");
    await waitFor(() => expect(screen.queryByPlaceholderText(PLACEHOLDER)).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Elsewhere")));
  });

  it("opens by a button, and starts empty each time", async () => {
    const { user } = setUp();
    await user.click(screen.getByRole("button", { name: "Search and commands (Ctrl+K)" }));
    await user.type(await screen.findByPlaceholderText(PLACEHOLDER), "x");
    await user.keyboard("{Escape}");
    const field = await openPalette(user);
    expect(field).toHaveProperty("value", "");
  });

  it("offers the quick actions and the five projects that were worked on last", async () => {
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
  ])("goes where %s says", async (name, address) => {
    const { user, location } = setUp({ path: "/dashboard" });
    await openPalette(user);
    await user.click(await screen.findByRole("option", { name }));
    await waitFor(() => expect(location.history.at(-1)).toBe(address));
    expect(screen.queryByPlaceholderText(PLACEHOLDER)).toBeNull();
  });

  it("makes no call for one character, and one call for what typing rests at", async () => {
    const { user, searched } = setUp();
    const field = await openPalette(user);
    await user.type(field, "q");
    await screen.findByText("No results found.");
    await user.type(field, "uiet");
    await waitFor(() => expect(searched()).toEqual(["quiet"]));
  });

  it("shows where a passage is with the match marked, and goes to it", async () => {
    const { user, location } = setUp({ search: () => [result("S7", "The River was up that spring.")] });
    await user.type(await openPalette(user), " river ");
    const option = await screen.findByRole("option");
    for (const text of ["Title 1", "Kitchen interview", "00:04:12"]) within(option).getByText(text);
    expect(within(option).getByText("River").tagName).toBe("MARK");
    within(screen.getByRole("listbox")).getByText("Search Results");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(location.history.at(-1)).toBe("/project/p1?highlight=S7"));
  });

  it("says that nothing was found only when it is known, and keeps what was found while typing goes on", async () => {
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

  it("does not show what another word found", async () => {
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

  it("says when a search failed", async () => {
    const { user } = setUp({ search: () => new Error("500: Internal Server Error") });
    await user.type(await openPalette(user), "river");
    await screen.findByText("Search did not respond. Keep typing to try again.");
    expect(screen.queryByText("No results found.")).toBeNull();
  });
});

describe("the commands of a screen", () => {
  const run = vi.fn();
  function Screen({ hasTags = true }: { hasTags?: boolean }) {
    useScreenCommands([
      { label: "Upload Transcript", icon: Plus, hint: "Add Source", run },
      { label: "Generate Outline", icon: Plus, run, unavailableBecause: hasTags ? undefined : "Add tags first" },
    ]);
    useScreenCommands([{ label: "Generate Outline", icon: Plus, run }]);
    return <button type="button">Here</button>;
  }
  const setUpOn = (screenShown: ReactNode) => {
    run.mockClear();
    renderApp(
      <>
        {screenShown}
        <GlobalDialogs />
      </>,
      { answers: { "projects.list": projects, "search.find": [] }, path: "/project/p1" },
    );
    return userEvent.setup();
  };

  it("stand between the quick actions and the recent projects, each once", async () => {
    const user = setUpOn(<Screen />);
    await openPalette(user);
    await waitFor(() => expect(options()).toHaveLength(9));
    expect(options().slice(0, 5)).toEqual([
      "Go to Home",
      "Create New Project",
      "Upload TranscriptAdd Source",
      "Generate Outline",
      "Title 5",
    ]);
    screen.getByText("This Project");
  });

  it("are found by what they belong to, and done when the palette is gone and the focus is back", async () => {
    const user = setUpOn(<Screen />);
    await user.click(screen.getByRole("button", { name: "Here" }));
    run.mockImplementation(() => {
      expect(screen.queryByPlaceholderText(PLACEHOLDER)).toBeNull();
      expect(document.activeElement?.textContent).toBe("Here");
    });
    await user.type(await openPalette(user), "add so");
    expect(options()).toEqual(["Upload TranscriptAdd Source"]);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(run).toHaveReturnedTimes(1));
  });

  it("say why they cannot be used", async () => {
    const user = setUpOn(<Screen hasTags={false} />);
    await user.type(await openPalette(user), "gen");
    const option = await screen.findByRole("option", { name: /^Generate Outline ?Add tags first$/ });
    expect(option.getAttribute("aria-disabled")).toBe("true");
    await user.keyboard("{Enter}");
    expect(run).not.toHaveBeenCalled();
  });
});

describe("the finds in the project that is open", () => {
  const said = (id: string, speaker: string) => ({ id, sourceId: "a", text: "", speaker, tags: [] });
  const answers = {
    "projects.list": projects,
    "search.find": [],
    "tags.list": ["#Winter flood", "#Flood", "Money"].map((tag) => ({ tag, count: 2 })),
    "sources.list": [newSource({ id: "a", urlOrName: "Flood talk & more", segmentCount: 3 })],
    "segments.list": [said("S1", "Ann Flood"), said("S2", "Ben"), said("S3", "")],
    "notes.list": [{ id: "n1", segmentId: "S2", text: "Ask about the flood.", createdAt: "", updatedAt: "" }],
  };
  const setUpAt = (path: string) => ({ ...renderApp(<GlobalDialogs />, { answers, path }), user: userEvent.setup() });

  it.each(["/project/p1", "/project/p1/outline"])("are tags, speakers, sources and notes, at %s", async (path) => {
    const { user } = setUpAt(path);
    await user.type(await openPalette(user), "flood");
    await waitFor(() =>
      expect(options()).toEqual([
        "#Flood2 segments",
        "#Winter flood2 segments",
        "Ann Flood1 segment",
        "Flood talk & more3 segments",
        "Ask about the flood.",
      ]),
    );
    for (const heading of ["Tags", "Speakers", "Sources", "Notes"]) screen.getByText(heading);
  });

  it.each([
    ["#Flood2 segments", "/project/p1?tag=%23Flood"],
    ["Ann Flood1 segment", "/project/p1?speaker=Ann+Flood"],
    ["Flood talk & more3 segments", "/project/p1?source=a"],
    ["Ask about the flood.", "/project/p1?highlight=S2"],
  ])("%s leads to %s", async (text, address) => {
    const { user, location } = setUpAt("/project/p1/outline");
    await user.type(await openPalette(user), "flood");
    await waitFor(() => expect(options()).toContain(text));
    const option = screen.getAllByRole("option").find(({ textContent }) => textContent === text);
    await user.click(option as HTMLElement);
    await waitFor(() => expect(location.history.at(-1)).toBe(address));
  });

  it("are none outside of a project", async () => {
    const { user } = setUpAt("/dashboard");
    await user.type(await openPalette(user), "flood");
    await screen.findByText("No results found.");
  });
});

describe("the settings in the palette", () => {
  it("are found by what they do, and done", async () => {
    const { user } = setUp();
    await user.type(await openPalette(user), "dark");
    await waitFor(() => expect(options()).toEqual(["Switch to dark theme"]));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(document.documentElement.classList.contains("dark")).toBe(true));
    const field = await openPalette(user);
    await user.type(field, "appear");
    await waitFor(() => expect(options()).toEqual(["Switch to light theme"]));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(document.documentElement.classList.contains("dark")).toBe(false));
  });

  it.each([
    ["import", "Export or import data", "Your data"],
    ["short", "Keyboard ShortcutsCtrl+?", "Keyboard Shortcuts"],
  ])("open what %s means", async (typed, option, dialog) => {
    const { user } = setUp();
    await user.type(await openPalette(user), typed);
    await waitFor(() => expect(options()).toEqual([option]));
    await user.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: dialog });
  });
});

describe("the shortcuts dialog", () => {
  it("opens with its keys, shows the table by category, and closes with the same keys", async () => {
    const { user } = setUp();
    await user.keyboard("{Control>}{Shift>}?{/Shift}{/Control}");
    const dialog = await screen.findByRole("dialog", { name: "Keyboard Shortcuts" });
    within(dialog).getByText("Speed up your workflow with these shortcuts");
    const headings = within(dialog).getAllByRole("heading", { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      "Navigation",
      "Search",
      "Tagging",
      "Notes",
      "Recordings",
      "Projects",
      "General",
      "Help",
    ]);
    const row = within(dialog).getByText("Save (auto-saves every 60s)").closest("div");
    expect(row?.querySelector("dd")?.textContent).toBe("CtrlS");
    await user.keyboard("?");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("opens from the palette", async () => {
    const { user } = setUp();
    await openPalette(user);
    await user.click(screen.getByRole("button", { name: /Keyboard Shortcuts/ }));
    await screen.findByRole("dialog", { name: "Keyboard Shortcuts" });
    expect(screen.queryByPlaceholderText(PLACEHOLDER)).toBeNull();
  });
});

it("begins a new project with its key", async () => {
  const { user, location } = setUp({ path: "/project/p1" });
  await user.keyboard("{Alt>}n{/Alt}");
  await waitFor(() => expect(location.history.at(-1)).toBe("/?new=true"));
});
