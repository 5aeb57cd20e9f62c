import { describe, expect, it } from "vitest";
import { endsOnQuestion, sentencesOf } from "./sentences.ts";

const split = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end));

describe("sentencesOf", () => {
  it.each([
    ["", []],
    ["One. Two! Three? Four", ["One.", "Two!", "Three?", "Four"]],
    ["Mr. Hall met Dr. Ito. They spoke.", ["Mr. Hall met Dr. Ito.", "They spoke."]],
    ["J. R. Hall wrote it. Then I read it.", ["J. R. Hall wrote it.", "Then I read it."]],
    ["It was I. She left.", ["It was I.", "She left."]],
    ["In the U.S. Army, e.g. in 1944. Yes.", ["In the U.S. Army, e.g. in 1944.", "Yes."]],
    ["It cost 3.50 at infinite.tools then. Fine.", ["It cost 3.50 at infinite.tools then.", "Fine."]],
    ["And then… we left. Wait... Really?!", ["And then… we left.", "Wait...", "Really?!"]],
    ["“Go.” She went. (He stayed.) Done", ["“Go.”", "She went.", "(He stayed.)", "Done"]],
    ["川は高かった。父は「行け。」と言った。", ["川は高かった。", "父は「行け。」", "と言った。"]],
    ["هل أنت هنا؟ نعم.", ["هل أنت هنا؟", "نعم."]],
    ["no punctuation at all", ["no punctuation at all"]],
  ])("splits %j", (text, sentences) => {
    expect(split(text)).toEqual(sentences);
  });

  it("reads a long text without punctuation in linear time", () => {
    expect(sentencesOf("um ".repeat(400_000))).toHaveLength(1);
    expect(sentencesOf("a.".repeat(400_000))).toHaveLength(1);
  });
});

describe("endsOnQuestion", () => {
  it.each([
    ["Where were you?", true],
    ["I was there. Where were you?", true],
    ["He asked “where?”", true],
    ["どこ？", true],
    ["أين؟", true],
    ["Was he right?", true],
    ["That was the point, right?", false],
    ["We left. Right?", false],
    ["It is late, you know?", false],
    ["Where? I was there.", false],
    ["", false],
  ])("%j: %s", (text, expected) => {
    expect(endsOnQuestion(text)).toBe(expected);
  });
});
