import type { Project } from "@quarry/domain";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Answers, renderApp } from "../testing.tsx";
import { DashboardScreen } from "./dashboard-screen.tsx";

const HOUR_MS = 3_600_000;

export function project(fields: Partial<Project>): Project {
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

export function open(answers: Answers, path = "/dashboard") {
  const user = userEvent.setup();
  answers["projects.list"] ??= [project({})];
  return { user, ...renderApp(<DashboardScreen />, { answers, path }) };
}

type Opened = ReturnType<typeof open>;

export async function openDetails({ user }: Opened, template: RegExp = /Business Book/) {
  await user.click(await screen.findByRole("button", { name: "New Project" }));
  await user.click(await screen.findByRole("button", { name: template }));
  return screen.findByRole("dialog", { name: "New Project" });
}

export async function openMenuItem({ user }: Opened, item: string) {
  await user.click(await screen.findByRole("button", { name: "Actions for The River Years" }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
}

export const callsOf = ({ calls }: Opened, procedure: string) => calls.filter((call) => call.procedure === procedure);
