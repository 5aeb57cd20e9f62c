import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { type Answers, renderApp } from "../../testing.tsx";
import { ManageTagsDialog } from "./manage-tags-dialog.tsx";

const TAGS = [
  { tag: "#Money", count: 1 },
  { tag: "#Flood", count: 3 },
];

const nothing = () => undefined;

function mount(answers: Answers = {}, tags = TAGS) {
  const onShow = vi.fn();
  const onRenamed = vi.fn();
  const onClose = vi.fn();
  const view = renderApp(<ManageTagsDialog projectId="p1" {...{ tags, onShow, onRenamed, onClose }} />, {
    answers: { "tags.rename": { updatedCount: 1 }, "tags.delete": { deletedCount: 1 }, ...answers },
  });
  return { ...view, onShow, onRenamed, onClose, user: userEvent.setup() };
}

async function rename(user: ReturnType<typeof userEvent.setup>, to: string) {
  await user.click(screen.getByRole("button", { name: "Rename #Money" }));
  const field = screen.getByRole("textbox", { name: "New name for #Money" });
  await user.clear(field);
  if (to !== "") await user.type(field, to);
}

describe("Manage Tags", () => {
  it("lists tags by name with their counts", () => {
    mount();
    const items = within(screen.getByRole("list", { name: "Tags" })).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual(["Show #Flood 3 segments", "Show #Money 1 segment"]);
  });

  it("reports that there are no tags", () => {
    renderApp(<ManageTagsDialog projectId="p1" tags={[]} onShow={nothing} onRenamed={nothing} onClose={nothing} />);
    expect(screen.getByText("No tags yet. Add tags to segments to organize your research.")).toBeTruthy();
  });
});

it("Manage Tags shows the segments of a clicked tag", async () => {
  const { user, onShow, onClose } = mount();
  await user.click(screen.getByRole("button", { name: "Show #Flood 3 segments" }));
  expect(onShow).toHaveBeenCalledWith("#Flood");
  expect(onClose).toHaveBeenCalledOnce();
});

describe("alike tags", () => {
  const ALIKE = [
    { tag: "trust", count: 3 },
    { tag: "Trust", count: 12 },
    { tag: "# trust", count: 1 },
    { tag: "Truth", count: 1 },
  ];

  it("are merged into the most used one", async () => {
    const { user, calls, onRenamed } = mount({}, ALIKE);
    const section = within(screen.getByRole("region", { name: "Different spellings" }));
    const items = section.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(items).toEqual(["Trust · 12trust · 3# trust · 1Merge into Trust"]);
    await user.click(section.getByRole("button", { name: "Merge into Trust" }));
    expect(await screen.findByText("Tags merged")).toBeTruthy();
    expect(screen.getByText("2 tags were merged into Trust.")).toBeTruthy();
    expect(calls.map(({ input }) => input)).toEqual([
      { projectId: "p1", oldTag: "trust", newTag: "Trust" },
      { projectId: "p1", oldTag: "# trust", newTag: "Trust" },
    ]);
    expect(onRenamed.mock.calls).toEqual([
      ["trust", "Trust"],
      ["# trust", "Trust"],
    ]);
  });

  it("are shown three groups at a time, with the number of further ones", () => {
    const both = ["one", "two", "three", "four"].flatMap((tag) => [tag, `#${tag}`]);
    mount(
      {},
      both.map((tag) => ({ tag, count: 1 })),
    );
    expect(screen.getAllByRole("button", { name: /^Merge into/ })).toHaveLength(3);
    expect(screen.getByText("And 1 more.")).toBeTruthy();
  });

  it("are not mentioned when there are none", () => {
    mount();
    expect(screen.queryByRole("region", { name: "Different spellings" })).toBeNull();
  });
});

describe("renaming a tag", () => {
  it("sends the trimmed name", async () => {
    const { user, calls } = mount();
    await rename(user, "  #Cash {Enter}");
    expect(await screen.findByText("Tag renamed")).toBeTruthy();
    expect(calls).toEqual([
      { procedure: "tags.rename", input: { projectId: "p1", oldTag: "#Money", newTag: "#Cash" } },
    ]);
  });

  it.each([
    ["the same name", "#Money{Enter}"],
    ["an empty name", "   {Enter}"],
    ["Escape", "#Cash{Escape}"],
  ])("changes nothing on %s", async (_, typed) => {
    const { user, calls } = mount();
    await rename(user, typed);
    expect(screen.queryByRole("textbox", { name: "New name for #Money" })).toBeNull();
    expect(screen.getByRole("dialog", { name: "Manage Tags" })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Rename #Money" }));
    expect(calls).toEqual([]);
  });

  it("announces a merge into an existing tag, before and after", async () => {
    const { user, calls } = mount();
    await rename(user, "#Flood");
    expect(screen.getByText("Press Enter to merge into #Flood.")).toBeTruthy();
    expect(calls).toEqual([]);
    await user.keyboard("{Enter}");
    expect(await screen.findByText("#Money was merged into #Flood.")).toBeTruthy();
    expect(calls.map(({ input }) => input)).toEqual([{ projectId: "p1", oldTag: "#Money", newTag: "#Flood" }]);
  });

  it("reports that the tag was removed elsewhere", async () => {
    const { user } = mount({ "tags.rename": { updatedCount: 0 } });
    await rename(user, "#Cash{Enter}");
    expect(await screen.findByText("Tag not found")).toBeTruthy();
    expect(screen.getByText("No segment has #Money any more.")).toBeTruthy();
    expect(screen.queryByText("Tag renamed")).toBeNull();
  });

  it("keeps the input after a failure", async () => {
    const { user } = mount({ "tags.rename": new Error("no") });
    await rename(user, "#Cash{Enter}");
    expect(await screen.findByText("Failed to rename tag.")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "New name for #Money" }).value).toBe("#Cash");
  });
});

describe("deleting a tag", () => {
  it("asks for confirmation and warns that it cannot be undone", async () => {
    const { user, calls } = mount();
    await user.click(screen.getByRole("button", { name: "Delete #Flood" }));
    const question = await screen.findByRole("alertdialog", { name: "Delete #Flood?" });
    expect(question.textContent).toContain("#Flood will be removed from 3 segments. This action cannot be undone.");
    expect(calls).toEqual([]);
    await user.click(within(question).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Tag deleted")).toBeTruthy();
    expect(calls).toEqual([{ procedure: "tags.delete", input: { projectId: "p1", tag: "#Flood" } }]);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });
});
