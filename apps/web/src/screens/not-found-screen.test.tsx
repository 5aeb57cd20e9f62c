import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../testing.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";

it("the screen of an unknown address reports that there is no such page", () => {
  renderApp(<NotFoundScreen />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("404 Page Not Found");
  screen.getByText("Did you forget to add the page to the router?");
});
