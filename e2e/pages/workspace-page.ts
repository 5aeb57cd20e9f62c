import { expect, type Locator, type Page } from "@playwright/test";
import { exactValue, setValue } from "./set-value.ts";

/** File by its content, or by the path of a large one, which the browser reads from the disk. */
export type TextFile = { name: string; mimeType: string; buffer: Buffer } | string;
export type Transcript = { name?: string; speaker?: string; text?: string; file?: TextFile };

/** Workspace of a project: its sources and segments. */
export class WorkspacePage {
  readonly uploadDialog: Locator;
  readonly segments: Locator;
  readonly search: Locator;
  readonly generateButton: Locator;

  constructor(private readonly page: Page) {
    this.uploadDialog = page.getByRole("dialog", { name: "Upload Transcript" });
    this.segments = page.getByRole("list", { name: "Segments" }).getByRole("article");
    this.search = page.getByRole("searchbox", { name: "Search transcripts" });
    this.generateButton = page.getByRole("button", { name: "Generate Outline" });
  }

  get projectId(): string {
    const [, id] = /\/project\/([^/?]+)/.exec(this.page.url()) ?? [];
    if (id === undefined) throw new Error(`${this.page.url()} is not a project`);
    return decodeURIComponent(id);
  }

  source(name: string): Locator {
    return this.page.getByRole("list", { name: "Sources" }).getByRole("listitem").filter({ hasText: name });
  }

  segment(text: string): Locator {
    return this.segments.filter({ hasText: text });
  }

  async openUpload(): Promise<void> {
    await this.page.getByRole("button", { name: "Add Source" }).click();
    await this.page.getByRole("menuitem", { name: "Upload Transcript" }).click();
    await expect(this.uploadDialog).toBeVisible();
  }

  async fillUpload({ name, speaker, text, file }: Transcript): Promise<void> {
    if (file !== undefined) await this.uploadDialog.getByLabel("File", { exact: true }).last().setInputFiles(file);
    if (name !== undefined) await setValue(this.#field("Source name"), name);
    if (speaker !== undefined) await setValue(this.#field("Speaker"), speaker);
    if (text !== undefined) await setValue(this.#field("Paste text"), text);
  }

  /** Returns the present value of a field of the upload dialog. */
  async fieldValue(field: "Source name" | "Speaker" | "Paste text"): Promise<string> {
    return exactValue(this.#field(field));
  }

  #field(label: "Source name" | "Speaker" | "Paste text"): Locator {
    return this.uploadDialog.getByLabel(label);
  }

  async submitUpload(): Promise<void> {
    await this.uploadDialog.getByRole("button", { name: "Upload", exact: true }).click();
  }

  /** Uploads a transcript and resolves when it is stored. */
  async upload(transcript: Transcript): Promise<void> {
    await this.openUpload();
    await this.fillUpload(transcript);
    await this.submitUpload();
    await expect(this.uploadDialog).toBeHidden();
  }

  /** Searches for a segment, so that the virtual list renders it. */
  async find(text: string): Promise<Locator> {
    await this.search.fill(text);
    const segment = this.segment(text).first();
    await expect(segment).toBeVisible();
    return segment;
  }

  /** Tags the segment with this text and resolves when the tag is stored. */
  async tag(text: string, tag: string): Promise<void> {
    const segment = await this.find(text);
    await segment.hover();
    await segment.getByRole("button", { name: "Add tag" }).click();
    const stored = this.page.waitForResponse(
      (response) => response.request().method() === "POST" && response.url().endsWith("/tags") && response.ok(),
    );
    const field = this.page.getByRole("combobox", { name: "Add a tag" });
    await field.fill(tag);
    await field.press("Enter");
    await stored;
    await expect(segment.getByRole("button", { name: tag, exact: true })).toBeVisible();
  }

  /** Removes a tag from the segment with this text and resolves when the change is stored. */
  async untag(text: string, tag: string): Promise<void> {
    const segment = await this.find(text);
    const stored = this.page.waitForResponse(
      (response) => response.request().method() === "DELETE" && response.url().includes("/tags/") && response.ok(),
    );
    await segment.getByRole("button", { name: `Remove ${tag}` }).click();
    await stored;
    await expect(segment.getByRole("button", { name: tag, exact: true })).toHaveCount(0);
  }

  /** Generates the outline and resolves in the Outline Builder. */
  async generateOutline(): Promise<void> {
    await this.generateButton.click();
    await expect(this.page).toHaveURL(/\/project\/[^/]+\/outline$/);
  }
}
