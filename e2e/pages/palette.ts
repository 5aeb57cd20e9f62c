import { expect, type Locator, type Page } from "@playwright/test";

/** The command palette. */
export class Palette {
  readonly field: Locator;
  readonly options: Locator;

  constructor(private readonly page: Page) {
    this.field = page.getByPlaceholder("Type a command or search...");
    this.options = page.getByRole("option");
  }

  async open(): Promise<void> {
    await this.page.keyboard.press("Control+k");
    await expect(this.field).toBeFocused();
  }

  /** Runs the command with Enter, once it is selected. */
  async choose(option: Locator): Promise<void> {
    await expect(option).toHaveAttribute("aria-selected", "true");
    await this.page.keyboard.press("Enter");
  }
}
