import { wavFile } from "../../fixtures/files/wav-file.ts";
import { SOON, seconds } from "../../fixtures/player.ts";
import { expect, test } from "../../fixtures/test.ts";

// Reduced motion, as dialogs only lead to what is uploaded here.
test.use({ contextOptions: { reducedMotion: "reduce" }, refusals: true });

const captions = (lost: string) => `WEBVTT

00:02.000 --> 00:09.000
<v Rosa>The river was up that spring.

00:10.000 --> 00:30.000
<v Ben>And the ${lost} was gone.
`;
const vtt = (name: string, lost: string) => ({
  name,
  mimeType: "text/vtt",
  buffer: Buffer.from(captions(lost)),
});
const wav = (name: string, buffer = wavFile(60)) => ({ name, mimeType: "audio/wav", buffer });

test("a transcript and its recording become one source when added together or in turn", async ({
  page,
  material,
  workspace,
}) => {
  const { id } = await material.project();
  await page.goto(`/project/${id}`);
  const player = page.getByRole("region", { name: "Player" });
  const dialog = workspace.uploadDialog;
  const plays = async (text: string) => {
    await workspace.segment(text).getByRole("button", { name: "Play from 00:00:10" }).click();
    await expect.poll(() => seconds(player), SOON).toBeGreaterThan(10);
    await player.getByRole("button", { name: "Close" }).click();
  };

  await test.step("a transcript and a recording chosen together become one row and one source, which plays", async () => {
    await workspace.openUpload();
    await dialog.getByLabel("File", { exact: true }).setInputFiles([wav("talk.wav"), vtt("talk.vtt", "boat")]);
    await expect(dialog.getByRole("group", { name: "Files" }).getByRole("listitem")).toHaveCount(1);
    await expect(dialog.getByText("talk — transcript and recording")).toBeVisible();
    await workspace.submitUpload();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Sources (1)")).toBeVisible();
    await expect(workspace.source("talk")).toContainText("2 segments");
    await plays("the boat was gone");
  });

  await test.step("a recording that cannot be stored leaves the transcript, and can be added later", async () => {
    await workspace.openUpload();
    const broken = wav("walk.mp3", Buffer.from("no sound at all"));
    await dialog.getByLabel("File", { exact: true }).setInputFiles([broken, vtt("walk.vtt", "mill")]);
    await workspace.submitUpload();
    await expect(dialog.getByRole("listitem").getByRole("alert")).toContainText("please convert this one");
    await expect(dialog.getByText("The recording of “walk”.")).toBeVisible();
    await dialog.getByRole("button", { name: "Remove walk.mp3" }).click();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(workspace.source("walk")).toContainText("2 segments");
  });

  await test.step("the source menu adds a recording, and its segments play at once", async () => {
    await workspace.source("walk").hover();
    await page.getByRole("button", { name: "Actions for walk" }).click();
    await page.getByRole("menuitem", { name: "Add recording" }).click();
    const add = page.getByRole("dialog", { name: "Add Recording" });
    await add.getByLabel("File", { exact: true }).setInputFiles(wav("walk.wav"));
    await add.getByRole("button", { name: "Upload" }).click();
    await expect(add).toBeHidden();
    await expect(page.getByText("Recording added successfully.", { exact: true })).toBeVisible();
    await expect(workspace.source("walk")).toContainText("2 segments");
    await plays("the mill was gone");
    await page.getByRole("button", { name: "Actions for walk" }).click();
    await expect(page.getByRole("menuitem", { name: "Rename" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Add recording" })).toHaveCount(0);
  });
});
