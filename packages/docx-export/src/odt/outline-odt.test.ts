import { type PrintOptions, presetOptions, printOutline } from "@quarry/domain";
import { newPrintMaterial } from "@quarry/domain/testing";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { outlineOdtBytes } from "./outline-odt.ts";

const bytesOf = (changes: Partial<PrintOptions> = {}, material = newPrintMaterial()) =>
  outlineOdtBytes(printOutline(material, { ...presetOptions(changes.look ?? "working"), ...changes }));

function partsOf(changes: Partial<PrintOptions>) {
  const files = unzipSync(bytesOf(changes));
  return {
    content: strFromU8(files["content.xml"] ?? new Uint8Array()),
    styles: strFromU8(files["styles.xml"] ?? new Uint8Array()),
  };
}

const headingsIn = (content: string) =>
  [...content.matchAll(/<text:h [^>]*text:outline-level="(\d)">(.*?)<\/text:h>/g)].map(([, level, text]) => [
    level,
    text,
  ]);

describe("outlineOdtBytes", () => {
  it("begins with its type, not compressed, as readers of the format expect", () => {
    const head = strFromU8(bytesOf().slice(30, 30 + 8 + 39));
    expect(head).toBe("mimetypeapplication/vnd.oasis.opendocument.text");
    expect(Object.keys(unzipSync(bytesOf()))).toEqual([
      ...["mimetype", "META-INF/manifest.xml", "content.xml", "styles.xml", "meta.xml"],
    ]);
  });

  it("writes headings of three levels, quotes, emphasis, gaps and line breaks", () => {
    const { content } = partsOf({});
    expect(headingsIn(content)).toEqual([
      ["1", "Water"],
      ["2", "Flood &amp; &lt;mud&gt;"],
      ["3", "The night"],
      ["2", "Father"],
      ["1", "Research Gaps to Fill"],
    ]);
    expect(content).toContain('came <text:span text:style-name="Italic">slowly</text:span>, then');
    expect(content).toContain('<text:p text:style-name="Quote">Rosa: “We carried *the* press” ');
    expect(content).toContain(
      '<text:span text:style-name="Gap">[TODO: who?]</text:span> knows 2 * 3 * 4.<text:line-break/>Same',
    );
    expect(content).toContain("☐ The &lt;year&gt;");
  });

  it.each([
    ["footnotes", "footnote", ["1", "2", "3", "1"]],
    ["endnotes", "endnote", ["1", "2", "3", "4"]],
  ] as const)("writes %s with their numbers", (citations, noteClass, numbers) => {
    const { content } = partsOf({ citations, style: "speaker" });
    const notes = [...content.matchAll(/text:note-class="(\w+)"><text:note-citation[^>]*>(\d+)</g)];
    expect(notes.map(([, kind]) => kind)).toEqual(numbers.map(() => noteClass));
    expect(notes.map(([, , number]) => number)).toEqual(numbers);
    expect(content).toContain("<text:s/>Rosa, River interview, 00:04:12</text:p></text:note-body>");
  });

  it("writes notes of quoted segments as comments, and contents if they are wanted", () => {
    const { content } = partsOf({ comments: true, contents: true });
    expect(content.match(/<office:annotation>/g)).toHaveLength(2);
    expect(content).toContain("Ask for the year.");
    expect(content).toContain('<text:p text:style-name="Contents_20_3">The night</text:p>');
    expect(partsOf({}).content).not.toContain("table-of-content");
  });

  it("sets a manuscript in 12 point serif, double spaced, with a running head behind the title page", () => {
    const { content, styles } = partsOf({ look: "manuscript" });
    expect(styles).toContain('style:font-name="Times New Roman" fo:font-size="12pt"');
    expect(styles).toContain('fo:line-height="200%"');
    expect(styles).toContain("Harbour Press / THE RIVER YEARS / <text:page-number>");
    expect(styles).toContain(
      '<style:master-page style:name="First" style:page-layout-name="Page" style:next-style-name="Standard"/>',
    );
    expect(content).toContain('<text:p text:style-name="First">The River Years</text:p>');
  });

  it("writes a title with signs of XML in capitals", () => {
    const material = { ...newPrintMaterial(), projectTitle: "Salt & <Ash>", clientName: "A & B" };
    const styles = unzipSync(bytesOf({ look: "manuscript" }, material))["styles.xml"] ?? new Uint8Array();
    expect(strFromU8(styles)).toContain("A &amp; B / SALT &amp; &lt;ASH&gt; / <text:page-number>");
  });

  it("keeps spaces, and leaves out characters that XML forbids", () => {
    const { outline } = newPrintMaterial();
    const sections = [{ id: "a", title: "A\u0000B", content: "one   two" }];
    const files = unzipSync(bytesOf({}, newPrintMaterial({ outline: { ...outline, sections } })));
    const content = strFromU8(files["content.xml"] ?? new Uint8Array());
    expect(content).toContain('one <text:s text:c="2"/>two');
    expect(content).toContain(">AB</text:h>");
  });
});
