import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../testing.tsx";
import { HasNavigated, ScreenHeading } from "./screen-heading.tsx";

function open(hasNavigated: boolean) {
  renderApp(
    <HasNavigated value={hasNavigated}>
      <ScreenHeading title="Flood">Flood</ScreenHeading>
    </HasNavigated>,
  );
  return screen.getByRole("heading", { level: 1 });
}

it("ScreenHeading sets the document's title", () => {
  open(false);
  expect(document.title).toBe("Flood · Quarry");
});

it("ScreenHeading takes no focus on page load", () => {
  open(false);
  expect(document.activeElement).toBe(document.body);
});

it("ScreenHeading takes the focus after a navigation", () => {
  const heading = open(true);
  expect(document.activeElement).toBe(heading);
});

it("ScreenHeading does not take the focus from another element", () => {
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  open(true);
  expect(document.activeElement).toBe(field);
  field.remove();
});
