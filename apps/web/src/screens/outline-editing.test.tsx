import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { mount, OUTLINE, titles } from "./outline-fixture.tsx";

const contents = () => screen.findByRole("list", { name: "Contents" });
const rows = async () => within(await contents()).getAllByRole("button");

describe("contents of an outline", () => {
  it("list the sections in order with their words, and lead to their titles", async () => {
    const { user } = mount();
    expect((await rows()).map((row) => row.textContent)).toEqual([
      "Flood44 words, Idea",
      "Father22 words, Idea",
      "Money22 words, Idea",
    ]);
    await user.click(within(await contents()).getByRole("button", { name: /^Money/ }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Money"));
  });

  it("move a section by keys and keep the focus on it", async () => {
    const { user, calls } = mount({ "outline.changeSection": () => new Promise(() => undefined) });
    (await rows())[0]?.focus();
    await user.keyboard("{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}");
    await waitFor(async () => expect((await rows())[1]?.textContent).toContain("Flood"));
    expect(document.activeElement?.textContent).toContain("Flood");
    expect(screen.getByText("Flood, moved to position 2 of 3")).toBeTruthy();
    expect(calls.filter(({ procedure }) => procedure === "outline.changeSection")).toHaveLength(1);
  });
});

describe("title of a section", () => {
  const open = async (user: ReturnType<typeof mount>["user"], title: string) => {
    await user.click(await screen.findByRole("button", { name: title }));
    return screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Section title" });
  };

  it("is stored on Enter and shown at once", async () => {
    const { user, calls } = mount({ "outline.changeSection": () => new Promise(() => undefined) });
    await user.type(await open(user, "Flood"), " of 1962{Enter}");
    expect(await titles()).toEqual(["Flood of 1962", "Father", "Money"]);
    expect(calls.find(({ procedure }) => procedure === "outline.changeSection")?.input).toEqual({
      ...{ sectionId: "id-Flood", title: "Flood of 1962", titleBefore: "Flood" },
    });
  });

  it("goes on being typed behind a Tab, which stores the level alone", async () => {
    const { user, calls } = mount({ "outline.changeSection": () => new Promise(() => undefined) });
    await user.type(await open(user, "Father"), " of");
    await user.keyboard("{Tab} three{Escape}");
    expect(await screen.findByRole("heading", { level: 3, name: "Father" })).toBeTruthy();
    await user.type(await open(user, "Father"), " of");
    await user.keyboard("{Shift>}{Tab}{/Shift} three");
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Section title" }).value).toBe("Father of three");
    expect(calls.some(({ input }) => JSON.stringify(input).includes('"title"'))).toBe(false);
  });

  it("stays as it was on Escape and when it is empty", async () => {
    const { user, calls } = mount();
    await user.type(await open(user, "Flood"), " of 1962{Escape}");
    await user.clear(await open(user, "Flood"));
    await user.click(document.body);
    expect(await titles()).toEqual(["Flood", "Father", "Money"]);
    expect(calls.some(({ procedure }) => procedure === "outline.changeSection")).toBe(false);
  });

  it("is not stored by an Enter of an input method", async () => {
    const { user, calls } = mount();
    const field = await open(user, "Flood");
    fireEvent.keyDown(field, { key: "Enter", isComposing: true });
    expect(document.activeElement).toBe(field);
    expect(calls.some(({ procedure }) => procedure === "outline.changeSection")).toBe(false);
  });

  it("is kept in the field when it cannot be stored, also over a reload", async () => {
    const { user, unmount } = mount({ "outline.changeSection": new Error("no") });
    await user.type(await open(user, "Flood"), " of 1962{Enter}");
    const field = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Section title" });
    expect((await field()).value).toBe("Flood of 1962");
    expect(screen.getByText("Failed to save the outline.")).toBeTruthy();
    act(unmount);
    mount();
    expect((await field()).value).toBe("Flood of 1962");
  });
});

it("a gap is ticked by a press, and the tick is taken back when it cannot be stored", async () => {
  const { user, calls } = mount({ "outline.update": new Error("no") });
  const gap = await screen.findByRole<HTMLInputElement>("checkbox", { name: /Who decided to stay/ });
  await user.click(gap);
  await waitFor(() => expect(gap.checked).toBe(false));
  expect(screen.getByText("Failed to save the outline.")).toBeTruthy();
  expect(calls.find(({ procedure }) => procedure === "outline.update")?.input).toEqual({
    outlineId: OUTLINE.id,
    placeholders: [{ id: "g1", resolved: true }],
  });
});
