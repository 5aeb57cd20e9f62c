import { describe, expect, it } from "vitest";
import { lines, textOf } from "./testing-pages.ts";

describe("readPdf of columns", () => {
  it("reads two columns one after the other", async () => {
    const rows = Array.from({ length: 10 }, (_, index) => `abcdefghij`[index] ?? "");
    const page = rows.flatMap((letter, index) => [
      { x: 60, y: 700 - index * 20, text: `left column, long line ${letter}` },
      { x: 330, y: 700 - index * 20, text: `right column, long line ${letter}` },
    ]);
    const text = await textOf([page]);
    expect(text.indexOf("left column, long line j")).toBeLessThan(text.indexOf("right column, long line a"));
  });

  it("reads three columns whose lines stand at different heights, under a line over all of them", async () => {
    const page = "abcdefghij".split("").flatMap((letter, row) =>
      ["one", "two", "three"].map((column, index) => ({
        x: 60 + index * 170,
        y: 680 - row * 20 - index * 5,
        text: `in column ${column}, line ${letter}`,
      })),
    );
    const text = await textOf([
      [{ x: 60, y: 740, text: "A heading that is as wide as the page, over all three of its columns" }, ...page],
    ]);
    const order = [...text.matchAll(/column (\w+), line (\w)/g)].map(([, column, letter]) => `${column}${letter}`);
    expect(order).toEqual(
      ["one", "two", "three"].flatMap((column) => [..."abcdefghij"].map((letter) => column + letter)),
    );
    expect(
      text.startsWith("A heading that is as wide as the page, over all three of its columns\n\nin column one"),
    ).toBe(true);
  });

  it("reads columns that are hardly further apart than words, each word drawn by itself", async () => {
    const words = ["They", "went", "over", "the", "old", "river"];
    const page = [..."abcdefghij"].flatMap((letter, row) =>
      ["L", "R"].flatMap((column, index) =>
        [...words, `${column}${letter}`].map((text, word) => ({
          x: 60 + index * 227 + word * 32,
          y: 700 - row * 16,
          text,
        })),
      ),
    );
    const order = [...(await textOf([page])).matchAll(/[LR][a-j]/g)].map(([found]) => found);
    expect(order).toEqual([..."LR"].flatMap((column) => [..."abcdefghij"].map((letter) => column + letter)));
  });

  it("reads the questions and answers of a hearing, and a time that stands a little apart from a name", async () => {
    const page = [0, 1, 2, 3].flatMap((row) => [
      { x: 60, y: 700 - row * 20, text: row % 2 === 0 ? "Q." : "A." },
      { x: 90, y: 700 - row * 20, text: row % 2 === 0 ? "Where did you live?" : "By the river." },
    ]);
    expect(await textOf([page])).toBe(
      "Q: Where did you live?\n\nA: By the river.\n\nQ: Where did you live?\n\nA: By the river.",
    );
    const head = [
      { x: 60, y: 700, text: "Anna" },
      { x: 97, y: 700, text: "0:05" },
      ...lines(["", "We left."]).map((line) => ({ ...line, x: 60 })),
    ];
    expect(await textOf([head])).toContain("Anna  0:05");
  });

  it("does not take a talk written left and right by turns for columns", async () => {
    const page = Array.from({ length: 20 }, (_, row) => ({
      x: row % 2 === 0 ? 60 : 330,
      y: 740 - row * 25,
      text: `they said a thing, number ${row}`,
    }));
    expect([...(await textOf([page])).matchAll(/number (\d+)/g)].map(([, number]) => Number(number))).toEqual(
      page.map((_, row) => row),
    );
  });

  it("reads times, names and speech in columns as turns", async () => {
    const rows = ["0:05", "Anna", "0:09", "Ben", "0:12", "Anna"];
    const page = [0, 2, 4].flatMap((at, row) => [
      { x: 60, y: 700 - row * 60, text: rows[at] ?? "" },
      { x: 110, y: 700 - row * 60, text: rows[at + 1] ?? "" },
      { x: 180, y: 700 - row * 60, text: "Here somebody says so much that it goes" },
      { x: 180, y: 685 - row * 60, text: "on in the next line and then is over." },
    ]);
    const said = "Here somebody says so much that it goes on in the next line and then is over.";
    expect(await textOf([page])).toBe(`0:05\tAnna\t${said}\n\n0:09\tBen\t${said}\n\n0:12\tAnna\t${said}`);
    expect(await textOf([page.filter(({ x }) => x !== 60)])).toBe(`Anna: ${said}\n\nBen ${said}\n\nAnna: ${said}`);
  });
});
