import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Progress } from "../progress.tsx";
import { Button } from "./button.tsx";
import { Checkbox } from "./checkbox.tsx";
import { Chip } from "./chip.tsx";
import { Field, Input } from "./field.tsx";

afterEach(cleanup);

describe("Button", () => {
  it.each(["pending", "unavailable"] as const)("keeps the focus and ignores clicks while %s", async (state) => {
    const user = userEvent.setup();
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <Button type="submit" {...{ [state]: true }} onClick={onClick}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole("button", { name: "Save" });
    await user.click(button);
    await user.type(screen.getByLabelText("Name"), "a{Enter}");
    button.focus();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("does not submit a form by default", async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button>Cancel</Button>
      </form>,
    );
    await user.click(screen.getByRole("button"));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe("Field", () => {
  it("associates label, hint and error with its control", () => {
    const { rerender } = render(
      <Field label="Title *" hint="As on the cover">
        <Input />
      </Field>,
    );
    const input = screen.getByLabelText("Title *");
    expect(describedBy(input)).toEqual(["As on the cover"]);
    expect(input.hasAttribute("aria-invalid")).toBe(false);
    rerender(
      <Field label="Title *" hint="As on the cover" error="Title is required.">
        <Input />
      </Field>,
    );
    expect(describedBy(input)).toEqual(["As on the cover", "Title is required."]);
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByRole("alert").textContent).toBe("Title is required.");
  });
});

it("Checkbox reports its new state", async () => {
  const user = userEvent.setup();
  const onCheckedChange = vi.fn();
  render(<Checkbox aria-label="Select" checked={false} onCheckedChange={onCheckedChange} />);
  await user.click(screen.getByRole("checkbox", { name: "Select" }));
  expect(onCheckedChange).toHaveBeenCalledExactlyOnceWith(true);
});

it("Chip has a named remove button", async () => {
  const user = userEvent.setup();
  const onRemove = vi.fn();
  render(
    <Chip onRemove={onRemove} removeLabel="Remove #Flood">
      #Flood
    </Chip>,
  );
  await user.click(screen.getByRole("button", { name: "Remove #Flood" }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});

it.each([
  [65, "65"],
  [-3, "0"],
  [140, "100"],
])("Progress of %i reports %s", (percent, said) => {
  render(<Progress percent={percent} label="Transcribing" />);
  expect(screen.getByRole("progressbar", { name: "Transcribing" }).getAttribute("aria-valuenow")).toBe(said);
});

function describedBy(element: HTMLElement): (string | null | undefined)[] {
  const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}
