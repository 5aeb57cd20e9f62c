import { expectAccessibleInBothThemes } from "../../fixtures/page/expect-accessible.ts";
import { expect, test } from "../../fixtures/test.ts";

// Reduced motion, so that axe sees final colors and not those of a transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const TOPICS = {
  "#Money": ["loan", "bank", "interest", "debt", "wages", "savings"],
  "#Water": ["river", "flood", "bridge", "ferry", "tide", "harbor"],
  "#School": ["teacher", "lesson", "pupils", "exam", "chalk", "class"],
};
const NAMES = Object.keys(TOPICS) as (keyof typeof TOPICS)[];
const topicOf = (at: number) => NAMES[Math.floor(at / 2) % NAMES.length] ?? "#Money";

/** Returns the text of a segment. Its number keeps it apart from all others. */
function textAt(at: number): string {
  const words = TOPICS[topicOf(at)];
  const word = (step: number) => words[(at * 5 + step) % words.length];
  return `Then number ${at} was about the ${word(0)} and the ${word(1)}, and they spoke of the ${word(3)} again.`;
}

test("after fifty tags the next ones are suggested with their certainty, and two keys take one", async ({
  page,
  material,
  stored,
  workspace,
}) => {
  const { id, segments } = await material.project({ Talk: Array.from({ length: 72 }, (_, at) => textAt(at)) });
  for (const name of NAMES) {
    const tagged = segments.slice(0, 60).filter((_, at) => topicOf(at) === name);
    await material.tagMany(
      id,
      name,
      tagged.map((segment) => segment.id),
    );
  }
  const listbox = page.getByRole("listbox", { name: "Suggested tags" });
  const options = listbox.getByRole("option");
  const storedTags = async (at: number) =>
    (await stored.segments(id)).find((segment) => segment.id === segments[at]?.id)?.tags ?? [];

  /** Opens the list once it has suggestions: the worker learns and answers when it has the time. */
  const openSuggested = () =>
    expect(async () => {
      await page.keyboard.press("t");
      await expect(listbox).toBeVisible();
      const isSuggested = (await listbox.textContent())?.includes("%");
      if (!isSuggested) await page.keyboard.press("Escape");
      expect(isSuggested).toBe(true);
    }).toPass();

  await page.goto(`/project/${id}?segment=${segments[61]?.id}`);
  await workspace.segment("number 61 ").focus();
  await openSuggested();
  await expect(options.first()).toContainText(topicOf(61));
  await expect(options.last()).toHaveText(/New tag/);
  await expectAccessibleInBothThemes(page, "tag field with suggestions");
  await page.getByRole("button", { name: "More reasons" }).click();
  await expectAccessibleInBothThemes(page, "tag field with all reasons");

  await test.step("Enter takes the first, with the certainty that was shown", async () => {
    const shown = Number(/(\d+)%/.exec((await options.first().textContent()) ?? "")?.[1]);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Tag added", { exact: true })).toBeVisible();
    expect(await storedTags(61)).toMatchObject([{ name: topicOf(61), confidence: shown }]);
    await expect(workspace.segment("number 61 ")).toBeFocused();
  });

  await test.step("a digit takes another", async () => {
    await page.keyboard.press("j");
    await expect(workspace.segment("number 62 ")).toBeFocused();
    await openSuggested();
    const second = (await options.nth(1).textContent()) ?? "";
    await page.keyboard.press("2");
    await expect(listbox).toBeHidden();
    await expect.poll(async () => (await storedTags(62)).map(({ name }) => name)).toHaveLength(1);
    expect(second).toContain((await storedTags(62))[0]?.name);
  });

  await test.step("0 names a new tag, which may begin with a digit", async () => {
    await page.keyboard.press("j");
    await expect(workspace.segment("number 63 ")).toBeFocused();
    await openSuggested();
    await page.keyboard.press("0");
    await expect(page.getByRole("combobox", { name: "Name of the new tag" })).toBeFocused();
    await page.keyboard.type("1950s");
    await page.keyboard.press("Enter");
    await expect.poll(() => storedTags(63)).toMatchObject([{ name: "1950s", confidence: 100, alternatives: [] }]);
  });

  await test.step("turned off, the most used tags come first as before", async () => {
    await page.getByRole("button", { name: "Manage Tags" }).click();
    await page.getByRole("checkbox", { name: "Suggest tags from how you tag" }).uncheck();
    await page.keyboard.press("Escape");
    await workspace.segment("number 64 ").focus();
    await page.keyboard.press("t");
    await expect(listbox).toBeVisible();
    await expect(listbox).not.toContainText("%");
    await expect(options.last()).not.toContainText("New tag");
  });
});
