import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { expect, it, vi } from "vitest";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { onFocusLeave } from "./focus-leave.ts";

/** Two fields that tell what became of their focus. F2 opens a dialog over them. */
function Fields({ told }: { told: string[] }) {
  const box = useRef<HTMLFieldSetElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const onBlur = onFocusLeave({
    isInside: (element) => box.current?.contains(element) === true,
    onAway: () => told.push("away"),
    onLeft: (next) => told.push(`left for ${next?.textContent ?? "nothing"}`),
  });
  return (
    <main>
      <fieldset ref={box} onBlur={onBlur} onKeyDown={({ key }) => key === "F2" && setIsOpen(true)}>
        <input aria-label="One" />
        <input aria-label="Two" />
      </fieldset>
      <Button>Elsewhere</Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Names">
        <Button>Ada</Button>
      </Dialog>
    </main>
  );
}

function mount() {
  const told: string[] = [];
  render(<Fields told={told} />);
  screen.getByLabelText("One").focus();
  return { told, user: userEvent.setup() };
}

it("reports nothing while the focus moves between the fields", async () => {
  const { told, user } = mount();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText("Two"));
  expect(told).toEqual([]);
});

it("reports that the fields are left for another element or for none", async () => {
  const { told, user } = mount();
  await user.tab();
  await user.tab();
  expect(told).toEqual(["left for Elsewhere"]);
  screen.getByLabelText("One").focus();
  screen.getByLabelText("One").blur();
  expect(told.at(-1)).toBe("left for nothing");
});

it("reports that a dialog has the focus, and nothing when the dialog returns it", async () => {
  const { told, user } = mount();
  await user.keyboard("{F2}");
  await screen.findByRole("dialog");
  await user.tab();
  await user.keyboard("{Escape}");
  expect(document.activeElement).toBe(screen.getByLabelText("One"));
  screen.getByLabelText("Two").focus();
  expect(told).toEqual(["away"]);
});

it("reports that another window has the focus", () => {
  const { told } = mount();
  vi.spyOn(document, "hasFocus").mockReturnValue(false);
  screen.getByLabelText("One").blur();
  vi.restoreAllMocks();
  expect(told).toEqual(["away"]);
});
