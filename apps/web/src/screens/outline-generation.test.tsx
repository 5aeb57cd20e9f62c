import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Answers } from "../testing.tsx";
import { button, mount, OUTLINE, section, segment, titles } from "./outline-fixture.tsx";

describe("outline screen without an outline", () => {
  it("generates an outline on request", async () => {
    const answers: Answers = { "outline.get": null, "outline.generate": OUTLINE };
    const { user, calls } = mount(answers);
    expect(await screen.findByText("No outline generated yet.")).toBeTruthy();
    await user.click(within(screen.getByRole("main")).getByRole("button", { name: "Generate from Tags" }));
    expect(await titles()).toEqual(["Flood", "Father", "Money"]);
    expect(screen.getByText("Outline Generated")).toBeTruthy();
    expect(screen.getByText("New outline created from your tagged segments.")).toBeTruthy();
    expect(calls.filter((call) => call.procedure === "outline.generate")).toHaveLength(1);
  });

  it("links to the segments while none has a tag", async () => {
    const { user, calls } = mount({ "outline.get": null, "segments.list": [segment("S1", { tags: [] })] });
    const link = await screen.findByRole("link", { name: "Tag segments" });
    expect(link.getAttribute("href")).toBe("/project/p1");
    await user.click(button("Generate from Tags"));
    expect(calls.some((call) => call.procedure === "outline.generate")).toBe(false);
  });

  it("disables copying and downloading", async () => {
    const { user } = mount({ "outline.get": null });
    await screen.findByText("No outline generated yet.");
    await user.click(button("Download (.docx)"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(button("Copy to Clipboard").getAttribute("aria-disabled")).toBe("true");
  });

  it("shows three placeholders while loading", async () => {
    mount({ "outline.get": () => new Promise(() => undefined) });
    expect(screen.getByText("Loading outline").parentElement?.querySelectorAll(":scope > div")).toHaveLength(3);
    expect(screen.queryByText("No outline generated yet.")).toBeNull();
  });
});

describe("generating the outline again", () => {
  it("shows the failure text of the catalogue", async () => {
    const { user } = mount({ "outline.get": null, "outline.generate": new Error("no") });
    await screen.findByText("No outline generated yet.");
    await user.click(within(screen.getByRole("main")).getByRole("button", { name: "Generate from Tags" }));
    expect(await screen.findByText("Failed to generate outline.")).toBeTruthy();
  });

  it("asks for confirmation when a manual order would be lost", async () => {
    const segments = [
      segment("S1", { tags: [{ name: "#Flood", confidence: 100, alternatives: [] }] }),
      segment("S2", { tags: [{ name: "#Flood", confidence: 100, alternatives: [] }] }),
      segment("S3", { tags: [{ name: "#Father", confidence: 100, alternatives: [] }] }),
    ];
    const { user, calls } = mount({
      "segments.list": segments,
      "outline.get": { ...OUTLINE, sections: [section("Father", 0), section("Flood", 1)] },
      "outline.generate": OUTLINE,
    });
    await titles();
    await user.click(button("Generate from Tags"));
    const dialog = await screen.findByRole("alertdialog", { name: "Generate a new outline?" });
    expect(calls.some((call) => call.procedure === "outline.generate")).toBe(false);
    await user.click(within(dialog).getByRole("button", { name: "Generate again" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(calls.filter((call) => call.procedure === "outline.generate")).toHaveLength(1);
  });
});
