import type { Segment } from "@quarry/domain";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { deferred } from "../../deferred.ts";
import { countLine, mount, NOTE, row, SEGMENTS } from "./workspace-fixture.tsx";

describe("address of the workspace", () => {
  it("scrolls to the named segment", async () => {
    mount({}, "/project/p1?segment=S3");
    await row("Nobody");
    await waitFor(() => expect(document.activeElement?.id).toBe("segment-S3"));
  });

  it("highlights and focuses the named segment", async () => {
    mount({}, "/project/p1?highlight=S3");
    await waitFor(async () => expect((await row("Nobody")).dataset.highlighted).toBe("true"));
    expect(document.activeElement).toBe(await row("Nobody"));
  });

  it("leaves the focus in a field while it highlights the named segment", async () => {
    mount({}, "/project/p1?highlight=S3");
    const search = await screen.findByRole("searchbox", { name: /^Search/ });
    search.focus();
    await waitFor(async () => expect((await row("Nobody")).dataset.highlighted).toBe("true"));
    expect(document.activeElement).toBe(search);
  });

  it.each([
    ["tag=%23Money", "2 of 3 segments"],
    ["speaker=Rosa&tag=%23Flood", "1 of 3 segments"],
    ["source=a", "2 of 3 segments"],
  ])("filters by %s, and removes it from the address", async (search, count) => {
    const { user, location } = mount({}, `/project/p1?${search}`);
    await waitFor(() => expect(countLine()).toBe(count));
    await waitFor(() => expect(location.history.at(-1)).toBe("/project/p1"));
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole("article")[0]));
    await user.keyboard("{Escape}");
    expect(countLine()).toBe("3 segments");
  });
});

describe("header of the workspace", () => {
  it("offers no tag management and no outline before a segment is tagged", async () => {
    const { user, callsOf } = mount({ "segments.list": SEGMENTS.slice(0, 1), "tags.list": [] });
    await row("The river");
    expect(screen.queryByRole("button", { name: "Manage Tags" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Generate Outline" }));
    expect(callsOf("outline.generate")).toEqual([]);
  });

  it("generates the outline and opens it", async () => {
    const { user, location } = mount({ "outline.generate": { id: "o1", sections: [], placeholders: [] } });
    await row("The river");
    await user.click(screen.getByRole("button", { name: "Generate Outline" }));
    await waitFor(() => expect(location.history?.at(-1)).toBe("/project/p1/outline"));
    expect(screen.getByText("New outline created from your tagged segments.")).toBeTruthy();
  });

  it("links to an existing outline without generating", async () => {
    const { user, location, callsOf } = mount({ "outline.get": { id: "o1", sections: [], placeholders: [] } });
    await user.click(await screen.findByRole("link", { name: "Outline" }));
    expect(location.history?.at(-1)).toBe("/project/p1/outline");
    expect(screen.queryByRole("button", { name: "Generate Outline" })).toBeNull();
    expect(callsOf("outline.generate")).toEqual([]);
  });
});

describe("a project that is opened", () => {
  it("shows its first segments before its sources and notes, and before it reads the outline", async () => {
    const first = deferred<Segment[]>();
    const { callsOf } = mount({ "segments.list": first.promise, "notes.list": [NOTE] });
    await waitFor(() => expect(screen.getByText("Sources (2)")).toBeTruthy());
    const note = () => screen.queryByText(NOTE.text);
    expect([screen.queryByRole("button", { name: "Source a" }), note()]).toEqual([null, null]);
    expect(callsOf("outline.get")).toEqual([]);
    await act(async () => first.resolve(SEGMENTS));
    await row("The river");
    expect(await screen.findByRole("button", { name: "Source a" })).toBeTruthy();
    await waitFor(() => expect([note() === null, callsOf("outline.get").length]).toEqual([false, 1]));
  });

  it("shows its sources when its segments cannot be read", async () => {
    mount({ "segments.list": new Error("No segments.") });
    expect(await screen.findByRole("button", { name: "Source a" })).toBeTruthy();
  });
});
