import type { Project } from "@quarry/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { deferred } from "../deferred.ts";
import type { Answers } from "../testing.tsx";
import { callsOf, open, openDetails, openMenuItem, project } from "./dashboard-fixture.tsx";

describe("creating a project", () => {
  it("sends trimmed fields, closes, shows a toast and refetches the list", async () => {
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

  it("opens with empty fields the next time", async () => {
    const opened = open({ "projects.create": project({ id: "p2" }) });
    await openDetails(opened);
    await opened.user.type(screen.getByLabelText("Project Title *"), "A");
    await opened.user.type(screen.getByLabelText("Client Name *"), "B{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await openDetails(opened);
    expect(screen.getByLabelText("Project Title *")).toHaveProperty("value", "");
    expect(screen.getByLabelText("Client Name *")).toHaveProperty("value", "");
  });

  it("sends one request while pending", async () => {
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
  ])("rejects a blank %s with a toast and a field error", async (_, title, client, label, error) => {
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
  });

  it("stays open with its input after a failure, and shows the server's sentence", async () => {
    const opened = open({ "projects.create": new ApiError(400, "Project title is longer than 300 characters.") });
    await openDetails(opened);
    await opened.user.type(screen.getByLabelText("Project Title *"), "Long");
    await opened.user.type(screen.getByLabelText("Client Name *"), "Client{Enter}");
    await screen.findByText("Failed to create project.");
    screen.getByText("Project title is longer than 300 characters.");
    expect(screen.getByLabelText("Project Title *")).toHaveProperty("value", "Long");
    expect(screen.getByLabelText("Client Name *")).toHaveProperty("value", "Client");
  });

  it("does not show an internal server error in the form", async () => {
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
  it("starts with the stored fields and sends both", async () => {
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

  it("requires both fields", async () => {
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

  it("asks for confirmation, with the focus on Cancel", async () => {
    const opened = open({});
    await openMenuItem(opened, "Delete Project");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Delete Project?" }));
    dialog.getByText(QUESTION);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole("button", { name: "Cancel" })));
    await opened.user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(callsOf(opened, "projects.delete")).toEqual([]);
  });

  it("deletes the project after confirmation", async () => {
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

  it("stays open after a failure", async () => {
    const opened = open({ "projects.delete": new ApiError(503, "Shutting down") });
    await openMenuItem(opened, "Delete Project");
    await opened.user.click(await screen.findByRole("button", { name: "Delete" }));
    await screen.findByText("Failed to delete project.");
    screen.getByRole("alertdialog", { name: "Delete Project?" });
  });
});
