import { describe, expect, it } from "vitest";
import { attributeOf, readXml } from "./xml-events.ts";

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

function eventsOf(xml: string | Uint8Array): string {
  const events: string[] = [];
  readXml(typeof xml === "string" ? Buffer.from(xml) : xml, {
    open: (name) => events.push(`<${name}>`),
    close: (name) => events.push(`</${name}>`),
    text: (text) => events.push(text),
  });
  return events.join("");
}

describe("readXml", () => {
  it.each([
    ["entities and character numbers", "<a>&lt;b&gt; &amp;&#233;&#x1F600;</a>", "<a><b> &é😀</a>"],
    ["comments, instructions and literal text", "<?xml?><a><!-- <b> --><![CDATA[<c>&amp;]]></a>", "<a><c>&amp;</a>"],
    ["a sign of a tag in an attribute", `<a b="x > y" c='"/>'>t</a>`, "<a>t</a>"],
    ["an element without content", "<a><b/>t</a>", "<a><b></b>t</a>"],
    ["a byte-order mark", "\ufeff<a>t</a>", "<a>t</a>"],
    ["other prefixes than the usual ones", `<x:p ${W.replace(":w", ":x")}><x:t/></x:p>`, "<w:p><w:t></w:t></w:p>"],
    ["no prefix at all", `<p ${W.replace(":w", "")}><t/></p>`, "<w:p><w:t></w:t></w:p>"],
    ["the strict form", '<w:p xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"/>', "<w:p></w:p>"],
  ])("reads %s", (_name, xml, events) => {
    expect(eventsOf(xml)).toBe(events);
  });

  it("reads UTF-16 by its mark", () => {
    expect(eventsOf(Buffer.from("\ufeff<a>é</a>", "utf16le"))).toBe("<a>é</a>");
  });

  it.each([
    ["a type declaration, in which entities grow", '<!DOCTYPE a [<!ENTITY b "cc">]><a>&b;</a>'],
    ["an entity that nobody declared", "<a>&b;</a>"],
    ["an element that is not closed", "<a><b></a>"],
    ["an element that was not opened", "<a></a></b>"],
    ["a tag that is cut off", "<a><b c='"],
    ["a comment that is cut off", "<a><!-- b"],
    ["bytes that are no text", Uint8Array.from([60, 97, 62, 0xff, 0xc0])],
  ])("refuses %s", (_name, xml) => {
    expect(() => eventsOf(xml)).toThrow("This is not a Word file, or it is damaged.");
  });

  it("takes linear time for nested and for repeated elements", () => {
    const start = process.cpuUsage();
    expect(eventsOf("<a>".repeat(300_000) + "</a>".repeat(300_000))).toHaveLength(2_100_000);
    expect(() => eventsOf(`<a ${"b='".repeat(500_001)}`)).toThrow();
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(2_000);
  });
});

describe("attributeOf", () => {
  it("finds a name with a prefix or without, in either quotes, but no other name that ends so", () => {
    expect(attributeOf(' w:oval="no" w:val="1 &amp; 2"', "val")).toBe("1 & 2");
    expect(attributeOf(" val = 'x'", "val")).toBe("x");
    expect(attributeOf(' w:val2="x"', "val")).toBeNull();
  });
});
