import type { Segment } from "@quarry/domain";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { deferred } from "../../deferred.ts";
import { countLine, mount, row, SEGMENTS, segment, tag, tagsIn } from "./workspace-fixture.tsx";

describe("tagging a segment", () => {
  it("adds the most used tag by T and Enter, and shows it before the server responds", async () => {
    const { promise, resolve } = deferred<Segment>();
    const { user, callsOf } = mount({ "segments.addTag": () => promise });
    await row("The river");
    await user.keyboard("jt");
    const options = within(await screen.findByRole("listbox")).getAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "#Money",
      "#Flood",
      "#Childhood",
      "#Career",
      "#Family",
    ]);
    await user.keyboard("{Enter}");
    expect(await tagsIn("The river")).toEqual(["#Money"]);
    expect(screen.queryByText("Tag added")).toBeNull();
    resolve(segment("S1", "a", "The river was up that spring.", { tags: [tag("#Money")] }));
    expect(await screen.findByText("Tag added")).toBeTruthy();
    expect(callsOf("segments.addTag").map(({ input }) => input)).toEqual([{ segmentId: "S1", tag: "#Money" }]);
    expect(callsOf("segments.list")).toHaveLength(1);
    await waitFor(() => expect(document.activeElement?.id).toBe("segment-S1"));
  });

  it("creates the typed tag", async () => {
    const { user, callsOf } = mount({ "segments.addTag": SEGMENTS[0] });
    await row("The river");
    await user.keyboard("jt");
    await user.keyboard("Spring{Enter}");
    expect(callsOf("segments.addTag").map(({ input }) => input)).toEqual([{ segmentId: "S1", tag: "Spring" }]);
  });

  it("rolls back the refused tag only", async () => {
    const first = deferred<Segment>();
    const second = deferred<Segment>();
    const { user } = mount({ "segments.addTag": () => first.promise, "segments.removeTag": () => second.promise });
    await row("The river");
    await user.keyboard("jt{Enter}");
    await user.click(within(await row("Money was")).getByRole("button", { name: "Remove #Money" }));
    expect([await tagsIn("The river"), await tagsIn("Money was")]).toEqual([["#Money"], []]);
    second.reject(new Error("no"));
    expect(await screen.findByText("Failed to remove tag.")).toBeTruthy();
    await waitFor(async () => expect(await tagsIn("Money was")).toEqual(["#Money"]));
    expect(await tagsIn("The river")).toEqual(["#Money"]);
    first.reject(new Error("no"));
    expect(await screen.findByText("Failed to add tag.")).toBeTruthy();
    await waitFor(async () => expect(await tagsIn("The river")).toEqual([]));
  });

  it("swaps an uncertain tag by one call, also from the tag field", async () => {
    const swapped = { ...segmentWith("S3"), tags: [tag("#Money"), tag("#Lessons")] };
    const { user, calls } = mount({ "segments.swapTag": swapped });
    const target = await row("Nobody");
    expect(within(target).getByRole("button", { name: "#Flood, 72% confidence" })).toBeTruthy();
    await user.click(within(target).getByRole("button", { name: "Add tag" }));
    expect(await screen.findByText("Also consider:")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Swap #Flood for #Lessons" }));
    expect(await screen.findByText("Tag swapped")).toBeTruthy();
    expect(await tagsIn("Nobody")).toEqual(["#Money", "#Lessons"]);
    expect(calls.filter(({ procedure }) => procedure.endsWith("Tag"))).toEqual([
      { procedure: "segments.swapTag", input: { segmentId: "S3", tag: "#Flood", newTag: "#Lessons" } },
    ]);
  });

  it("accepts an uncertain tag by Enter on its chip", async () => {
    const confirmed = { ...segmentWith("S3"), tags: [tag("#Flood"), tag("#Money")] };
    const { user, callsOf } = mount({ "segments.confirmTag": confirmed });
    const target = await row("Nobody");
    within(target).getByRole("button", { name: "#Flood, 72% confidence" }).focus();
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Tag accepted")).toBeTruthy();
    expect(within(target).getByRole("button", { name: "#Flood" })).toBeTruthy();
    expect(callsOf("segments.confirmTag").map(({ input }) => input)).toEqual([{ segmentId: "S3", tag: "#Flood" }]);
    expect(screen.queryByRole("button", { name: "Stop filtering by #Flood" })).toBeNull();
  });

  it("accepts a suggestion that was taken with much certainty by Enter on its chip", async () => {
    const taken = { ...tag("#Flood"), confidence: 97, origin: "suggestion" as const };
    const list = SEGMENTS.map((segment) => (segment.id === "S3" ? { ...segment, tags: [taken] } : segment));
    const confirmed = { ...segmentWith("S3"), tags: [tag("#Flood")] };
    const { user, callsOf } = mount({ "segments.list": list, "segments.confirmTag": confirmed });
    within(await row("Nobody"))
      .getByRole("button", { name: "#Flood, 97% confidence" })
      .focus();
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Tag accepted")).toBeTruthy();
    expect(callsOf("segments.confirmTag").map(({ input }) => input)).toEqual([{ segmentId: "S3", tag: "#Flood" }]);
  });

  it("accepts an uncertain tag by its name in the tag field", async () => {
    const { user, callsOf } = mount({ "segments.confirmTag": SEGMENTS[2] });
    await user.click(within(await row("Nobody")).getByRole("button", { name: "Add tag" }));
    await user.keyboard("flood{Enter}");
    expect(callsOf("segments.confirmTag").map(({ input }) => input)).toEqual([{ segmentId: "S3", tag: "#Flood" }]);
    expect(callsOf("segments.addTag")).toEqual([]);
  });

  it("offers to accept an uncertain tag in the tag field", async () => {
    const { user, callsOf } = mount({ "segments.confirmTag": SEGMENTS[2] });
    await user.click(within(await row("Nobody")).getByRole("button", { name: "Add tag" }));
    await user.click(await screen.findByRole("button", { name: "Accept #Flood" }));
    expect(callsOf("segments.confirmTag").map(({ input }) => input)).toEqual([{ segmentId: "S3", tag: "#Flood" }]);
  });
});

function segmentWith(id: string): Segment {
  const found = SEGMENTS.find((each) => each.id === id);
  if (found === undefined) throw new Error(`No segment ${id}`);
  return found;
}

describe("tagging many segments", () => {
  it("sends one call for all selected segments", async () => {
    const { user, callsOf } = mount({ "tags.addToSegments": { updatedCount: 2 } });
    await row("The river");
    await user.keyboard("j{Shift>}j{/Shift}");
    const bar = screen.getByRole("region", { name: "Bulk tagging" });
    expect(within(bar).getByText("2 selected")).toBeTruthy();
    await user.click(within(bar).getByRole("button", { name: "#Flood" }));
    expect(await screen.findByText("Tags added")).toBeTruthy();
    expect(callsOf("tags.addToSegments").map(({ input }) => input)).toEqual([
      expect.objectContaining({ segmentIds: ["S1", "S2"], tag: "#Flood" }),
    ]);
    expect([await tagsIn("The river"), await tagsIn("Money was")]).toEqual([["#Flood"], ["#Money", "#Flood"]]);
    expect(callsOf("segments.list")).toHaveLength(1);
  });

  it("rolls back all segments after a failed call", async () => {
    const { user, callsOf } = mount({ "tags.addToSegments": new Error("no") });
    await row("The river");
    await user.keyboard("j{Shift>}j{/Shift}");
    await user.click(screen.getByRole("button", { name: "#Flood" }));
    expect(await screen.findByText("Failed to add tags to segments.")).toBeTruthy();
    expect([await tagsIn("The river"), await tagsIn("Money was")]).toEqual([[], ["#Money"]]);
    expect(callsOf("segments.list")).toHaveLength(1);
  });

  it("adds the first suggestion by T and Enter, and returns the focus to the list", async () => {
    const { user, callsOf } = mount({ "tags.addToSegments": { updatedCount: 2 } });
    await row("The river");
    await user.keyboard("j{Shift>}j{/Shift}t{Enter}");
    expect(await screen.findByText("Tags added")).toBeTruthy();
    expect(callsOf("tags.addToSegments").map(({ input }) => input)).toEqual([
      { projectId: "p1", segmentIds: ["S1", "S2"], tag: "#Money" },
    ]);
    await waitFor(() => expect(document.activeElement?.id).toBe("segment-S2"));
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("removes a tag of the selected segments in one call, and reports their number", async () => {
    const { user, callsOf } = mount({ "tags.removeFromSegments": { updatedCount: 2 } });
    await row("The river");
    await user.keyboard("{Control>}a{/Control}");
    await user.click(screen.getByRole("button", { name: "Remove a tag" }));
    const options = within(await screen.findByRole("listbox")).getAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual(["#Money2", "#Flood1"]);
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Tag removed")).toBeTruthy();
    expect(screen.getByText("removed from 2 segments").parentElement?.textContent).toBe(
      "#Money removed from 2 segments",
    );
    expect(callsOf("tags.removeFromSegments").map(({ input }) => input)).toEqual([
      { projectId: "p1", segmentIds: ["S1", "S2", "S3"], tag: "#Money" },
    ]);
    expect([await tagsIn("Money was"), await tagsIn("Nobody")]).toEqual([[], ["#Flood"]]);
    expect(callsOf("segments.list")).toHaveLength(1);
  });

  it("restores a tag after a failed removal, and offers no removal without a tag", async () => {
    const { user } = mount({ "tags.removeFromSegments": new Error("no") });
    await row("The river");
    await user.keyboard("j ");
    expect(screen.queryByRole("button", { name: "Remove a tag" })).toBeNull();
    await user.keyboard("j ");
    await user.click(screen.getByRole("button", { name: "Remove a tag" }));
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Failed to remove tag.")).toBeTruthy();
    expect(await tagsIn("Money was")).toEqual(["#Money"]);
  });

  it("adds the last used tag by R, to the current segment or to the selection", async () => {
    const { user, callsOf } = mount({
      "segments.addTag": ({ segmentId, tag: name }: { segmentId: string; tag: string }) => ({
        ...SEGMENTS.find(({ id }) => id === segmentId),
        tags: [tag(name)],
      }),
      "tags.addToSegments": { updatedCount: 3 },
    });
    await row("The river");
    await user.keyboard("jr");
    const field = await screen.findByRole("combobox", { name: "Add a tag" });
    await user.type(field, "Spring{Enter}");
    await user.keyboard("jr");
    expect(callsOf("segments.addTag").map(({ input }) => input)).toEqual([
      { segmentId: "S1", tag: "Spring" },
      { segmentId: "S2", tag: "Spring" },
    ]);
    await user.keyboard("r");
    expect(await screen.findByText("This tag is already added.")).toBeTruthy();
    await user.keyboard("{Control>}a{/Control}r");
    expect(await screen.findByText("Tags added")).toBeTruthy();
    expect(callsOf("tags.addToSegments").map(({ input }) => input)).toEqual([
      { projectId: "p1", segmentIds: ["S1", "S2", "S3"], tag: "Spring" },
    ]);
    await user.type(screen.getByRole("searchbox"), "r");
    expect(callsOf("tags.addToSegments")).toHaveLength(1);
  });

  it("selects by Space, deselects by Escape, and clears the filter by a second Escape", async () => {
    const { user } = mount();
    await row("The river");
    await user.click(screen.getByRole("button", { name: "Rare Gems" }));
    (document.activeElement as HTMLElement).blur();
    await user.keyboard("j ");
    expect(screen.getByText("1 selected")).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(screen.queryByText("1 selected")).toBeNull();
    expect(countLine()).toBe("2 of 3 segments");
    await user.keyboard("{Escape}");
    expect(countLine()).toBe("3 segments");
  });

  it("clears the selection by an Escape that also closes a tooltip", async () => {
    const { user } = mount();
    await row("The river");
    await user.keyboard("j ");
    await user.tab();
    act(() => screen.getAllByRole("button", { name: "Add note" })[0]?.focus());
    expect(screen.getByRole("tooltip")).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("tooltip")).toBeNull();
    expect(screen.queryByText("1 selected")).toBeNull();
  });
});
