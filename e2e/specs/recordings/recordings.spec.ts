import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { wavFile } from "../../fixtures/files/wav-file.ts";
import { Server } from "../../fixtures/server.ts";
import { test as base, expect } from "../../fixtures/test.ts";

const TRANSCRIPTION = JSON.stringify({ segments: [{ start: 0, end: 4, text: "We sold the boat." }] });

/** Transcription service that responds when the test does. `refuse` makes it answer every request with a status. */
type Service = {
  address: string;
  next: () => Promise<ServerResponse>;
  refuse: (status: number) => void;
  close: () => Promise<void>;
};

async function startService(): Promise<Service> {
  const waiting: ServerResponse[] = [];
  let refusal: number | null = null;
  const service = createServer((request, response) =>
    request.resume().on("end", () => {
      if (refusal === null) waiting.push(response);
      else response.writeHead(refusal).end();
    }),
  );
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  return {
    address: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    async next() {
      await expect.poll(() => waiting.length, { timeout: 20_000 }).toBeGreaterThan(0);
      return waiting.shift() as ServerResponse;
    },
    refuse(status) {
      refusal = status;
      for (const response of waiting.splice(0)) response.writeHead(status).end();
    },
    async close() {
      service.closeAllConnections();
      service.close();
      await once(service, "close");
    },
  };
}

/** Test with a server whose recordings the test transcribes. */
const test = base.extend<{ service: Service; own: Server }>({
  service: async ({ browserName: _ }, use) => {
    const service = await startService();
    await use(service);
    await service.close();
  },
  own: async ({ service }, use) => {
    const own = await Server.start({ TRANSCRIBE_URL: service.address });
    await use(own);
    await own.stop();
  },
  baseURL: ({ own }, use) => use(own.url),
});

// Reduced motion, as dialogs only lead to what is uploaded here.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const harbour = { name: "harbour.wav", mimeType: "audio/wav", buffer: wavFile(20) };

test("a recording shows its progress and the next action at every step, and accepts a transcript", async ({
  page,
  material,
  workspace,
  service,
}) => {
  const { id } = await material.project();
  await page.goto(`/project/${id}`);
  await workspace.upload({ file: harbour });
  const source = workspace.source("harbour");
  await expect(source).toContainText("Transcribing. You can keep working.");

  await test.step("a failed transcription offers a retry and a transcript upload, side by side", async () => {
    (await service.next()).writeHead(401).end();
    await expect(source).toContainText("The transcription server does not accept the key that Quarry has for it.");
    await expect(source.getByRole("button", { name: "Upload transcript of harbour" })).toBeVisible();
    await source.getByRole("button", { name: "Retry harbour" }).click();
    await expect(source).toContainText("Transcribing. You can keep working.");
  });

  await test.step("the transcribed segments appear", async () => {
    (await service.next()).writeHead(200, { "content-type": "application/json" }).end(TRANSCRIPTION);
    await expect(source).toContainText("1 segment");
    await expect(workspace.segment("We sold the boat.")).toBeVisible();
    await expect(source.getByRole("button", { name: /transcript/ })).toHaveCount(0);
  });

  await test.step("a recording accepts a transcript after its transcription failed", async () => {
    await workspace.upload({ file: { ...harbour, name: "quay.wav" } });
    const other = workspace.source("quay");
    // With ffmpeg installed, the server tries again with a smaller recording.
    service.refuse(413);
    await expect(other).toContainText("too large for the transcription server");
    await other.getByRole("button", { name: "Upload transcript of quay" }).click();
    await workspace.fillUpload({ text: "Rosa: The river was up that spring." });
    await workspace.submitUpload();
    await expect(workspace.uploadDialog).toBeHidden();
    await expect(workspace.segment("The river was up that spring.")).toBeVisible();
    await expect(other).toContainText("1 segment");
    await expect(other.getByRole("button", { name: "Play quay" })).toBeVisible();
  });
});

base(
  "a server without transcription says so before the upload, keeps a recording, and accepts its transcript",
  async ({ page, material, workspace }) => {
    const { id } = await material.project();
    await page.goto(`/project/${id}`);
    await workspace.openUpload();
    await workspace.fillUpload({ file: harbour });
    await expect(workspace.uploadDialog).toContainText("This server does not transcribe");
    await workspace.submitUpload();
    await expect(
      page.getByText("Recording uploaded. Its transcript can be pasted or uploaded.", { exact: true }),
    ).toBeVisible();
    const source = workspace.source("harbour");
    await expect(source).toContainText("No transcript yet.");
    await expect(source.getByRole("button", { name: "Transcribe harbour" })).toHaveCount(0);

    await base.step("the buttons of a narrow sources pane do not lie over each other", async () => {
      const edge = page.getByRole("separator", { name: "Resize sources" });
      await edge.focus();
      await page.keyboard.press("Home");
      // Home hides the pane, and the key after it shows it again.
      await expect(page.getByRole("button", { name: "Show sources" })).toBeVisible();
      await edge.press("ArrowRight");
      await expect(source.getByText("No transcript yet.")).toBeVisible();
      const boxes = await source.getByRole("button").evaluateAll((buttons) =>
        buttons
          .filter((button) => button.textContent !== "harbour")
          .map((button) => {
            const { left, right, top, bottom } = button.getBoundingClientRect();
            return { left, right, top, bottom };
          }),
      );
      expect(boxes.length).toBeGreaterThan(3);
      for (const [index, one] of boxes.entries()) {
        for (const other of boxes.slice(index + 1)) {
          const isOver =
            one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
          expect([one, other, isOver]).toEqual([one, other, false]);
        }
      }
    });

    await page.getByRole("button", { name: "Paste or upload its transcript" }).click();
    await workspace.fillUpload({ text: "Rosa: The river was up that spring." });
    await workspace.submitUpload();
    await expect(page.getByText("Transcript uploaded and processed successfully.", { exact: true })).toBeVisible();
    await expect(workspace.segment("The river was up that spring.")).toBeVisible();
  },
);
