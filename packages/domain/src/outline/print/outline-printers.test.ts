import { expect, it } from "vitest";
import { newQuote } from "../../testing.ts";
import { outlineCsv } from "./outline-csv.ts";
import { outlineMarkdown } from "./outline-markdown.ts";
import { outlineOpml } from "./outline-opml.ts";
import { outlinePage } from "./outline-page.ts";
import { outlinePlainText } from "./outline-plain-text.ts";
import { type PrintOptions, presetOptions } from "./print-options.ts";
import { printOutline } from "./print-outline.ts";
import { newPrintMaterial } from "./testing.ts";

const printed = (changes: Partial<PrintOptions> = {}) =>
  printOutline(newPrintMaterial(), { ...presetOptions("working"), ...changes });

it("outlineMarkdown writes headings, quotes, notes after their chapter, and gaps", () => {
  expect(outlineMarkdown(printed({ citations: "footnotes", style: "speaker" }))).toBe(`# The River Years

Client: Harbour Press

## Water

### Flood & \\<mud>

It came *slowly*, then **at once**:

> Rosa: “We carried \\*the\\* press”[^1] and “so did I.”[^2]

Nobody \\[TODO: who?] knows 2 \\* 3 \\* 4.  
Same paragraph.

\\[TODO: the year]

#### The night

> “It \\*rose\\*”[^3]

[^1]: Rosa, River interview, 00:04:12
[^2]: Ben, Radio, 00:01:00
[^3]: Rosa, River interview, 00:04:12

### Father

He left.[^4]

[^4]: S99

## Research Gaps to Fill

- [ ] The \\<year>
`);
});

it("outlinePlainText underlines headings and writes numbered notes at the end of the book", () => {
  expect(outlinePlainText(printed({ citations: "endnotes", style: "numbered", gaps: false }))).toBe(`The River Years
===============

Client: Harbour Press

Water
-----

Flood & <mud>

It came slowly, then at once:

Rosa: “We carried *the* press”[1] and “so did I.”[2]

Nobody knows 2 * 3 * 4.
Same paragraph.

The night

“It *rose*”[3]

Father

He left.[4]

[1] Interview 1, 00:04:12
[2] Interview 2, 00:01:00
[3] Interview 1, 00:04:12
[4] S99

Interviews
----------

1. River interview (Rosa)
2. Radio (Ben)
`);
});

it("outlineOpml nests sections and keeps their text as notes", () => {
  expect(outlineOpml(printed({ citations: "footnotes", style: "speaker", gaps: false }))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<opml version="2.0"><head><title>The River Years</title></head><body><outline text="Water">' +
      '<outline text="Flood &amp; &lt;mud&gt;" _note="It came slowly, then at once:&#10;&#10;' +
      "Rosa: “We carried *the* press” [Rosa, River interview, 00:04:12] and “so did I.” [Ben, Radio, 00:01:00]&#10;&#10;" +
      'Nobody knows 2 * 3 * 4.&#10;Same paragraph.">' +
      '<outline text="The night" _note="“It *rose*” [Rosa, River interview, 00:04:12]"></outline></outline>' +
      '<outline text="Father" _note="He left. [S99]"></outline></outline></body></opml>\n',
  );
});

it("outlinePage escapes text, links notes both ways and lists contents if they are wanted", () => {
  const page = outlinePage(printed({ citations: "footnotes", style: "speaker", contents: true }));
  expect(page).toContain(
    '<h3 id="section-2">Flood &amp; &lt;mud&gt;</h3><p dir="auto">It came <em>slowly</em>, then <strong>at once</strong>:</p>',
  );
  expect(page).toContain('press”<sup id="note-from-1"><a href="#note-1">1</a></sup>');
  expect(page).toContain('<li id="note-4" value="1">S99 <a href="#note-from-4"');
  expect(page).toContain("<mark>[TODO: who?]</mark> knows 2 * 3 * 4.<br>Same paragraph.");
  expect(page).toContain('<a href="#section-3">The night</a>');
  expect(page).not.toContain("<mud>");
  expect(outlinePage(printed())).not.toContain("<nav>");
});

it("outlineCsv has a row for each quote with its place, source, tags and use", () => {
  expect(outlineCsv(printed())).toBe(
    [
      "\ufeffSection,Position,Words,Speaker,Source,Start,End,Id,Tags,Times used",
      "Water > Flood & <mud>,1,We carried *the* press,Rosa,River interview,00:04:12,00:05:38,S104,#Flood,2",
      "Water > Flood & <mud>,2,so did I.,Ben,Radio,00:01:00,,S7,,1",
      "Water > Flood & <mud> > The night,1,It *rose*,Rosa,River interview,00:04:12,00:05:38,S104,#Flood,2",
      "",
    ].join("\r\n"),
  );
});

it("outlineCsv marks estimated times", () => {
  const cited = [newQuote({ estimatedTimes: "both" })];
  expect(outlineCsv(printOutline(newPrintMaterial({ cited }), presetOptions("working")))).toContain(
    ",≈ 00:04:12,≈ 00:05:38,",
  );
});
