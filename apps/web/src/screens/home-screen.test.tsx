import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../testing.tsx";
import { HomeScreen } from "./home-screen.tsx";

it("the landing page describes the product, links to the dashboard and lists the projects", async () => {
  renderApp(<HomeScreen />, { answers: { "projects.list": [] } });
  expect(screen.getByRole("banner").textContent).toContain("Quarry™");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Unearth the gems in your research");
  expect(screen.getByRole("link", { name: "Try Demo" }).getAttribute("href")).toBe("/dashboard");
  screen.getByRole("button", { name: "Switch to dark theme" });
  screen.getByRole("button", { name: "New Project" });
  await screen.findByText("No projects yet — create one to start your research vault.");
  expect(document.title).toBe("Unearth the gems in your research · Quarry");
});

it("the landing page opens the New Project dialog for ?new=true", async () => {
  renderApp(<HomeScreen />, { answers: { "projects.list": [] }, path: "/?new=true" });
  await screen.findByRole("dialog", { name: "Choose a Project Template" });
});
