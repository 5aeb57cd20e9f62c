import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
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
        "## Flood\n\n“Up that spring” [S104: Rosa, 00:04:12 - 00:05:38].\n\nGone [S9]. [TODO: who decided to stay]\n\n---\n\n" +
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

/** A fake worker that answers with a file. What is in a Word file has tests of its own. */
class WordFileWorker {
  onmessage: (event: { data: unknown }) => void = () => undefined;
  terminate = () => undefined;
  async postMessage() {
    this.onmessage({ data: { file: new Blob(["a Word file"]) } });
  }
}

describe("downloading the outline", () => {
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
});
