import type { Project } from "@quarry/domain";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { deferred } from "../deferred.ts";
import { type Answers, renderApp } from "../testing.tsx";
import { DashboardScreen } from "./dashboard-screen.tsx";

const HOUR_MS = 3_600_000;

function project(fields: Partial<Project>): Project {
  return {
    id: "p1",
    title: "The River Years",
    clientName: "Harbour Press",
    status: "active",
    templateId: "memoir",
    isDemo: false,
    updatedAt: new Date(Date.now() - 2 * HOUR_MS).toISOString(),
    sourceCount: 3,
    durationMs: 8_280_000,
    segmentCount: 57,
    ...fields,
  };
}

function open(answers: Answers, path = "/dashboard") {
  const user = userEvent.setup();
  answers["projects.list"] ??= [project({})];
  return { user, ...renderApp(<DashboardScreen />, { answers, path }) };
}

type Opened = ReturnType<typeof open>;

async function openDetails({ user }: Opened, template: RegExp = /Business Book/) {
  await user.click(await screen.findByRole("button", { name: "New Project" }));
  await user.click(await screen.findByRole("button", { name: template }));
  return screen.findByRole("dialog", { name: "New Project" });
}

async function openMenuItem({ user }: Opened, item: string) {
  await user.click(await screen.findByRole("button", { name: "Actions for The River Years" }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
}

const callsOf = ({ calls }: Opened, procedure: string) => calls.filter((call) => call.procedure === procedure);

describe("project list", () => {
  it("shows three placeholders while it loads", async () => {
    const list = deferred<Project[]>();
    open({ "projects.list": list.promise });
    expect(screen.getAllByTestId("project-placeholder")).toHaveLength(3);
    list.resolve([project({})]);
    await screen.findByRole("link", { name: "The River Years" });
    expect(screen.queryByTestId("project-placeholder")).toBeNull();
  });

  it("says what to do when there is none", async () => {
    const opened = open({ "projects.list": [] });
    await screen.findByText("No projects yet — create one to start your research vault.");
    await opened.user.click(screen.getByRole("button", { name: "Create your first project" }));
    await screen.findByRole("dialog", { name: "Choose a Project Template" });
  });

  it("shows a card with computed facts that links to the project", async () => {
    open({});
    const link = await screen.findByRole("link", { name: "The River Years" });
    expect(link.getAttribute("href")).toBe("/project/p1");
    const card = within(screen.getByRole("article"));
    card.getByText("Harbour Press");
    card.getByText("3 Sources • 2h 18m Audio • 57 Snippets");
    expect(screen.getByRole("article").textContent).toContain("Last updated 2 hours ago");
  });

  it("marks demo projects, and says which to open first while there are no others", async () => {
    const demos = [project({ isDemo: true }), project({ id: "p2", title: "Between Floors", isDemo: true })];
    const answers: Answers = { "projects.list": demos };
    open(answers);
    const hint = await screen.findByText(/^New here\? Start with/);
    expect(within(hint).getByRole("link", { name: "The River Years" }).getAttribute("href")).toBe("/project/p1");
    for (const card of screen.getAllByRole("article")) within(card).getByText("Demo");
  });

  it("gives no hint to someone who has a project of their own", async () => {
    open({ "projects.list": [project({ id: "p2", title: "Between Floors", isDemo: true }), project({})] });
    const own = (await screen.findByRole("link", { name: "The River Years" })).closest("article");
    expect(own?.textContent).not.toContain("Demo");
    expect(screen.getAllByText("Demo")).toHaveLength(1);
    expect(screen.queryByText(/^New here/)).toBeNull();
  });

  it("keeps a failed read in sight until it can be read", async () => {
    const answers: Answers = { "projects.list": new ApiError(503, "Shutting down") };
    const { user } = open(answers);
    await screen.findByText("Your projects could not be loaded.");
    answers["projects.list"] = [project({})];
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("link", { name: "The River Years" });
  });
});

describe("template picker", () => {
  it("shows three tags of each template and counts the rest", async () => {
    const { user } = open({});
    await user.click(await screen.findByRole("button", { name: "New Project" }));
    const memoir = within(await screen.findByRole("button", { name: /Memoir/ }));
    memoir.getByText("Personal life stories, experiences, and reflections");
    for (const tag of ["#Childhood", "#Career", "#Family", "+2 more"]) memoir.getByText(tag);
    expect(memoir.queryByText("#TurningPoint")).toBeNull();
    expect(within(screen.getByRole("button", { name: /Start from Scratch/ })).queryByText(/more/)).toBeNull();
  });

  it("opens for ?new=true, which leaves the address", async () => {
    const { location } = open({}, "/dashboard?new=true&keep=1");
    await screen.findByRole("dialog", { name: "Choose a Project Template" });
    await waitFor(() => expect(location.history.at(-1)).toBe("/dashboard?keep=1"));
  });

  it("stays closed for any other value", async () => {
    open({}, "/dashboard?new=1");
    await screen.findByRole("link", { name: "The River Years" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("creating a project", () => {
  it("sends trimmed fields, closes, says so and reads the list again", async () => {
    const created = deferred<Project>();
    const opened = open({ "projects.create": created.promise });
    await openDetails(opened);
    screen.getByText("Using Business Book template");
    await opened.user.type(screen.getByLabelText("Project Title *"), "  Quiet Habits ");
    await opened.user.type(screen.getByLabelText("Client Name *"), " M. Adeyemi{Enter}");
    await screen.findByRole("button", { name: "Creating..." });
    expect(callsOf(opened, "projects.create")).toEqual([
      {
        procedure: "projects.create",
        input: { title: "Quiet Habits", clientName: "M. Adeyemi", status: "active", templateId: "business" },
      },
    ]);
    created.resolve(project({ id: "p2", title: "Quiet Habits" }));
    await screen.findByText("Project created successfully.");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(callsOf(opened, "projects.list")).toHaveLength(2));
  });

  it("starts the next time with empty fields", async () => {
    const opened = open({ "projects.create": project({ id: "p2" }) });
    await openDetails(opened);
    await opened.user.type(screen.getByLabelText("Project Title *"), "A");
    await opened.user.type(screen.getByLabelText("Client Name *"), "B{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await openDetails(opened);
    expect(screen.getByLabelText("Project Title *")).toHaveProperty("value", "");
    expect(screen.getByLabelText("Client Name *")).toHaveProperty("value", "");
  });

  it("does not send twice while it is pending", async () => {
    const opened = open({ "projects.create": deferred<Project>().promise });
    await openDetails(opened);
    await opened.user.type(screen.getByLabelText("Project Title *"), "A");
    await opened.user.type(screen.getByLabelText("Client Name *"), "B{Enter}{Enter}");
    await opened.user.click(await screen.findByRole("button", { name: "Creating..." }));
    expect(callsOf(opened, "projects.create")).toHaveLength(1);
  });

  it.each([
    ["title", "   ", "Client", "Project Title *", "Project title is required."],
    ["client name", "Title", "\t ", "Client Name *", "Client name is required."],
  ])(
    "does not call with a blank %s, and says so in a toast and at the field",
    async (_, title, client, label, error) => {
      const opened = open({});
      await openDetails(opened);
      await opened.user.type(screen.getByLabelText("Project Title *"), title);
      await opened.user.type(screen.getByLabelText("Client Name *"), client);
      await opened.user.click(screen.getByRole("button", { name: "Create Project" }));
      await screen.findByText("Please fill required fields.");
      screen.getByText(error);
      expect(screen.getByLabelText(label).getAttribute("aria-invalid")).toBe("true");
      expect(document.activeElement).toBe(screen.getByLabelText(label));
      expect(callsOf(opened, "projects.create")).toEqual([]);
    },
  );

  it("stays open with what was typed when it fails, and shows the server's sentence", async () => {
    const opened = open({ "projects.create": new ApiError(400, "Project title is longer than 300 characters.") });
    await openDetails(opened);
    await opened.user.type(screen.getByLabelText("Project Title *"), "Long");
    await opened.user.type(screen.getByLabelText("Client Name *"), "Client{Enter}");
    await screen.findByText("Failed to create project.");
    screen.getByText("Project title is longer than 300 characters.");
    expect(screen.getByLabelText("Project Title *")).toHaveProperty("value", "Long");
    expect(screen.getByLabelText("Client Name *")).toHaveProperty("value", "Client");
  });

  it("keeps a server's inner trouble out of the form", async () => {
    const opened = open({ "projects.create": new ApiError(500, "Internal Server Error") });
    await openDetails(opened);
    await opened.user.type(screen.getByLabelText("Project Title *"), "A");
    await opened.user.type(screen.getByLabelText("Client Name *"), "B{Enter}");
    await screen.findByText("Failed to create project.");
    expect(screen.queryByText("Internal Server Error")).toBeNull();
    screen.getByRole("dialog", { name: "New Project" });
  });
});

describe("editing a project", () => {
  it("starts from what is stored and sends both fields", async () => {
    const updated = deferred<Project>();
    const opened = open({ "projects.update": updated.promise });
    await openMenuItem(opened, "Edit Project");
    const title = await screen.findByLabelText("Project Title *");
    expect(title).toHaveProperty("value", "The River Years");
    await opened.user.clear(title);
    await opened.user.type(title, "The Flood Years{Enter}");
    await screen.findByRole("button", { name: "Saving..." });
    updated.resolve(project({ title: "The Flood Years" }));
    await screen.findByText("Project updated successfully.");
    expect(callsOf(opened, "projects.update")[0]?.input).toEqual({
      projectId: "p1",
      title: "The Flood Years",
      clientName: "Harbour Press",
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("needs both fields", async () => {
    const opened = open({});
    await openMenuItem(opened, "Edit Project");
    await opened.user.clear(await screen.findByLabelText("Client Name *"));
    await opened.user.click(screen.getByRole("button", { name: "Save Changes" }));
    await screen.findByText("Please fill required fields.");
    expect(callsOf(opened, "projects.update")).toEqual([]);
  });
});

describe("deleting a project", () => {
  const QUESTION =
    'Are you sure you want to delete "The River Years"? This will permanently remove the project and all its sources, transcripts, and notes. This action cannot be undone.';

  it("asks first, with Cancel in focus", async () => {
    const opened = open({});
    await openMenuItem(opened, "Delete Project");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Delete Project?" }));
    dialog.getByText(QUESTION);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole("button", { name: "Cancel" })));
    await opened.user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(callsOf(opened, "projects.delete")).toEqual([]);
  });

  it("deletes once confirmed", async () => {
    const deleted = deferred<undefined>();
    const answers: Answers = { "projects.delete": deleted.promise };
    const opened = open(answers);
    await openMenuItem(opened, "Delete Project");
    await opened.user.click(await screen.findByRole("button", { name: "Delete" }));
    await screen.findByRole("button", { name: "Deleting..." });
    deleted.resolve(undefined);
    await screen.findByText("Project deleted successfully.");
    expect(callsOf(opened, "projects.delete")[0]?.input).toEqual({ projectId: "p1" });
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(callsOf(opened, "projects.list")).toHaveLength(2);
  });

  it("stays open when it fails", async () => {
    const opened = open({ "projects.delete": new ApiError(503, "Shutting down") });
    await openMenuItem(opened, "Delete Project");
    await opened.user.click(await screen.findByRole("button", { name: "Delete" }));
    await screen.findByText("Failed to delete project.");
    screen.getByRole("alertdialog", { name: "Delete Project?" });
  });
});
