import { change } from "../../fixtures/answers.ts";
import { stopTime } from "../../fixtures/page/page-time.ts";
import { expect, test } from "../../fixtures/test.ts";

test("right-to-left, very long and emoji-only texts keep their layout", async ({ page, material, workspace }) => {
  const { id, segments } = await material.project({
    ["ש".repeat(200)]: ["השנים עברו מהר, ואנחנו נשארנו ליד הנהר.", "x".repeat(600)],
  });
  await material.tag(segments[0]?.id ?? "", "🪨");
  await material.tag(segments[0]?.id ?? "", `#${"Long".repeat(24)}`);
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/project/${id}`);
    await expect(workspace.segments).toHaveCount(2);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${width} px`).toBe(0);
    const paragraph = workspace.segment("השנים").getByText("השנים עברו");
    expect(await paragraph.evaluate((node) => getComputedStyle(node).direction)).toBe("rtl");
  }
});

test("tags below 90 percent are dotted and offer alternatives", async ({ page, material, workspace, stored }) => {
  const { id, segments } = await material.project({ Letter: ["I still have nine copies."] });
  const segmentId = segments[0]?.id ?? "";
  for (const tag of ["#Sure", "#Unsure"]) await material.tag(segmentId, tag);
  type Segment = { tags: { name: string; confidence: number; alternatives: string[] }[] };
  await change<Segment[]>(page, /\/segments$/, (list) =>
    list.map((segment) => ({
      ...segment,
      tags: segment.tags.map((tag) =>
        tag.name === "#Sure"
          ? { ...tag, confidence: 90 }
          : tag.name === "#Unsure"
            ? { ...tag, confidence: 89, alternatives: ["#Memory", "#Loss"] }
            : tag,
      ),
    })),
  );
  await page.clock.install();
  await page.goto(`/project/${id}`);
  const segment = workspace.segment("nine copies");
  const chip = (name: RegExp) => segment.getByRole("button", { name }).first();
  /** Returns the border of a chip, and its ring. */
  const edgesOf = (name: RegExp) =>
    chip(name).evaluate((button) => {
      let element: Element | null = button;
      while (element !== null && getComputedStyle(element).borderTopWidth === "0px") element = element.parentElement;
      const style = element && getComputedStyle(element);
      return { border: style?.borderTopStyle, ring: style?.outlineStyle };
    });
  await expect(chip(/^#Unsure/)).toBeVisible();
  expect(await edgesOf(/^#Unsure/)).toEqual({ border: "dotted", ring: "none" });
  expect((await edgesOf(/^#Sure/)).border).not.toBe("dotted");
  // The label clips long names, and must not clip the ring of the focus.
  await page.keyboard.press("j");
  await chip(/^#Unsure/).focus();
  expect((await edgesOf(/^#Unsure/)).ring).toBe("solid");
  await segment.focus();

  await stopTime(page);
  await chip(/^#Unsure/).hover();
  const card = page.getByText("Also consider:", { exact: true });
  await page.clock.runFor(650);
  await expect(card).toBeHidden();
  await page.clock.runFor(100);
  await expect(card).toBeVisible();
  await expect(page.getByText("89% confidence")).toBeVisible();
  await page.getByRole("button", { name: "Swap #Unsure for #Memory" }).click();
  await expect(page.getByText("Tag swapped", { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await stored.segments(id))[0]?.tags.map(({ name }) => name).toSorted())
    .toEqual(["#Memory", "#Sure"]);
});
