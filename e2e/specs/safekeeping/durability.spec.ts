import { KITCHEN_INTERVIEW, KITCHEN_TURNS } from "../../fixtures/files/transcripts.ts";
import { test } from "../../fixtures/own-server.ts";
import { expect } from "../../fixtures/test.ts";

// Reduced motion, as dialogs only lead to what is stored here.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("acknowledged changes survive a kill between any two steps", async ({
  own,
  page,
  projects,
  workspace,
  outline,
  stored,
}) => {
  test.setTimeout(240_000);
  let projectId = "";
  let order: string[] = [];
  const back = (path = "") => page.goto(`/project/${projectId}${path}`);
  const tagsOf = async (text: string) =>
    (await stored.segments(projectId)).find((segment) => segment.text.startsWith(text))?.tags.map(({ name }) => name);

  /** Runs a step and kills the server as soon as the page shows it as done. Starts the server again and runs the
   * check. */
  async function survives(name: string, step: () => Promise<void>, check: () => Promise<void>): Promise<void> {
    await test.step(name, async () => {
      await step();
      // Leaves the page first, because its polling would report the stopped server in the console.
      await page.goto("about:blank");
      await own.kill();
      await own.run();
      await check();
    });
  }

  await survives(
    "a created project survives",
    async () => {
      await projects.open();
      await projects.create({ template: "Memoir", title: "Outlasting", client: "Harbour Press" });
    },
    async () => {
      const [project] = await stored.projects();
      expect(project).toMatchObject({ title: "Outlasting", clientName: "Harbour Press" });
      projectId = project?.id ?? "";
    },
  );
  await survives(
    "an uploaded transcript survives",
    async () => {
      await back();
      await workspace.upload({ name: "Kitchen interview", text: KITCHEN_INTERVIEW });
    },
    async () => {
      const [source] = await stored.sources(projectId);
      expect(source).toMatchObject({ urlOrName: "Kitchen interview", status: "ready" });
      expect((await stored.segments(projectId)).length).toBeGreaterThanOrEqual(KITCHEN_TURNS);
      expect(await stored.segments(projectId)).toHaveLength(source?.segmentCount ?? 0);
    },
  );
  const tagging: [string, string][] = [
    ["The river was up that spring", "#Flood"],
    ["He sat by the window", "#Father"],
    ["Money was the least of it", "#Money"],
  ];
  await survives(
    "the added tags survive",
    async () => {
      await back();
      for (const [text, tag] of tagging) await workspace.tag(text, tag);
    },
    async () => {
      for (const [text, tag] of tagging) expect(await tagsOf(text)).toEqual([tag]);
    },
  );
  await survives(
    "the removal of a tag survives",
    async () => {
      await back();
      await workspace.untag("Money was the least of it", "#Money");
    },
    async () => expect(await tagsOf("Money was the least of it")).toEqual([]),
  );
  await survives(
    "the generated outline survives",
    async () => {
      await back();
      await workspace.generateOutline();
      order = await outline.order();
    },
    async () => {
      expect(order).toHaveLength(2);
      expect((await stored.outline(projectId))?.sections.map(({ title }) => title)).toEqual(order);
    },
  );
  await survives(
    "the new order of the sections survives",
    async () => {
      await back("/outline");
      await outline.order();
      await outline.stored(() => outline.moveByKeys(order[0] ?? "", "ArrowDown"));
    },
    async () => {
      expect((await stored.outline(projectId))?.sections.map(({ title }) => title)).toEqual(order.toReversed());
      await back("/outline");
      expect(await outline.order()).toEqual(order.toReversed());
      expect(await tagsOf("The river was up that spring")).toEqual(["#Flood"]);
      expect(await tagsOf("He sat by the window")).toEqual(["#Father"]);
    },
  );
});
