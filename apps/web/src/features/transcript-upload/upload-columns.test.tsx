import type { ColumnRole } from "@quarry/transcript";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { chooser, field, mount, PREVIEW, send } from "./upload-fixture.tsx";

const TITLES = "Kto,Od,Co";
const FOUND: ColumnRole[] = ["ignored", "start", "text"];
const TABLE = {
  ...PREVIEW,
  form: "table",
  columns: FOUND.map((role, index) => ({ title: TITLES.split(",")[index] ?? "", samples: ["One.", "Two."], role })),
};

/** Answers as the server does: chosen columns come back with their roles. */
const answerOf = (preview: typeof TABLE) => (input: unknown) => {
  const { columns } = input as { columns?: ColumnRole[] };
  return { ...preview, columns: preview.columns.map((one, index) => ({ ...one, role: columns?.[index] ?? one.role })) };
};
const mountTable = (preview = TABLE) => mount({ "sources.previewTranscript": answerOf(preview) });
const file = (name = "talk.csv", titles = TITLES) => new File([`${titles}\nAnna,0:01,One.`], name);
const column = (name: string) => screen.findByRole<HTMLSelectElement>("combobox", { name });
const columns = () => screen.getByRole("group", { name: "Columns" });

beforeEach(() => localStorage.clear());

it("the preview of a table shows its columns, and reads them as chosen at once and in the upload", async () => {
  const { user, previews, uploads } = mountTable();
  await user.upload(chooser(), file());
  expect((await column("Kto")).value).toBe("ignored");
  expect(columns().textContent).toContain("One. · Two.");
  await user.selectOptions(await column("Kto"), "Speaker");
  const chosen = ["speaker", "start", "text"];
  await waitFor(() => expect(previews().at(-1)).toMatchObject({ columns: chosen }));
  await user.click(send());
  await waitFor(() => expect(uploads()).toMatchObject([{ columns: chosen }]));
});

it("the preview of a table asks for the text before it is read again", async () => {
  const { user, previews } = mountTable();
  await user.upload(chooser(), file());
  await user.selectOptions(await column("Co"), "Speaker");
  expect(within(columns()).getByRole("status").textContent).toBe("Choose the column with the text.");
  expect(previews()).toHaveLength(1);
  await user.selectOptions(await column("Od"), "Text");
  await waitFor(() => expect(previews().at(-1)).toMatchObject({ columns: ["ignored", "text", "speaker"] }));
  expect(within(columns()).getByRole("status").textContent).toBe("");
});

it("the columns of the next table with the same titles are read as last time, and of no other", async () => {
  const first = mountTable();
  await first.user.upload(chooser(), file());
  await first.user.selectOptions(await column("Kto"), "Speaker");
  first.unmount();
  const { user, previews, uploads } = mountTable();
  await user.upload(chooser(), [file("two.csv"), file("three.csv", "Kto;Od;Co")]);
  await waitFor(() => expect(previews()).toHaveLength(2));
  expect(previews().find((input) => (input as { file: File }).file.name === "two.csv")).toMatchObject({
    columns: ["speaker", "start", "text"],
  });
  expect(previews().find((input) => (input as { file: File }).file.name === "three.csv")).not.toHaveProperty("columns");
  await user.click(await screen.findByRole("button", { name: "Preview two.csv" }));
  expect(await screen.findByText("Same columns as last time.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Upload 2 files" }));
  await waitFor(() => expect(uploads()).toHaveLength(2));
  expect(uploads()[0]).toMatchObject({ columns: ["speaker", "start", "text"] });
  expect(uploads()[1]).not.toHaveProperty("columns");
});

it("a change in one of several tables with the same titles applies to all but those with left-out segments", async () => {
  const { user, previews } = mountTable();
  await user.upload(chooser(), [file("one.csv"), file("two.csv"), file("three.csv")]);
  await user.click(await screen.findByRole("button", { name: "Preview three.csv" }));
  await user.click(await screen.findByRole("checkbox", { name: "Include “Why?”" }));
  await user.click(screen.getByRole("button", { name: "Preview three.csv" }));
  await user.click(await screen.findByRole("button", { name: "Preview one.csv" }));
  await user.selectOptions(await column("Kto"), "Speaker");
  await waitFor(() => expect(previews()).toHaveLength(5));
  expect(
    previews()
      .slice(3)
      .map((input) => (input as { file: File }).file.name),
  ).toEqual(["one.csv", "two.csv"]);
});

it("columns without titles are named by their number, and not remembered", async () => {
  const untitled = { ...TABLE, columns: TABLE.columns.map((one) => ({ ...one, title: "", samples: [] })) };
  const { user, previews } = mountTable(untitled);
  await user.click(field("Paste text"));
  await user.paste("Anna,0:01,One.");
  await user.selectOptions(await column("Column 1"), "Speaker");
  await waitFor(() => expect(previews().at(-1)).toMatchObject({ columns: ["speaker", "start", "text"] }));
  expect(columns().textContent).toContain("Empty in the first rows");
  expect(localStorage).toHaveLength(0);
});

it("another format of the text leaves the choice of columns", async () => {
  const { user, previews } = mountTable();
  await user.upload(chooser(), file());
  await user.selectOptions(await column("Kto"), "Speaker");
  await user.selectOptions(screen.getByRole("combobox", { name: "Read as" }), "paragraphs");
  await waitFor(() => expect(previews().at(-1)).toMatchObject({ form: "paragraphs" }));
  expect(previews().at(-1)).not.toHaveProperty("columns");
});
