import { describe, expect, it } from "vitest";
import { tagKey, titleOfTag, titlesOfTags } from "./title.ts";

describe("titleOfTag", () => {
  it.each([
    ["#TurningPoint", "Turning Point"],
    ["TurningPoint", "Turning Point"],
    ["#childhood", "Childhood"],
    ["#mother-in-law", "Mother-in-law"],
    ["#first_job", "First job"],
    ["first job", "First job"],
    ["##Lessons", "Lessons"],
    ["# Lessons ", "Lessons"],
    ["#AIResearch", "AI Research"],
    ["#WW2", "WW2"],
    ["#WomenAtWork", "Women At Work"],
    ["#iPhone", "iPhone"],
    ["#McDonald", "McDonald"],
    ["#🔥", "🔥"],
    ["#👩‍👧‍👦 family", "👩‍👧‍👦 family"],
    ["#детство", "Детство"],
    ["#ПервыйСнег", "Первый Снег"],
    ["#家族", "家族"],
    ["#طفولة", "طفولة"],
    ["#ßen", "ßen"],
    ["#", "#"],
    ["#_", "_"],
  ])("%s → %s", (tag, title) => {
    expect(titleOfTag(tag)).toBe(title);
  });
});

describe("titlesOfTags", () => {
  it("gives every tag a title of its own", () => {
    expect([...titlesOfTags(["#Family", "family", "#FAMILY", "Family"])]).toEqual([
      ["#Family", "Family"],
      ["family", "family"],
      ["#FAMILY", "FAMILY"],
      ["Family", "Family (2)"],
    ]);
  });
});

describe("tagKey", () => {
  it.each(["#TurningPoint", "turning point", "Turning-Point", "#turning_point"])("reads %s as the same", (tag) => {
    expect(tagKey(tag)).toBe("turningpoint");
  });

  it("tells different tags apart", () => {
    expect(tagKey("#Career")).not.toBe(tagKey("#Careers"));
  });
});
