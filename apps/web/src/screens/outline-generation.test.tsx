import type { OutlineProposals } from "@quarry/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, changeAnswer } from "../testing.tsx";
import { button, mount, OUTLINE, segment, titles } from "./outline-fixture.tsx";

describe("outline screen without an outline", () => {
  it("generates an outline on request", async () => {
    const answers: Answers = { "outline.get": null, "outline.generate": changeAnswer(OUTLINE, 2) };
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

  const OFFERED = {
    at: "2026-01-02T03:04:05.000Z",
    newTagCount: 2,
    proposals: [
      proposal("passage a S2", {
        title: "Flood",
        sectionId: "a",
        text: 'He said "run".',
        speaker: "Rosa",
        segmentId: "S2",
      }),
      proposal("untagged b x", { kind: "untagged", title: "Money", sectionId: "b", text: "Enough.", segmentId: "S9" }),
      proposal("gap book", { kind: "gap", text: "Who else was there?" }),
    ],
  };
  const open = async (answers: Answers) => {
    const mounted = mount({ "outline.get": OUTLINE, ...answers });
    await titles();
    await mounted.user.click(button("Generate from Tags"));
    const dialog = await screen.findByRole("dialog", { name: "Generate again" });
    return {
      ...mounted,
      dialog: within(dialog),
      taken: () => mounted.calls.filter(isGenerate).map(({ input }) => input),
    };
  };

  it("proposes section by section, and takes what is chosen: at first all that deletes nothing", async () => {
    const { user, dialog, taken } = await open({ "outline.proposals": OFFERED, "outline.generate": OUTLINE });
    expect(await dialog.findByText(/^2 tags newer than this outline\./)).toBeTruthy();
    expect(dialog.getAllByRole("heading", { level: 3 }).map((head) => head.textContent)).toEqual([
      "Flood",
      "Money",
      "The whole book",
    ]);
    expect(dialog.getByText("“He said ‘run’.”")).toBeTruthy();
    expect(dialog.getByRole("checkbox", { name: /No longer tagged/ }).getAttribute("aria-checked")).toBe("false");
    expect(dialog.getByRole("checkbox", { name: "All" }).getAttribute("aria-checked")).toBe("mixed");
    await user.click(dialog.getByRole("checkbox", { name: "All of The whole book" }));
    expect(taken()).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Take 1" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(taken()).toEqual([{ projectId: "p1", take: ["passage a S2"], at: OFFERED.at }]);
    expect(screen.getByText("Outline Updated")).toBeTruthy();
  });

  it("takes all on request, and nothing where nothing is chosen", async () => {
    const { user, dialog, taken } = await open({ "outline.proposals": OFFERED, "outline.generate": OUTLINE });
    const all = await dialog.findByRole("checkbox", { name: "All" });
    await user.click(all);
    await user.click(all);
    expect(dialog.getByRole("button", { name: "Take 0" })).toHaveProperty("disabled", true);
    await user.click(all);
    await user.click(dialog.getByRole("button", { name: "Take 3" }));
    await waitFor(() => expect(taken()).toMatchObject([{ take: OFFERED.proposals.map(({ id }) => id) }]));
  });

  it("says that nothing is new, and that proposals could not be loaded", async () => {
    const { dialog } = await open({ "outline.proposals": { ...OFFERED, newTagCount: 0, proposals: [] } });
    expect(await dialog.findByText(/^Nothing new\./)).toBeTruthy();
    expect(dialog.queryByRole("checkbox")).toBeNull();
  });
});

const isGenerate = ({ procedure }: { procedure: string }) => procedure === "outline.generate";

function proposal(
  id: string,
  over: Partial<OutlineProposals["proposals"][number]>,
): OutlineProposals["proposals"][number] {
  return {
    id,
    kind: "passage",
    sectionId: null,
    title: "",
    text: "",
    speaker: "",
    segmentId: null,
    quoteCount: 1,
    ...over,
  };
}
