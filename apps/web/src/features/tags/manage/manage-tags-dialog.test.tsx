import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SUGGESTS_TAGS } from "../../../shell/suggests-tags.ts";
import { item, mount, NESTED, node, rows, TREE } from "./manage-tags-fixture.tsx";

describe("Manage Tags", () => {
  it("shows the tags as a tree with own and total counts", async () => {
    mount({}, NESTED);
    expect(await rows()).toEqual([
      "#Boats, 2 segments, 4 in all",
      "  #Ferry, 2 segments",
      "  #Raft, 0 segments",
      "#Flood, 3 segments",
      "#Money, 1 segment",
    ]);
    expect((await item("#Raft")).getAttribute("aria-posinset")).toBe("2");
    expect((await item("#Boats")).getAttribute("aria-expanded")).toBe("true");
  });

  it("reports that there are no tags", async () => {
    mount({}, []);
    expect(await screen.findByText("No tags yet. Add tags to segments to organize your research.")).toBeTruthy();
  });

  it("shows the segments of a pressed tag", async () => {
    const { user, onShow, onClose } = mount();
    await user.click(await screen.findByRole("button", { name: "Show #Flood 3 segments" }));
    expect(onShow).toHaveBeenCalledWith(["#Flood"], undefined);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("finds tags by any part of their path, with their parents", async () => {
    const { user } = mount({}, NESTED);
    await user.type(await screen.findByRole("searchbox", { name: "Find a tag" }), "boats / fe");
    expect(await rows()).toEqual(["#Boats, 2 segments, 4 in all", "  #Ferry, 2 segments"]);
    await user.type(screen.getByRole("searchbox"), "x");
    expect(screen.getByText("No tag matches.")).toBeTruthy();
  });

  it("says which sources use a tag, and shows these segments", async () => {
    const { user, onShow } = mount();
    const use = within(await screen.findByRole("region", { name: "Used in" }));
    expect(use.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Show Kitchen 1 segment",
      "Show Radio 2 segments",
    ]);
    await user.click(use.getByRole("button", { name: "Show Radio 2 segments" }));
    expect(onShow).toHaveBeenCalledWith(["#Flood"], "b");
  });

  it("shows all segments of a tag and those below it", async () => {
    const { user, onShow } = mount({}, NESTED);
    await user.click(await screen.findByRole("button", { name: "Show all 4 segments with the tags below" }));
    expect(onShow).toHaveBeenCalledWith(["#Boats", "#Ferry", "#Raft"], undefined);
  });

  it("offers the tags that the template suggests and that are not there yet", async () => {
    const added = node("#Family", 0);
    const { user, callsTo } = mount({ "tags.create": added, "tags.list": [] }, TREE, ["#Money", "#Family"]);
    expect((await rows()).at(-1)).toBe("#Family, Suggested");
    await user.click(screen.getByRole("button", { name: "Details of #Family" }));
    await user.click(screen.getByRole("button", { name: "Add to the project" }));
    await waitFor(() =>
      expect(callsTo("tags.create").map(({ input }) => input)).toEqual([{ projectId: "p1", name: "#Family" }]),
    );
  });
});

describe("the setting of suggested tags", () => {
  it("turns them off in this browser, also after a reload, and on again", async () => {
    const { user } = mount();
    const setting = await screen.findByRole("checkbox", { name: "Suggest tags from how you tag", checked: true });
    await user.click(setting);
    expect([SUGGESTS_TAGS.get(), localStorage.getItem("quarry-suggests-tags")]).toEqual([false, "off"]);
    await user.click(setting);
    expect([SUGGESTS_TAGS.get(), localStorage.getItem("quarry-suggests-tags")]).toEqual([true, null]);
  });
});

describe("the keys of the tree", () => {
  it("go through the rows, and show and hide those below a tag", async () => {
    const { user } = mount({}, NESTED);
    await waitFor(async () => expect(document.activeElement).toBe(await item("#Boats")));
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    expect(document.activeElement).toBe(await item("#Flood"));
    await user.keyboard("{ArrowUp}{ArrowLeft}{ArrowLeft}");
    expect(await rows()).toEqual(["#Boats, 2 segments, 4 in all", "#Flood, 3 segments", "#Money, 1 segment"]);
    await user.keyboard("{End}{Home}{ArrowRight}{ArrowRight}");
    expect(document.activeElement).toBe(await item("#Ferry"));
    await user.keyboard("m");
    expect(document.activeElement).toBe(await item("#Money"));
    expect(screen.getAllByRole("treeitem").filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it.each([
    ["{Alt>}{ArrowUp}{/Alt}", { parentId: null, position: 1 }, "#Money, at the top, 2 of 3"],
    ["{Alt>}{ArrowRight}{/Alt}", { parentId: "id #Flood", position: 0 }, "#Money, below #Flood, 1 of 1"],
  ])("move a tag by %s at once, and say where to", async (keys, place, said) => {
    const { user, callsTo } = mount({ "tags.change": new Promise(() => {}) }, NESTED);
    await item("#Boats");
    await user.keyboard("{End}");
    await user.keyboard(keys);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(callsTo("tags.change").map(({ input }) => input)).toEqual([{ tagId: "id #Money", ...place }]);
    expect((await rows()).findIndex((row) => row.includes("#Money"))).toBe(place.parentId === null ? 3 : 4);
    await waitFor(async () => expect(document.activeElement).toBe(await item("#Money")));
  });

  it("put a tag back that could not be moved", async () => {
    const { user } = mount({ "tags.change": new Error("no") }, NESTED);
    await item("#Boats");
    await user.keyboard("{End}{Alt>}{ArrowUp}{/Alt}");
    expect(await screen.findByText("Failed to change tag.")).toBeTruthy();
    expect((await rows()).at(-1)).toBe("#Money, 1 segment");
  });

  it("rename, delete and show a tag", async () => {
    const { user, onShow } = mount();
    await item("#Flood");
    await user.keyboard("{F2}");
    expect(document.activeElement).toBe(await screen.findByRole("textbox", { name: "New name for #Flood" }));
    await user.keyboard("{Escape}{Delete}");
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Cancel" }));
    await user.keyboard("{ArrowDown}{Enter}");
    expect(onShow).toHaveBeenCalledWith(["#Money"], undefined);
  });
});
