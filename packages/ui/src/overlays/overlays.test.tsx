import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "../controls/button.tsx";
import { isUsed } from "../focus/escape.ts";
import { trackInputModality } from "../focus/input-modality.ts";
import { Toast, ToastRegion } from "../toast/toast.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { HoverCard } from "./hover-card.tsx";
import { Menu, MenuItem } from "./menu.tsx";

afterEach(cleanup);

type ExampleProps = { onConfirm?: () => void; onClosed?: () => void };

function Example({ onConfirm = () => {}, onClosed = () => {} }: ExampleProps) {
  const [opened, setOpened] = useState<"nothing" | "dialog" | "confirm">("nothing");
  const close = () => setOpened("nothing");
  return (
    <>
      <p>Outside</p>
      <Button onClick={() => setOpened("dialog")}>Open</Button>
      <Menu trigger={<Button>Actions</Button>}>
        <MenuItem onSelect={() => setOpened("dialog")}>Edit</MenuItem>
        <MenuItem onSelect={() => setOpened("confirm")}>Delete</MenuItem>
        <MenuItem unavailable onSelect={() => setOpened("dialog")}>
          Later
        </MenuItem>
      </Menu>
      <Dialog open={opened === "dialog"} onClose={close} onClosed={onClosed} title="Title">
        <input aria-label="Name" />
      </Dialog>
      <ConfirmDialog
        open={opened === "confirm"}
        onClose={close}
        title="Sure?"
        description="It will be gone."
        confirmLabel="Delete it"
        pendingLabel="Deleting..."
        pending={false}
        onConfirm={onConfirm}
      />
      <ToastRegion bottomSpacePx={0}>
        <Toast open onClose={() => {}} title="Error" durationMs={60_000} />
      </ToastRegion>
    </>
  );
}

const focused = () => document.activeElement;

describe("Dialog", () => {
  it("returns the focus to its button, and closes on the first Escape while a toast is visible", async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(screen.getByRole("button", { name: "Open" }));
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText("Name")));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(focused()).toBe(screen.getByRole("button", { name: "Open" })));
  });

  it("leaves the focus where it was moved as soon as the dialog closed", async () => {
    const onClosed = vi.fn();
    render(<Example onClosed={onClosed} />);
    screen.getByRole("button", { name: "Open" }).focus();
    fireEvent.click(screen.getByRole("button", { name: "Open" }));
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText("Name")));
    fireEvent.keyDown(screen.getByLabelText("Name"), { key: "Escape" });
    expect(screen.queryByRole("dialog")).toBeNull();
    screen.getByRole("button", { name: "Actions" }).focus();
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
    expect(focused()).toBe(screen.getByRole("button", { name: "Actions" }));
  });

  it("of a menu item opens although the keys came at once", async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(screen.getByRole("button", { name: "Actions" }));
    for (const key of ["End", "ArrowUp", "ArrowUp", "Enter"]) fireEvent.keyDown(focused() ?? document.body, { key });
    expect(await screen.findByRole("dialog", { name: "Title" })).toBeTruthy();
  });

  it("returns the focus to the menu's button when a menu item opened it", async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(screen.getByRole("button", { name: "Actions" }));
    await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
    await screen.findByRole("dialog");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(focused()).toBe(screen.getByRole("button", { name: "Actions" })));
  });
});

describe("ConfirmDialog", () => {
  async function openConfirm(onConfirm: () => void) {
    const user = userEvent.setup();
    render(<Example onConfirm={onConfirm} />);
    await user.click(screen.getByRole("button", { name: "Actions" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await screen.findByRole("alertdialog", { name: "Sure?" });
    return user;
  }

  it("focuses Cancel initially", async () => {
    const onConfirm = vi.fn();
    const user = await openConfirm(onConfirm);
    await waitFor(() => expect(focused()).toBe(screen.getByRole("button", { name: "Cancel" })));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it("stays open on a click outside and after confirming", async () => {
    const onConfirm = vi.fn();
    await openConfirm(onConfirm);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(screen.getByText("Outside"));
    await user.click(screen.getByRole("button", { name: "Delete it" }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    screen.getByRole("alertdialog");
  });
});

describe("Menu", () => {
  it("closes on the first Escape while a toast is visible", async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(screen.getByRole("button", { name: "Actions" }));
    await screen.findByRole("menu");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    expect(focused()).toBe(screen.getByRole("button", { name: "Actions" }));
  });

  it("leaves the focus in the field that its action opened", async () => {
    render(
      <>
        <Menu trigger={<Button>Actions</Button>}>
          <MenuItem onSelect={() => setTimeout(() => screen.getByRole("textbox").focus())}>Write</MenuItem>
        </Menu>
        <input aria-label="Synopsis" />
      </>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Actions" }));
    await userEvent.click(screen.getByRole("menuitem", { name: "Write" }));
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    // The menu returns the focus in a task after it has closed.
    await new Promise((resolve) => setTimeout(resolve));
    expect(focused()).toBe(screen.getByRole("textbox"));
  });

  it("stays open when an unavailable item is chosen", async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(screen.getByRole("button", { name: "Actions" }));
    const later = await screen.findByRole("menuitem", { name: "Later" });
    expect(later.getAttribute("aria-disabled")).toBe("true");
    await user.click(later);
    screen.getByRole("menu");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("HoverCard", () => {
  const Card = () => (
    <HoverCard openDelayMs={0} content="More about it">
      <Button>Thing</Button>
    </HoverCard>
  );
  const pressWhileShown = async () => {
    fireEvent.focus(screen.getByRole("button", { name: "Thing" }));
    await screen.findByText("More about it");
    const press = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
    fireEvent(document.body, press);
    return press;
  };

  it("stays closed under a resting pointer after a key press, and opens once the pointer moves", async () => {
    const stop = trackInputModality();
    render(<Card />);
    const thing = screen.getByRole("button", { name: "Thing" });
    fireEvent.keyDown(document.body, { key: "j" });
    fireEvent.pointerEnter(thing, { pointerType: "mouse" });
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(screen.queryByText("More about it")).toBeNull();
    fireEvent.pointerMove(thing);
    fireEvent.pointerEnter(thing, { pointerType: "mouse" });
    await screen.findByText("More about it");
    stop();
  });

  it("closes on Escape, which remains unhandled", async () => {
    render(<Card />);
    const press = await pressWhileShown();
    expect(isUsed(press)).toBe(false);
    await waitFor(() => expect(screen.queryByText("More about it")).toBeNull());
  });

  it("leaves the same Escape to the surrounding dialog", async () => {
    const onClose = vi.fn();
    render(
      <Dialog open onClose={onClose} title="Title">
        <Card />
      </Dialog>,
    );
    await pressWhileShown();
    expect(onClose).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText("More about it")).toBeNull());
  });
});
