import { newSource } from "@quarry/domain/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { useScreenCommands } from "../shell/screen-commands.ts";
import { SUGGESTS_TAGS } from "../shell/suggests-tags.ts";
import { renderApp } from "../testing.tsx";
import { GlobalDialogs } from "./global-dialogs.tsx";
import { openPalette, options, PLACEHOLDER, projects, setUp } from "./global-dialogs-fixture.tsx";

describe("command palette: commands of the screen", () => {
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

  it("lists them between the quick actions and the recent projects, each once", async () => {
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

  it("finds a command by its hint and runs it after the palette has closed and returned the focus", async () => {
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

  it("shows why a command is unavailable", async () => {
    const user = setUpOn(<Screen hasTags={false} />);
    await user.type(await openPalette(user), "gen");
    const option = await screen.findByRole("option", { name: /^Generate Outline ?Add tags first$/ });
    expect(option.getAttribute("aria-disabled")).toBe("true");
    await user.keyboard("{Enter}");
    expect(run).not.toHaveBeenCalled();
  });
});

describe("command palette: matches in the open project", () => {
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

  it.each(["/project/p1", "/project/p1/outline"])("lists tags, speakers, sources and notes at %s", async (path) => {
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

  it("lists none outside a project", async () => {
    const { user } = setUpAt("/dashboard");
    await user.type(await openPalette(user), "flood");
    await screen.findByText("No results found.");
  });
});

describe("command palette: settings", () => {
  it("finds a setting by its action and runs it", async () => {
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

  it("turns the suggestions of tags off and on", async () => {
    const { user } = setUp();
    for (const label of ["Stop suggesting tags", "Suggest tags from how you tag"]) {
      await user.type(await openPalette(user), "sugg");
      await waitFor(() => expect(options()).toEqual([label]));
      await user.keyboard("{Enter}");
      await waitFor(() => expect(SUGGESTS_TAGS.get()).toBe(label.startsWith("Suggest")));
    }
  });

  it.each([
    ["import", "Export or import data", "Your data"],
    ["short", "Keyboard ShortcutsCtrl+?", "Keyboard Shortcuts"],
  ])("opens the dialog found by %s", async (typed, option, dialog) => {
    const { user } = setUp();
    await user.type(await openPalette(user), typed);
    await waitFor(() => expect(options()).toEqual([option]));
    await user.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: dialog });
  });
});
