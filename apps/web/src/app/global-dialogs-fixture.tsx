import type { SearchResult } from "@quarry/domain";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach } from "vitest";
import { openGlobalDialog } from "../shell/global-dialog.ts";
import { PaletteButton } from "../shell/palette-button.tsx";
import { renderApp } from "../testing.tsx";
import { GlobalDialogs } from "./global-dialogs.tsx";

export const PLACEHOLDER = "Type a command or search...";

export const projects = Array.from({ length: 6 }, (_, index) => ({
  id: `p${index}`,
  title: `Title ${index}`,
  clientName: index === 5 ? "" : `Client ${index}`,
  status: "active",
  updatedAt: `2026-01-0${index + 1}T00:00:00.000Z`,
}));

export const result = (segmentId: string, text: string): SearchResult => ({
  projectId: "p1",
  segmentId,
  projectTitle: "Title 1",
  sourceName: "Kitchen interview",
  timestamp: "00:04:12",
  text,
});

/** Returns the response of a search for a term. */
type Searched = (term: string) => unknown;

export function setUp({ search = () => [], path = "/" }: { search?: Searched; path?: string } = {}) {
  const answers = {
    "settings.get": { transcribes: false, person: { id: "me", name: "Ben", color: "" } },
    "people.update": (input: object) => ({ id: "me", ...input }),
    "projects.list": projects,
    "search.find": ({ q }: { q: string }) => search(q),
  };
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

export async function openPalette(user: ReturnType<typeof userEvent.setup>) {
  await user.keyboard("{Control>}k{/Control}");
  return screen.findByPlaceholderText(PLACEHOLDER);
}

export const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

// Lazy code may load slowly on a busy machine, so it is loaded before the tests.
beforeAll(async () => {
  await Promise.all([
    import("../features/command-palette/command-palette.tsx"),
    import("../shell/shortcuts/shortcuts-dialog.tsx"),
    import("../features/all-data/data-dialog.tsx"),
    import("../features/presence/person-dialog.tsx"),
  ]);
});

beforeEach(() => act(() => openGlobalDialog(null)));

afterEach(() => act(() => openGlobalDialog(null)));
