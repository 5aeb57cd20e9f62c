import { describe, expect, it } from "vitest";
import { readTranscript } from "../read-transcript.ts";
import { withoutInlineMarkup } from "./inline-markup.ts";

describe("withoutInlineMarkup", () => {
  it.each([
    ["a link", "in this [paper](http://fc.example/MES16.pdf) of 2016", "in this paper of 2016"],
    ["an address with brackets", "see [Rope](https://w.example/Rope_(film)) again", "see Rope again"],
    ["a picture", "![The quay](https://w.example/quay.png) One.", " One."],
    ["a picture with a title and a short address", 'a ![](img/quay.png "Quay") b', "a  b"],
    ["a picture in a link", "[![quay](q.png)](https://w.example)One.", "One."],
    ["a picture of a page", 'One. <img src="q.png" alt="the quay"/>', "One. "],
    ["line breaks", "One.<br>Two. <br/> Three.<br />", "One.\nTwo.\nThree."],
    ["line breaks in rows of tables", "| a<br>b | c |\nd<br>e\tf", "| a b | c |\nd e\tf"],
    ["type", '<b>Anna:</b> so <span class="x">it <i>is</i></span>', "Anna: so it is"],
    ["entities", "a &#8212; b&#39;s &amp;nbsp;c &amp; d &quot;e&quot; caf&eacute;", 'a — b\'s \u00a0c & d "e" café'],
    ["two links", "[a](https://a.example) and [b](mailto:b@b.example)", "a and b"],
    ["a time", "**Ann** [0:12](https://v.example/a?t=12s): Two.", "**Ann** [0:12]: Two."],
    ["lowered and raised letters", "O<sub>2</sub> at 10<sup>3</sup> feet", "O2 at 103 feet"],
  ])("removes %s", (_case, text, expected) => expect(withoutInlineMarkup(text)).toBe(expected));

  it.each([
    "he said [inaudible] (and left)",
    "[12:04](no address)",
    "a [note](see below) here",
    "[open](https://a.example and more)",
    "2 <sub> 3 </sub",
    "AT&T; R&D; a & b; &unknown; &c;",
    "<laughs> so <b and <brother>",
    "",
  ])("keeps %j unchanged", (text) => expect(withoutInlineMarkup(text)).toBe(text));

  it("removes links from the text of labelled turns", () => {
    const text = "Anna: I read [it](https://a.example/b).\n\nBen: CO<sub>2</sub>?\n\nAnna: Yes.\n\nBen: Right.";
    expect(readTranscript(text).cues.map((cue) => cue.text)).toEqual(["I read it.", "CO2?", "Yes.", "Right."]);
  });

  it("takes linear time", () => {
    const hostile = `${"[".repeat(200_000)}](${"[a](https://".repeat(20_000)}`;
    expect(withoutInlineMarkup(hostile)).toBe(hostile);
  });
});
