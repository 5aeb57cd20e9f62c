import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Answers } from "../../../testing.tsx";
import { item, mount, NESTED, node, rename } from "./manage-tags-fixture.tsx";

describe("the details of a tag", () => {
  it("change its color", async () => {
    const { user, callsTo } = mount({ "tags.change": new Promise(() => {}) });
    await user.click(await screen.findByRole("radio", { name: "Blue" }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>("radio", { name: "Blue" }).checked).toBe(true));
    expect(callsTo("tags.change").map(({ input }) => input)).toEqual([{ tagId: "id #Flood", color: "#1c85cc" }]);
  });

  it("save its description when the field is left, and keep it after a failure", async () => {
    const answers: Answers = { "tags.change": new Error("no") };
    const { user, callsTo } = mount(answers);
    const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Description" });
    await user.type(field, "High water.");
    expect(callsTo("tags.change")).toEqual([]);
    await user.tab();
    expect(await screen.findByText("Failed to change tag.")).toBeTruthy();
    expect(field.value).toBe("High water.");
    answers["tags.change"] = {};
    await user.click(field);
    await user.tab();
    await waitFor(() => expect(callsTo("tags.change")).toHaveLength(2));
    expect(callsTo("tags.change").at(-1)?.input).toEqual({ tagId: "id #Flood", description: "High water." });
  });

  it("save a description that is being typed when the dialog closes", async () => {
    const { user, callsTo, unmount } = mount();
    await user.type(await screen.findByRole("textbox", { name: "Description" }), "High water.");
    unmount();
    await waitFor(() => expect(callsTo("tags.change")).toHaveLength(1));
  });
});

describe("a new tag", () => {
  it("is created below another one", async () => {
    const { user, callsTo } = mount({ "tags.create": node("#Rain", 0, "#Flood"), "tags.list": [] });
    await user.click(await screen.findByRole("button", { name: "New tag below" }));
    await user.type(screen.getByRole("textbox", { name: "New tag below #Flood" }), " #Rain {Enter}");
    await waitFor(() =>
      expect(callsTo("tags.create").map(({ input }) => input)).toEqual([
        { projectId: "p1", name: "#Rain", parentId: "id #Flood" },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole("textbox", { name: /New tag/ })).toBeNull());
  });

  it("is not created twice", async () => {
    const { user, callsTo } = mount();
    await item("#Flood");
    await user.click(screen.getByRole("button", { name: "New tag" }));
    await user.keyboard("#Money{Enter}");
    expect(screen.getByText("#Money is there already.")).toBeTruthy();
    expect(callsTo("tags.create")).toEqual([]);
  });
});

it("checked tags are merged into the one that is chosen to stay", async () => {
  const { user, callsTo, onRenamed } = mount({ "tags.merge": {} }, NESTED);
  await item("#Boats");
  await user.keyboard(" {ArrowDown} {End} ");
  await user.selectOptions(screen.getByRole("combobox", { name: "Keep" }), "#Ferry · 2");
  await user.click(screen.getByRole("button", { name: "Merge 2 tags into #Ferry" }));
  expect(await screen.findByText("2 tags were merged into #Ferry.")).toBeTruthy();
  expect(callsTo("tags.merge").map(({ input }) => input)).toEqual([
    { tagId: "id #Ferry", tagIds: ["id #Boats", "id #Money"] },
  ]);
  expect(onRenamed.mock.calls).toEqual([
    ["#Boats", "#Ferry"],
    ["#Money", "#Ferry"],
  ]);
});

describe("alike tags", () => {
  const ALIKE = [node("trust", 3), node("Trust", 12), node("# trust", 1), node("Truth", 1)];

  it("are merged into the most used one", async () => {
    const { user, callsTo, onRenamed } = mount({ "tags.merge": {} }, ALIKE);
    const section = within(await screen.findByRole("region", { name: "Different spellings" }));
    const items = section.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(items).toEqual(["Trust · 12trust · 3# trust · 1Merge into Trust"]);
    await user.click(section.getByRole("button", { name: "Merge into Trust" }));
    expect(await screen.findByText("Tags merged")).toBeTruthy();
    expect(screen.getByText("2 tags were merged into Trust.")).toBeTruthy();
    expect(callsTo("tags.merge").map(({ input }) => input)).toEqual([
      { tagId: "id Trust", tagIds: ["id trust", "id # trust"] },
    ]);
    expect(onRenamed.mock.calls).toEqual([
      ["trust", "Trust"],
      ["# trust", "Trust"],
    ]);
  });

  it("are shown three groups at a time, with the number of further ones", async () => {
    mount(
      {},
      ["one", "two", "three", "four"].flatMap((tag) => [node(tag, 1), node(`#${tag}`, 1)]),
    );
    expect(await screen.findAllByRole("button", { name: /^Merge into/ })).toHaveLength(3);
    expect(screen.getByText("And 1 more.")).toBeTruthy();
  });

  it("are not mentioned when there are none", async () => {
    mount();
    await item("#Flood");
    expect(screen.queryByRole("region", { name: "Different spellings" })).toBeNull();
  });
});

describe("renaming a tag", () => {
  it("sends the trimmed name", async () => {
    const { user, callsTo } = mount();
    await rename(user, "  #Cash {Enter}");
    expect(await screen.findByText("Tag renamed")).toBeTruthy();
    expect(callsTo("tags.rename").map(({ input }) => input)).toEqual([
      { projectId: "p1", oldTag: "#Money", newTag: "#Cash" },
    ]);
  });

  it.each([
    ["the same name", "#Money{Enter}"],
    ["an empty name", "   {Enter}"],
    ["Escape", "#Cash{Escape}"],
  ])("changes nothing on %s", async (_, typed) => {
    const { user, callsTo } = mount();
    await rename(user, typed);
    expect(screen.queryByRole("textbox", { name: "New name for #Money" })).toBeNull();
    expect(screen.getByRole("dialog", { name: "Manage Tags" })).toBeTruthy();
    expect(document.activeElement).toBe(await item("#Money"));
    expect(callsTo("tags.rename")).toEqual([]);
  });

  it("announces a merge into an existing tag, before and after", async () => {
    const { user, callsTo } = mount();
    await rename(user, "#Flood");
    expect(screen.getByText("Press Enter to merge into #Flood.")).toBeTruthy();
    expect(callsTo("tags.rename")).toEqual([]);
    await user.keyboard("{Enter}");
    expect(await screen.findByText("#Money was merged into #Flood.")).toBeTruthy();
    expect(callsTo("tags.rename").map(({ input }) => input)).toEqual([
      { projectId: "p1", oldTag: "#Money", newTag: "#Flood" },
    ]);
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
    const { user, callsTo } = mount();
    await user.click(await screen.findByRole("button", { name: "Delete #Flood" }));
    const question = await screen.findByRole("alertdialog", { name: "Delete #Flood?" });
    expect(question.textContent).toContain("#Flood will be removed from 3 segments. This action cannot be undone.");
    expect(callsTo("tags.delete")).toEqual([]);
    await user.click(within(question).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Tag deleted")).toBeTruthy();
    expect(callsTo("tags.delete").map(({ input }) => input)).toEqual([{ projectId: "p1", tag: "#Flood" }]);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });
});
