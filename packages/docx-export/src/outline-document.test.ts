import { type PrintMaterial, presetOptions, printOutline } from "@quarry/domain";
import { newQuote } from "@quarry/domain/testing";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { outlineDocxBlob, outlineDocxBytes } from "./outline-document.ts";
import { paragraphs } from "./testing.ts";

const FULL: PrintMaterial = {
  projectTitle: "The River Years",
  clientName: "Harbour Press",
  cited: [newQuote()],
  outline: {
    sections: [
      {
        id: "1",
        title: "Flood",
        content:
          "In “River interview”:\n\nRosa: “We carried the press upstairs” [S104]\n \n\nOnly one source [PLACEHOLDER:a second [voice\\]] and [RADIO-00:12:45].\nSame paragraph.",
      },
      { id: "2", title: "Beginnings & <Ends>", content: "" },
    ],
    placeholders: [
      { id: "1", description: "A second voice", resolved: false },
      { id: "2", description: "The year of the flood", resolved: true },
    ],
  },
};

const printed = (over: Partial<PrintMaterial> = {}) => printOutline({ ...FULL, ...over }, presetOptions("working"));

async function parts(over: Partial<PrintMaterial> = {}) {
  const files = unzipSync(await outlineDocxBytes(printed(over)));
  const part = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return {
    document: part("word/document.xml"),
    styles: part("word/styles.xml"),
    core: part("docProps/core.xml"),
    files,
    part,
  };
}

const withContent = (content: string) => ({
  outline: { sections: [{ id: "1", title: "T", content }], placeholders: [] },
});

describe("outlineDocxBytes", () => {
  it("writes title, client, sections, gaps and nothing else, in order", async () => {
    const { document } = await parts();
    expect(paragraphs(document).map(({ style, text }) => [style, text])).toEqual([
      ["Heading1", "The River Years"],
      ["Client", "Client: Harbour Press"],
      ["Heading2", "Flood"],
      ["Normal", "In “River interview”:"],
      ["Quote", "Rosa: “We carried the press upstairs” [S104: Rosa, 00:04:12 - 00:05:38]"],
      ["Normal", "Only one source [TODO: a second [voice]] and [RADIO-00:12:45].\nSame paragraph."],
      ["Heading2", "Beginnings &amp; &lt;Ends&gt;"],
      ["Heading2", "Research Gaps to Fill"],
      ["ResearchGap", "☐ A second voice"],
    ]);
  });

  it("formats titles in the text itself and in the styles", async () => {
    const { document, styles } = await parts();
    const [title, , section] = paragraphs(document);
    expect(title?.xml).toContain('<w:b/><w:bCs/><w:color w:val="356967"/><w:sz w:val="32"/>');
    expect(section?.xml).toContain('<w:sz w:val="28"/>');
    const style = (id: string) =>
      new RegExp(`<w:style [^>]*w:styleId="${id}".*?</w:style>`, "s").exec(styles)?.[0] ?? "";
    expect(style("Heading1")).toContain('<w:b/><w:bCs/><w:color w:val="356967"/><w:sz w:val="32"/>');
    expect(style("Heading2")).toContain('<w:sz w:val="28"/>');
    for (const id of ["Client", "Quote", "ResearchGap", "Citation", "OutlinePlaceholder"])
      expect(style(id)).not.toBe("");
    expect(styles).toContain('<w:lang w:val="en-US"');
  });

  it("has the product's small, grey, centred footer", async () => {
    const { part } = await parts();
    const [footer] = paragraphs(part("word/footer1.xml"));
    expect(footer?.text).toBe("Output by Quarry™");
    expect(footer?.xml).toContain('<w:jc w:val="center"/>');
    expect(footer?.xml).toContain('<w:color w:val="808080"/><w:sz w:val="18"/>');
  });

  it("sets the document's title and creator", async () => {
    const { core } = await parts();
    expect(core).toContain("<dc:title>The River Years</dc:title>");
    expect(core).toContain("<dc:creator>Quarry</dc:creator>");
  });

  it.each(["", "  "])("omits the client line for the client %j", async (clientName) => {
    const { document } = await parts({ clientName });
    expect(document).not.toContain("Client:");
  });

  it("omits the gap heading when every gap is resolved", async () => {
    const placeholders = [{ id: "2", description: "The year of the flood", resolved: true }];
    const { document } = await parts({ outline: { sections: [], placeholders } });
    expect(paragraphs(document)).toHaveLength(2);
  });

  it("removes characters that XML forbids, everywhere", async () => {
    const bad = "a\u0000\u0008\u000b\u001f\u007f\u0085\ufffe\uffff\ud800b\udc00";
    const { document, core, files } = await parts({
      projectTitle: bad,
      clientName: bad,
      ...withContent(`${bad}\t“c” 😀`),
    });
    const forbidden = /(?![\t\n\r])\p{Cc}|[\p{Cs}\ufffe\uffff]/u;
    expect(forbidden.test(document)).toBe(false);
    expect(forbidden.test(core)).toBe(false);
    expect(document).toContain("😀");
    expect(paragraphs(document)[0]?.text).toBe("a\nb");
    expect(new TextDecoder("utf-8", { fatal: true }).decode(files["word/document.xml"])).toBe(document);
  });

  it("writes quoted text that looks like a marker without its escape", async () => {
    const { document } = await parts(withContent("see [\u2060S104]"));
    expect(paragraphs(document).at(-1)?.text).toBe("see [S104]");
  });

  it.each(["one\n\ntwo", "one\r\n\r\ntwo", "\n\none\n   \n\t\n\ntwo\n\n"])(
    "splits %j at blank lines",
    async (content) => {
      const { document } = await parts(withContent(content));
      expect(
        paragraphs(document)
          .slice(3)
          .map(({ text }) => text),
      ).toEqual(["one", "two"]);
    },
  );

  it("sets right-to-left text word by word", async () => {
    const { document } = await parts(withContent("הנהר עלה hello באביב [S104]\n\nHello הנהר there"));
    const [hebrew, english] = paragraphs(document).slice(3);
    expect(hebrew?.xml).toContain("<w:bidi/>");
    expect(hebrew?.xml).toMatch(/<w:rtl\/><\/w:rPr><w:t[^>]*>הנהר עלה<.*> hello <.*<w:rtl\/><\/w:rPr><w:t[^>]*>באביב</);
    expect(english?.xml).not.toContain("<w:bidi");
    expect(english?.xml).toMatch(/<w:rtl\/><\/w:rPr><w:t[^>]*>הנהר</);
    expect(hebrew?.text).toBe("הנהר עלה hello באביב [S104: Rosa, 00:04:12 - 00:05:38]");
  });

  it("keeps an introductory line on the page of its quote", async () => {
    const { document } = await parts();
    expect(
      paragraphs(document)
        .filter(({ xml }) => xml.includes("<w:keepNext/>"))
        .map(({ text }) => text),
    ).toEqual(["In “River interview”:"]);
  });

  it("writes 1,000 sections with 5,000 paragraphs", async () => {
    const sections = Array.from({ length: 1000 }, (_, at) => ({
      id: `${at}`,
      title: `Section ${at}`,
      content: Array.from({ length: 5 }, (_, line) => `“Line ${line}” [S104]`).join("\n\n"),
    }));
    const { document } = await parts({ outline: { sections, placeholders: [] } });
    expect(document.match(/<w:p>/g)).toHaveLength(2 + 6000);
  });
});

describe("outlineDocxBlob", () => {
  it("returns the same file with Word's media type", async () => {
    const blob = await outlineDocxBlob(printed());
    expect(blob.type).toBe("application/vnd.openxmlformats-officedocument.wordprocessingml.document");
    expect(Object.keys(unzipSync(new Uint8Array(await blob.arrayBuffer())))).toContain("word/document.xml");
  });
});
