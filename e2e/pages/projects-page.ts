import { expect, type Locator, type Page } from "@playwright/test";
import { exactValue, setValue } from "./set-value.ts";

export type NewProject = {
  template: "Memoir" | "Business Book" | "Self-Help" | "Start from Scratch";
  title: string;
  client: string;
};

/** The project list at /dashboard, or below the landing page at /. */
export class ProjectsPage {
  readonly newProjectButton: Locator;
  readonly templatePicker: Locator;
  readonly newProjectDialog: Locator;

  constructor(private readonly page: Page) {
    this.newProjectButton = page.getByRole("button", { name: "New Project" }).first();
    this.templatePicker = page.getByRole("dialog", { name: "Choose a Project Template" });
    this.newProjectDialog = page.getByRole("dialog", { name: "New Project" });
  }

  async open(path: "/" | "/dashboard" = "/dashboard"): Promise<void> {
    await this.page.goto(path);
    await expect(this.newProjectButton).toBeVisible();
  }

  card(title: string): Locator {
    return this.page.getByRole("article").filter({ has: this.page.getByRole("heading", { name: title, exact: true }) });
  }

  async chooseTemplate(template: NewProject["template"]): Promise<void> {
    await this.newProjectButton.click();
    await this.templatePicker.getByRole("button", { name: template }).click();
    await expect(this.newProjectDialog.getByText(`Using ${template} template`)).toBeVisible();
  }

  async fill({ title, client }: Pick<NewProject, "title" | "client">): Promise<void> {
    await setValue(this.newProjectDialog.getByLabel("Project Title *"), title);
    await setValue(this.newProjectDialog.getByLabel("Client Name *"), client);
  }

  /** Returns the present values of the dialog's fields. */
  async fieldValues(): Promise<Pick<NewProject, "title" | "client">> {
    return {
      title: await exactValue(this.newProjectDialog.getByLabel("Project Title *")),
      client: await exactValue(this.newProjectDialog.getByLabel("Client Name *")),
    };
  }

  async submit(): Promise<void> {
    await this.newProjectDialog.getByRole("button", { name: "Create Project" }).click();
  }

  /** Creates a project and resolves when it is stored. */
  async create(project: NewProject): Promise<void> {
    await this.chooseTemplate(project.template);
    await this.fill(project);
    await this.submit();
    await expect(this.newProjectDialog).toBeHidden();
    await expect(this.card(project.title)).toBeVisible();
  }

  async openProject(title: string): Promise<void> {
    await this.card(title).getByRole("link", { name: title, exact: true }).click();
    await expect(this.page).toHaveURL(/\/project\/[^/]+$/);
  }
}
