import { type PrintPreset, presetOptions, withBuiltInPresets } from "@quarry/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Answers } from "../testing.tsx";
import { button, mount, titles } from "./outline-fixture.tsx";

describe("copying the outline", () => {
  it("writes plain text and HTML to the clipboard", async () => {
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
        "## Flood\n\n“up that spring” [S104: Rosa, 00:04:12 - 00:05:38].\n\nGone [S9]. [TODO: who decided to stay]\n\n---\n\n" +
        "## Father\n\nAbout Father [S104: Rosa, 00:04:12 - 00:05:38].\n\n---\n\n" +
        "## Money\n\nAbout Money [S104: Rosa, 00:04:12 - 00:05:38].\n\n---\n\n" +
        "## Research Gaps to Fill\n\n- [ ] Who decided to stay",
    );
    expect(await written[0]?.["text/html"]?.text()).toContain("<h2>Flood</h2>");
  });

  it("reports a refusal by the browser", async () => {
    vi.stubGlobal("ClipboardItem", class {});
    const { user } = mount();
    vi.spyOn(navigator.clipboard, "write").mockRejectedValue(new Error("denied"));
    await titles();
    await user.click(button("Copy to Clipboard"));
    expect(await screen.findByText("Failed to copy outline.")).toBeTruthy();
  });
});

const orders: unknown[] = [];

/** A fake worker that answers with a file. What is in a file has tests of its own. */
class WordFileWorker {
  onmessage: (event: { data: unknown }) => void = () => undefined;
  terminate = () => undefined;
  async postMessage(order: unknown) {
    orders.push(order);
    this.onmessage({ data: { file: new Blob(["a Word file"]) } });
  }
}

describe("downloading the outline", () => {
  beforeEach(() => {
    vi.stubGlobal("Worker", WordFileWorker);
    localStorage.clear();
    orders.length = 0;
  });

  async function openDialog(answers: Answers = {}) {
    const view = mount(answers);
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

  it("suggests the project's title as file name, and downloads on Enter", async () => {
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

  it.each(["", "   "])("downloads nothing for the file name %j", async (name) => {
    const { user, saved, field, confirm } = await openDialog();
    await user.clear(field);
    if (name !== "") await user.type(field, name);
    expect(confirm.disabled).toBe(true);
    await user.type(field, "{Enter}");
    expect(saved).toEqual([]);
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  it("asks for the format, the preset and the citations, and remembers the preset", async () => {
    const { user, saved, dialog } = await openDialog();
    const choose = (label: string, name: string) => user.selectOptions(within(dialog).getByLabelText(label), name);
    await choose("Format", "Markdown (.md)");
    expect(within(dialog).getByLabelText<HTMLInputElement>("Filename").value).toBe("The River Years.md");
    expect(within(dialog).getByText("Choose a filename for your file.")).toBeTruthy();
    await choose("Preset", "Report");
    await choose("Citation style", "Chicago note");
    expect(within(dialog).getByRole("option", { name: "Report, changed" })).toBeTruthy();
    const preview = within(dialog).getByRole("region", { name: "Preview" });
    await waitFor(() => expect(preview.textContent).toContain("[^1]: Rosa, “Kitchen interview,” 00:04:12."));
    await user.click(within(dialog).getByRole("button", { name: "Download" }));
    expect(await screen.findByText("Your outline is downloading.")).toBeTruthy();
    expect(saved).toEqual(["The River Years.md"]);
    const options = { look: "report", citations: "footnotes", style: "chicago", gaps: false };
    expect(orders).toMatchObject([{ kind: "outline", format: "md", options, material: { cited: [{ id: "S104" }] } }]);

    await user.click(button("Download (.docx)"));
    const again = within(await screen.findByRole("dialog", { name: "Download Outline" }));
    expect(again.getByLabelText<HTMLSelectElement>("Format").value).toBe("docx");
    expect(again.getByLabelText<HTMLSelectElement>("Preset").value).toBe("report");
    expect(again.getByLabelText<HTMLSelectElement>("Citation style").value).toBe("speaker");
    expect(again.getByLabelText<HTMLInputElement>("Filename").value).toBe("The River Years.docx");
  });

  it("saves, renames, restores and deletes presets", async () => {
    const own: PrintPreset = { id: "own", name: "Sample", options: presetOptions("manuscript") };
    const answers: Answers = {
      "presets.list": withBuiltInPresets([own]),
      "presets.save": ({ presetId: id, name, options }: { presetId: string } & PrintPreset) => ({ id, name, options }),
      "presets.remove": null,
    };
    const { user, dialog, calls } = await openDialog(answers);
    const field = within(dialog).getByLabelText<HTMLSelectElement>("Preset");
    const act = async (name: string) => {
      await user.click(within(dialog).getByRole("button", { name: "Actions for presets" }));
      await user.click(await screen.findByRole("menuitem", { name }));
    };
    const names = () =>
      within(field)
        .getAllByRole("option")
        .map(({ textContent }) => textContent);
    const last = (procedure: string) => calls.findLast((call) => call.procedure === procedure)?.input;
    await waitFor(() => expect(names()).toEqual(["Working outline", "Manuscript", "Report", "Sample"]));

    await user.selectOptions(field, "Report");
    await user.selectOptions(within(dialog).getByLabelText("Citation style"), "APA in-text");
    await act("Save the changes to “Report”");
    await waitFor(() => expect(names()).toContain("Report"));
    expect(last("presets.save")).toMatchObject({ projectId: "p1", presetId: "report", options: { style: "apa" } });
    await act("Restore as it came");
    await waitFor(() => expect(last("presets.save")).toMatchObject({ options: presetOptions("report") }));

    await user.click(within(dialog).getByRole("checkbox", { name: "Research gaps" }));
    await act("Save as a new preset…");
    const name = await within(dialog).findByLabelText("Name of the preset");
    await user.type(name, "sample{Enter}");
    expect(within(dialog).getByText("There is a preset of this name already.")).toBeTruthy();
    await user.clear(name);
    await user.type(name, "For the client{Enter}");
    await waitFor(() => expect(field.selectedOptions[0]?.textContent).toBe("For the client"));
    expect(last("presets.save")).toMatchObject({ name: "For the client", options: { look: "report", gaps: true } });

    await user.selectOptions(field, "Sample");
    await act("Rename…");
    const rename = await within(dialog).findByLabelText<HTMLInputElement>("Name of the preset");
    expect(rename.value).toBe("Sample");
    await user.clear(rename);
    await user.type(rename, "First chapter{Enter}");
    await waitFor(() => expect(names()).toContain("First chapter"));
    await act("Delete the preset");
    await waitFor(() => expect(names()).not.toContain("First chapter"));
    expect(last("presets.remove")).toEqual({ projectId: "p1", presetId: "own" });
    expect(field.value).toBe("working");
    expect(screen.getByRole("dialog", { name: "Download Outline" })).toBeTruthy();
  });

  it("downloads today's Word document of the working outline unless something else is chosen", async () => {
    const { user, dialog } = await openDialog();
    expect(within(dialog).getByRole("checkbox", { name: "Research gaps" }).getAttribute("aria-checked")).toBe("true");
    expect(within(dialog).getByRole("region", { name: "Preview" }).textContent).toContain(
      "“up that spring” [S104: Rosa, 00:04:12 - 00:05:38].",
    );
    expect(within(dialog).getByText("Page 1 of 1")).toBeTruthy();
    expect(within(dialog).getByRole("button", { name: "Next page" }).getAttribute("aria-disabled")).toBe("true");
    await user.click(within(dialog).getByRole("button", { name: "Download" }));
    await waitFor(() => expect(orders).toHaveLength(1));
    expect(orders).toMatchObject([
      {
        format: "docx",
        options: { look: "working", citations: "inline", style: "id", contents: false, comments: false },
      },
    ]);
  });
});
