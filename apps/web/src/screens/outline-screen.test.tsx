import { type OutlineDocumentInput, outlineDocxBlob } from "@quarry/docx-export";
import type { Outline, Project, Segment } from "@quarry/domain";
import { newSegment } from "@quarry/domain/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { type Answers, renderApp } from "../testing.tsx";
import { OutlineScreen } from "./outline-screen.tsx";

const PROJECT: Project = {
  id: "p1",
  title: "The River Years",
  clientName: "Harbour Press",
  status: "active",
  templateId: "blank",
  isDemo: false,
  updatedAt: "2026-01-01T00:00:00.000Z",
  sourceCount: 1,
  durationMs: 0,
  segmentCount: 2,
};

const segment = (id: string, changes: Partial<Segment> = {}) =>
  newSegment({
    id,
    sourceId: "source",
    text: "The river was up that spring.",
    speaker: "Rosa",
    startTime: "00:04:12",
    endTime: "00:05:38",
    tags: [{ name: "#Flood", confidence: 100, alternatives: [] }],
    confidenceScore: 96,
    ...changes,
  });

const section = (title: string, order: number, content = `About ${title} [S104].`) => ({
  id: `id-${title}`,
  title,
  content,
  order,
  citationIds: ["S104"],
});

const OUTLINE: Outline = {
  id: "o1",
  createdAt: "2026-01-01T12:00:00.000Z",
  // Not in their order, as the screen is to sort them.
  sections: [
    section("Father", 1),
    section("Money", 2),
    section("Flood", 0, "“Up that spring” [S104].\n\nGone [S9]. [PLACEHOLDER:who decided to stay]"),
  ],
  placeholders: [
    { id: "g1", description: "Who decided to stay", resolved: false },
    { id: "g2", description: "The year", resolved: true },
  ],
};

const SEGMENTS = [segment("S104"), segment("S105", { sourceUrl: "https://radio.example/talk", tags: [] })];

function mount(answers: Answers = {}) {
  const view = renderApp(<OutlineScreen projectId="p1" />, {
    path: "/project/p1/outline",
    answers: {
      "projects.get": PROJECT,
      "segments.list": SEGMENTS,
      "sources.list": [{ id: "source", urlOrName: "Kitchen interview" }],
      "notes.list": [],
      "outline.get": OUTLINE,
      ...answers,
    },
  });
  return { ...view, user: userEvent.setup() };
}

const titles = async () =>
  within(await screen.findByRole("list", { name: "Outline sections" }))
    .getAllByRole("heading", { level: 2 })
    .map((heading) => heading.textContent);

const button = (name: string) => screen.getByRole("button", { name });

async function moveFloodDown(user: ReturnType<typeof userEvent.setup>) {
  (await screen.findByRole("button", { name: "Move Flood" })).focus();
  await user.keyboard(" {ArrowDown} ");
}

afterEach(() => vi.unstubAllGlobals());

describe("the sections", () => {
  it("come sorted by their order, with the markers drawn", async () => {
    mount();
    expect(await titles()).toEqual(["Flood", "Father", "Money"]);
    const links = await screen.findAllByRole("link", { name: "Citation S104, Rosa" });
    expect(links[0]?.getAttribute("href")).toBe("/project/p1?highlight=S104");
    expect(links[0]?.textContent).toBe("S104");
    expect(screen.getByText("[PLACEHOLDER: who decided to stay]")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /S9/ })).toBeNull();
    expect(screen.getByText("S9").textContent).toContain("This segment is no longer in the project.");
  });

  it("say when they were generated, with the date as title", async () => {
    mount({ "outline.get": { ...OUTLINE, createdAt: new Date(Date.now() - 3 * 3_600_000).toISOString() } });
    const time = (await screen.findByText("Generated 3 hours ago")) as HTMLTimeElement;
    expect(time.title).toMatch(/^[A-Z][a-z]{2} \d+, \d{4}, \d/);
  });

  it("list the gaps, the resolved ones struck", async () => {
    mount();
    const card = await screen.findByRole("region", { name: "Placeholders to Resolve" });
    const [open, done] = within(card).getAllByRole("listitem");
    expect(within(open as HTMLElement).getByRole("img", { name: "To resolve" })).toBeTruthy();
    expect(within(done as HTMLElement).getByRole("img", { name: "Resolved" })).toBeTruthy();
    expect(within(done as HTMLElement).getByText("The year").className).toContain("line-through");
    expect(within(open as HTMLElement).getByText("Who decided to stay").className).not.toContain("line-through");
  });

  it("move at once, and the new order is sent once", async () => {
    let save: (outline: Outline) => void = () => undefined;
    const { user, calls } = mount({ "outline.reorder": () => new Promise((resolve) => (save = resolve)) });
    await moveFloodDown(user);
    expect(await titles()).toEqual(["Father", "Flood", "Money"]);
    const sent = calls.filter((call) => call.procedure === "outline.reorder");
    expect(sent.map((call) => call.input)).toEqual([
      {
        outlineId: "o1",
        sections: [
          { id: "id-Father", order: 0 },
          { id: "id-Flood", order: 1 },
          { id: "id-Money", order: 2 },
        ],
      },
    ]);
    save(OUTLINE);
  });

  it("are in the new order everywhere while it is being saved", async () => {
    const { user, queryClient } = mount({ "outline.reorder": () => new Promise(() => undefined) });
    await moveFloodDown(user);
    const known = queryClient
      .getQueriesData<Outline>({})
      .flatMap(([, data]) => (data?.id === OUTLINE.id ? [data] : []));
    expect(known.map(({ sections }) => sections.map(({ title, order }) => [title, order]))).toEqual([
      [
        ["Father", 0],
        ["Flood", 1],
        ["Money", 2],
      ],
    ]);
  });

  it("silently return to the former order when it cannot be saved", async () => {
    // Read once only: what comes back is what was there before, not what is read again.
    let reads = 0;
    const read = () => (reads++ === 0 ? OUTLINE : new Promise(() => undefined));
    const { user } = mount({ "outline.get": read, "outline.reorder": new Error("no") });
    await moveFloodDown(user);
    await waitFor(async () => expect(await titles()).toEqual(["Flood", "Father", "Money"]));
    expect(screen.queryByText("Error")).toBeNull();
  });
});

describe("a citation's card", () => {
  it("opens 200 ms after the focus, and not before", async () => {
    const { user } = mount();
    const link = (await screen.findAllByRole("link", { name: "Citation S104, Rosa" }))[0];
    vi.useFakeTimers({ shouldAdvanceTime: false });
    try {
      link?.focus();
      act(() => vi.advanceTimersByTime(199));
      expect(screen.queryByText("96% confidence")).toBeNull();
      act(() => vi.advanceTimersByTime(1));
    } finally {
      vi.useRealTimers();
    }
    expect(await screen.findByText("96% confidence")).toBeTruthy();
    expect(screen.getByText("“The river was up that spring.”")).toBeTruthy();
    expect(screen.getByText("Kitchen interview")).toBeTruthy();
    expect(screen.queryByText("Unknown source")).toBeNull();
    expect(screen.getByText("00:04:12 – 00:05:38")).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByText("96% confidence")).toBeNull());
  });
});

it("says kindly that there is no such project, and leads to those there are", async () => {
  const missing = new ApiError(404, "Project not found");
  mount({ "projects.get": missing, "segments.list": missing, "outline.get": missing });
  expect(await screen.findByRole("heading", { name: "Project not found" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to your projects" }).getAttribute("href")).toBe("/dashboard");
  expect(screen.queryByRole("button", { name: "Generate from Tags" })).toBeNull();
});

describe("without an outline", () => {
  it("says so and generates one", async () => {
    const answers: Answers = { "outline.get": null, "outline.generate": OUTLINE };
    const { user, calls } = mount(answers);
    expect(await screen.findByText("No outline generated yet.")).toBeTruthy();
    await user.click(within(screen.getByRole("main")).getByRole("button", { name: "Generate from Tags" }));
    expect(await titles()).toEqual(["Flood", "Father", "Money"]);
    expect(screen.getByText("Outline Generated")).toBeTruthy();
    expect(screen.getByText("New outline created from your tagged segments.")).toBeTruthy();
    expect(calls.filter((call) => call.procedure === "outline.generate")).toHaveLength(1);
  });

  it("leads to the segments while none has a tag", async () => {
    const { user, calls } = mount({ "outline.get": null, "segments.list": [segment("S1", { tags: [] })] });
    const link = await screen.findByRole("link", { name: "Tag segments" });
    expect(link.getAttribute("href")).toBe("/project/p1");
    await user.click(button("Generate from Tags"));
    expect(calls.some((call) => call.procedure === "outline.generate")).toBe(false);
  });

  it("cannot be copied or downloaded", async () => {
    const { user } = mount({ "outline.get": null });
    await screen.findByText("No outline generated yet.");
    await user.click(button("Download (.docx)"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(button("Copy to Clipboard").getAttribute("aria-disabled")).toBe("true");
  });

  it("shows three blocks until it is known", async () => {
    mount({ "outline.get": () => new Promise(() => undefined) });
    expect(screen.getByText("Loading outline").parentElement?.querySelectorAll(":scope > div")).toHaveLength(3);
    expect(screen.queryByText("No outline generated yet.")).toBeNull();
  });
});

describe("generating anew", () => {
  it("says why it failed in the catalogue's words", async () => {
    const { user } = mount({ "outline.get": null, "outline.generate": new Error("no") });
    await screen.findByText("No outline generated yet.");
    await user.click(within(screen.getByRole("main")).getByRole("button", { name: "Generate from Tags" }));
    expect(await screen.findByText("Failed to generate outline.")).toBeTruthy();
  });

  it("asks first when the sections' order would be lost", async () => {
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

describe("copying", () => {
  it("puts the text and its formatted form on the clipboard", async () => {
    const written: Record<string, Blob>[] = [];
    vi.stubGlobal(
      "ClipboardItem",
      class {
        constructor(readonly forms: Record<string, Blob>) {}
      },
    );
    const { user } = mount();
    vi.spyOn(navigator.clipboard, "write").mockImplementation(async (items) => {
      for (const item of items) written.push((item as unknown as { forms: Record<string, Blob> }).forms);
    });
    await titles();
    await user.click(button("Copy to Clipboard"));
    expect(await screen.findByText("Copied to Clipboard")).toBeTruthy();
    expect(screen.getByText("Formatted outline ready to paste into your doc.")).toBeTruthy();
    expect(await written[0]?.["text/plain"]?.text()).toBe(
      "# Book Outline\n\n" +
        "## Flood\n\n“Up that spring” [S104: Rosa, 00:04:12 - 00:05:38].\n\nGone [S9]. [TODO: who decided to stay]\n\n---\n\n" +
        "## Father\n\nAbout Father [S104: Rosa, 00:04:12 - 00:05:38].\n\n---\n\n" +
        "## Money\n\nAbout Money [S104: Rosa, 00:04:12 - 00:05:38].\n\n---\n\n" +
        "## Research Gaps to Fill\n\n- [ ] Who decided to stay",
    );
    expect(await written[0]?.["text/html"]?.text()).toContain("<h2>Flood</h2>");
  });

  it("says when the browser refuses", async () => {
    vi.stubGlobal("ClipboardItem", class {});
    const { user } = mount();
    vi.spyOn(navigator.clipboard, "write").mockRejectedValue(new Error("denied"));
    await titles();
    await user.click(button("Copy to Clipboard"));
    expect(await screen.findByText("Failed to copy outline.")).toBeTruthy();
  });
});

/** The worker that makes Word files, without a thread. */
class WordFileWorker {
  onmessage: (event: { data: unknown }) => void = () => undefined;
  terminate = () => undefined;
  async postMessage({ input }: { input: OutlineDocumentInput }) {
    this.onmessage({ data: { file: await outlineDocxBlob(input) } });
  }
}

describe("downloading", () => {
  beforeEach(() => vi.stubGlobal("Worker", WordFileWorker));

  async function openDialog() {
    const view = mount();
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await titles();
    await view.user.click(button("Download (.docx)"));
    const dialog = await screen.findByRole("dialog", { name: "Download Outline" });
    const field = within(dialog).getByLabelText<HTMLInputElement>("Filename");
    return {
      ...view,
      saved,
      dialog,
      field,
      confirm: within(dialog).getByRole<HTMLButtonElement>("button", { name: "Download" }),
    };
  }

  it("offers the project's title, and Enter confirms", async () => {
    const { user, saved, field, dialog } = await openDialog();
    expect(within(dialog).getByText("Choose a filename for your Word document.")).toBeTruthy();
    expect(field.value).toBe("The River Years.docx");
    expect(field.placeholder).toBe("outline.docx");
    await user.clear(field);
    await user.type(field, "draft{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(saved).toEqual(["draft.docx"]);
    expect(await screen.findByText("Download Started")).toBeTruthy();
    expect(screen.getByText("Your outline is downloading as a Word document.")).toBeTruthy();
  });

  it.each(["", "   "])("does nothing for %j", async (name) => {
    const { user, saved, field, confirm } = await openDialog();
    await user.clear(field);
    if (name !== "") await user.type(field, name);
    expect(confirm.disabled).toBe(true);
    await user.type(field, "{Enter}");
    expect(saved).toEqual([]);
    expect(screen.getByRole("dialog")).toBeTruthy();
  });
});
