import { type TagLook, tagLooks, tagOptions } from "@quarry/domain";
import { newTagNode } from "@quarry/domain/testing";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderApp } from "../../testing.tsx";
import { TagField } from "./tag-field.tsx";
import { TagName } from "./tag-name.tsx";

const LOOK: TagLook = {
  color: "#1c85cc",
  above: ["#Boats", "#Old"],
  likenesses: () => ["boats", "old", "ferry"],
};

it("TagName shows the path and the color of a tag", () => {
  const { container } = render(<TagName name="#Ferry" look={LOOK} />);
  expect(container.textContent).toBe("#Boats / #Old / #Ferry");
  expect(container.querySelector<HTMLElement>("[style]")?.style.backgroundColor).toBe("#1c85cc");
});

it("TagField offers nested tags by any part of their path, and picks the name", async () => {
  const looks = tagLooks([
    newTagNode({ id: "1", name: "#Boats" }),
    newTagNode({ id: "2", name: "#Ferry", parentId: "1" }),
  ]);
  const tags = [{ tag: "#Ferry", count: 1 }];
  const onPick = vi.fn();
  const offer = { tags, templateTags: [], looks, taken: new Set<string>() };
  renderApp(<TagField looks={looks} optionsFor={(typed) => tagOptions(offer, typed, 5)} onPick={onPick} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole("combobox"), "boats/fe");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "#Boats / #Ferry",
    "Create “boats/fe”",
  ]);
  await user.keyboard("{Enter}");
  expect(onPick).toHaveBeenCalledWith("#Ferry");
});
