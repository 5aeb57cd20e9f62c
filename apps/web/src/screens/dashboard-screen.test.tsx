import type { Project } from "@quarry/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { deferred } from "../deferred.ts";
import type { Answers } from "../testing.tsx";
import { open, project } from "./dashboard-fixture.tsx";

describe("project list", () => {
  it("shows three placeholders while it loads", async () => {
    const list = deferred<Project[]>();
    open({ "projects.list": list.promise });
    expect(screen.getAllByTestId("project-placeholder")).toHaveLength(3);
    list.resolve([project({})]);
    await screen.findByRole("link", { name: "The River Years" });
    expect(screen.queryByTestId("project-placeholder")).toBeNull();
  });

  it("offers to create a project when there is none", async () => {
    const opened = open({ "projects.list": [] });
    await screen.findByText("No projects yet — create one to start your research vault.");
    await opened.user.click(screen.getByRole("button", { name: "Create your first project" }));
    await screen.findByRole("dialog", { name: "Choose a Project Template" });
  });

  it("shows a card with a computed summary that links to the project", async () => {
    open({});
    const link = await screen.findByRole("link", { name: "The River Years" });
    expect(link.getAttribute("href")).toBe("/project/p1");
    const card = within(screen.getByRole("article"));
    card.getByText("Harbour Press");
    card.getByText("3 Sources • 2h 18m Audio • 57 Snippets");
    expect(screen.getByRole("article").textContent).toContain("Last updated 2 hours ago");
  });

  it("marks demo projects, and suggests one while there are no others", async () => {
    const demos = [project({ isDemo: true }), project({ id: "p2", title: "Between Floors", isDemo: true })];
    const answers: Answers = { "projects.list": demos };
    open(answers);
    const hint = await screen.findByText(/^New here\? Start with/);
    expect(within(hint).getByRole("link", { name: "The River Years" }).getAttribute("href")).toBe("/project/p1");
    for (const card of screen.getAllByRole("article")) within(card).getByText("Demo");
  });

  it("suggests no demo project beside the user's own projects", async () => {
    open({ "projects.list": [project({ id: "p2", title: "Between Floors", isDemo: true }), project({})] });
    const own = (await screen.findByRole("link", { name: "The River Years" })).closest("article");
    expect(own?.textContent).not.toContain("Demo");
    expect(screen.getAllByText("Demo")).toHaveLength(1);
    expect(screen.queryByText(/^New here/)).toBeNull();
  });

  it("shows a load error until a retry succeeds", async () => {
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

  it("opens for ?new=true and removes it from the address", async () => {
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
