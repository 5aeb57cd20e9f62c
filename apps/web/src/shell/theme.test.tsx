import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "../testing.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

beforeEach(() => {
  localStorage.clear();
  document.documentElement.className = "";
});

const rootClass = () => document.documentElement.className;

describe("ThemeToggle", () => {
  it("switches the class of the document root and stores it", async () => {
    const user = userEvent.setup();
    renderApp(<ThemeToggle />);
    await user.click(screen.getByRole("button", { name: "Switch to dark theme" }));
    expect(rootClass()).toBe("dark");
    expect(localStorage.getItem("quarry-theme")).toBe("dark");
    await user.click(screen.getByRole("button", { name: "Switch to light theme" }));
    expect(rootClass()).toBe("light");
    expect(localStorage.getItem("quarry-theme")).toBe("light");
  });

  it("follows another tab", () => {
    renderApp(<ThemeToggle />);
    act(() => {
      window.dispatchEvent(new StorageEvent("storage", { key: "quarry-theme", newValue: "dark" }));
    });
    expect(rootClass()).toBe("dark");
    screen.getByRole("button", { name: "Switch to light theme" });
    act(() => {
      window.dispatchEvent(new StorageEvent("storage", { key: "quarry-other", newValue: "light" }));
    });
    expect(rootClass()).toBe("dark");
  });
});
