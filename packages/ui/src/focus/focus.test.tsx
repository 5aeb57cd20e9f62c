import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Button } from "../controls/button.tsx";
import { ConfirmDialog } from "../overlays/confirm-dialog.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { Toast, ToastRegion } from "../toast/toast.tsx";
import { Tooltip } from "../tooltip/tooltip.tsx";
import { keepFocus } from "./focus-keeper.ts";

let stop: () => void;
beforeEach(() => {
  Element.prototype.checkVisibility ??= () => true;
  stop = keepFocus();
});
afterEach(() => {
  cleanup();
  stop();
});

const focused = () => document.activeElement?.textContent;

/** A list of letters, each with a remove button, and a button that removes all. */
function Letters({ own = false }: { own?: boolean }) {
  const [letters, setLetters] = useState(["a", "b", "c"]);
  return (
    <main>
      <Button>before</Button>
      {letters.length > 0 && (
        <ul data-own-focus={own || undefined}>
          {letters.map((letter) => (
            <li key={letter}>
              <Button onClick={() => setLetters(letters.filter((one) => one !== letter))}>{letter}</Button>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

describe("removal of the focused element", () => {
  it.each([
    [["a"], "b"],
    [["b"], "c"],
    [["c"], "b"],
    [["a", "b", "c"], "before"],
  ])("after %s moves the focus to %s", async (taken, expected) => {
    const user = userEvent.setup();
    render(<Letters />);
    for (const letter of taken) {
      screen.getByRole("button", { name: letter }).focus();
      await user.keyboard("{Enter}");
    }
    await waitFor(() => expect(focused()).toBe(expected));
  });

  it("moves the focus to the neighbour of an element focused before tracking began", async () => {
    stop();
    const user = userEvent.setup();
    render(<Letters />);
    screen.getByRole("button", { name: "b" }).focus();
    stop = keepFocus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(focused()).toBe("c"));
  });

  it("prefers a control of the item over its drag handle", async () => {
    const user = userEvent.setup();
    const One = () => {
      const [isThere, setIsThere] = useState(false);
      return (
        <main>
          {isThere ? (
            <ul>
              <li>
                <Button data-handle>move</Button>
                <Button>name</Button>
              </li>
            </ul>
          ) : (
            <Button onClick={() => setIsThere(true)}>fill</Button>
          )}
        </main>
      );
    };
    render(<One />);
    screen.getByRole("button", { name: "fill" }).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(focused()).toBe("name"));
  });

  it("leaves the focus to a list that manages it", async () => {
    const user = userEvent.setup();
    render(<Letters own />);
    screen.getByRole("button", { name: "b" }).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("button", { name: "b" })).toBeNull());
    expect(document.activeElement).toBe(document.body);
  });

  it("does not restore a focus that was given up before", async () => {
    render(<Letters />);
    const button = screen.getByRole("button", { name: "b" });
    button.focus();
    button.blur();
    await Promise.resolve();
    fireEvent.click(button);
    await waitFor(() => expect(button.isConnected).toBe(false));
    expect(document.activeElement).toBe(document.body);
  });
});

/** A dialog with a list of names that are deleted after confirmation, beside a visible toast. */
function Names() {
  const [isOpen, setOpen] = useState(true);
  const [names, setNames] = useState(["Ada", "Bea", "Cy"]);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Names">
        <ul>
          {names.map((name) => (
            <li key={name}>
              <Button onClick={() => setAsked(name)}>{name}</Button>
            </li>
          ))}
        </ul>
        <ConfirmDialog
          open={asked !== null}
          onClose={() => setAsked(null)}
          title="Sure?"
          description="It will be gone."
          confirmLabel="Delete it"
          pendingLabel="Deleting..."
          pending={false}
          onConfirm={() => {
            setNames(names.filter((name) => name !== asked));
            setAsked(null);
          }}
        />
      </Dialog>
      <ToastRegion bottomSpacePx={0}>
        <Toast open onClose={() => {}} title="Saved" durationMs={60_000} />
      </ToastRegion>
    </>
  );
}

describe("dialog with a confirmation above", () => {
  async function ask() {
    const user = userEvent.setup();
    render(<Names />);
    await user.click(await screen.findByRole("button", { name: "Bea" }));
    await screen.findByRole("alertdialog");
    return user;
  }

  it("moves the focus to the neighbour of the deleted item", async () => {
    const user = await ask();
    await user.click(screen.getByRole("button", { name: "Delete it" }));
    await waitFor(() => expect(focused()).toBe("Cy"));
  });

  it("stays open when Escape closes the confirmation while a toast is visible", async () => {
    const user = await ask();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(screen.getByRole("dialog", { name: "Names" })).toBeTruthy();
    await waitFor(() => expect(focused()).toBe("Bea"));
  });

  it("closes on one Escape while a tooltip is open", async () => {
    const user = userEvent.setup();
    const onClose = vi.fn();
    render(
      <Dialog open onClose={onClose} title="Names">
        <Tooltip content="How it is spelt" delayMs={0}>
          <Button>Ada</Button>
        </Tooltip>
      </Dialog>,
    );
    await user.hover(screen.getByRole("button", { name: "Ada" }));
    await screen.findByRole("tooltip");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("tooltip")).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("closes on the next Escape, wherever the focus is", async () => {
    const user = await ask();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    fireEvent.keyDown(document.body, { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
