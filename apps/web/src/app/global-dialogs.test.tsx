import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openPalette, PLACEHOLDER, setUp } from "./global-dialogs-fixture.tsx";

describe("shortcuts dialog", () => {
  it("opens with its shortcut, lists shortcuts by category, and closes with the same shortcut", async () => {
    const { user } = setUp();
    await user.keyboard("{Control>}{Shift>}?{/Shift}{/Control}");
    const dialog = await screen.findByRole("dialog", { name: "Keyboard Shortcuts" });
    within(dialog).getByText("Speed up your workflow with these shortcuts");
    const headings = within(dialog).getAllByRole("heading", { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      "Navigation",
      "Search",
      "Correcting",
      "Tagging",
      "Reviewing",
      "Notes",
      "Outline",
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

  it("opens from the command palette", async () => {
    const { user } = setUp();
    await openPalette(user);
    await user.click(screen.getByRole("button", { name: /Keyboard Shortcuts/ }));
    await screen.findByRole("dialog", { name: "Keyboard Shortcuts" });
    expect(screen.queryByPlaceholderText(PLACEHOLDER)).toBeNull();
  });
});

it("a person who is alone chooses a name from the command palette", async () => {
  const { user, calls } = setUp();
  await user.type(await openPalette(user), "your name");
  await user.keyboard("{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "Your name and color" }));
  const field = await dialog.findByLabelText("Your name");
  await user.clear(field);
  await user.type(field, "Ida{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls).toContainEqual({
    procedure: "people.update",
    input: { name: "Ida", color: expect.stringMatching(/^#/) },
  });
});

it("Alt+N opens the New Project dialog", async () => {
  const { user, location } = setUp({ path: "/project/p1" });
  await user.keyboard("{Alt>}n{/Alt}");
  await waitFor(() => expect(location.history.at(-1)).toBe("/?new=true"));
});
