import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Presence } from "../../shell/live/live-event.ts";
import { OWN_SEGMENT, PEOPLE } from "../../shell/live/people.ts";
import { renderApp } from "../../testing.tsx";
import { PeopleHere } from "./people-here.tsx";

const ME = { id: "me", name: "", color: "" };
const at = (id: string, name: string, place: Partial<Presence> = {}): Presence => ({
  ...{ person: { id, name, color: "#1c85cc" }, projectId: "p1", segmentId: null },
  ...place,
});
const tellPeople = (people: Presence[]) => PEOPLE.set(people);

afterEach(() => {
  PEOPLE.set(null);
  OWN_SEGMENT.set(null);
  vi.useRealTimers();
});

function mount() {
  return renderApp(<PeopleHere projectId="p1" />, {
    path: "/project/p1",
    answers: {
      "settings.get": { transcribes: false, person: ME },
      "people.announce": undefined,
      "people.update": (input: { name: string; color: string }) => ({ ...ME, ...input }),
    },
  });
}

describe("PeopleHere", () => {
  it("shows nothing while nobody else is in the project", async () => {
    const { calls } = mount();
    expect(calls).toEqual([]);
    tellPeople([at("me", ""), at("x", "Xaver", { projectId: "p2" })]);
    await vi.waitUntil(() => calls.length === 2);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("shows the others, and on a press where they are and the own name", async () => {
    const user = userEvent.setup();
    const { calls } = mount();
    tellPeople([at("me", ""), at("a", "Anna Brun"), at("b", "")]);
    const button = await screen.findByRole("button", { name: "Also here: Anna Brun and Someone" });
    expect(button.textContent).toBe("AB");
    await user.click(button);
    const panel = screen.getByRole("dialog", { name: "Also here" });
    expect(
      within(panel)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["ABAnna BrunIn this project", "SomeoneIn this project"]);
    await user.type(within(panel).getByLabelText("Your name"), "Ida");
    await user.click(within(panel).getByRole("radio", { name: "Teal" }));
    await user.click(within(panel).getByRole("button", { name: "Save" }));
    expect(calls).toContainEqual({ procedure: "people.update", input: { name: "Ida", color: "#068e89" } });
    await screen.findByText("Your name is saved.");
    tellPeople([at("me", "Ida")]);
    await waitFor(() => expect(screen.queryByRole("button", { name: /Also here/ })).toBeNull());
  });

  it("counts those who have no room", async () => {
    mount();
    tellPeople(["Ann", "Ben", "Cleo", "Dan", "Eve"].map((name) => at(name, name)));
    expect((await screen.findByRole("button", { name: /^Also here/ })).textContent).toBe("ABC+2");
  });

  it("tells where this person is, after each move and every 15 seconds", async () => {
    vi.useFakeTimers();
    const { calls } = mount();
    const told = () => calls.filter(({ procedure }) => procedure === "people.announce").map(({ input }) => input);
    expect(told()).toEqual([]);
    tellPeople([]);
    expect(told()).toEqual([{ projectId: "p1", segmentId: null }]);
    OWN_SEGMENT.set("S1");
    OWN_SEGMENT.set("S2");
    vi.advanceTimersByTime(1_000);
    expect(told().slice(1)).toEqual([{ projectId: "p1", segmentId: "S2" }]);
    vi.advanceTimersByTime(15_000);
    expect(told()).toHaveLength(3);
  });
});
