import { describe, expect, it } from "vitest";
import { initialsOf, personColor, presenceInput, updatePersonInput } from "./person.ts";

describe("initialsOf", () => {
  it.each([
    ["Anna", "A"],
    ["anna maria de la cruz", "AC"],
    ["  Élodie  (she/her) ", "ÉS"],
    ["王 小明", "王小"],
    ["Team 7", "T7"],
    ["– 😀", ""],
    ["", ""],
  ])("of %j are %j", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe("personColor", () => {
  it("is the chosen color, or one that always follows from the id", () => {
    expect(personColor({ id: "a", color: "#123456" })).toBe("#123456");
    const colors = ["a", "b", "c", "d", "e", "f"].map((id) => personColor({ id, color: "" }));
    expect(new Set(colors).size).toBeGreaterThan(3);
    expect(personColor({ id: "a", color: "" })).toBe(colors[0]);
  });
});

describe("updatePersonInput", () => {
  it.each([
    [
      { name: " Anna ", color: "#1f6feb" },
      { name: "Anna", color: "#1f6feb" },
    ],
    [
      { name: "", color: "" },
      { name: "", color: "" },
    ],
  ])("takes %j", (input, taken) => {
    expect(updatePersonInput.parse(input)).toEqual(taken);
  });

  it.each([
    [{ name: "x".repeat(61), color: "" }, "Name is longer than 60 characters."],
    [{ name: "A", color: "red" }, "Color must be like #1f6feb."],
    [{ name: 1, color: "" }, "Name must be a text."],
  ])("refuses %j", (input, sentence) => {
    expect(updatePersonInput.safeParse(input).error?.issues[0]?.message).toBe(sentence);
  });
});

it("presenceInput takes a place, and none for a person who left", () => {
  expect(presenceInput.parse({ projectId: "p" })).toEqual({ projectId: "p", segmentId: null });
  expect(presenceInput.parse({ projectId: null })).toEqual({ projectId: null, segmentId: null });
  expect(presenceInput.safeParse({}).success).toBe(false);
});
