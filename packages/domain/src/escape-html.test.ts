import { expect, test } from "vitest";
import { escapeHtml } from "./escape-html.ts";

test("escapeHtml escapes every character with a meaning in HTML", () => {
  expect(escapeHtml(`<a href="x" title='y'>Salt & "Vinegar"</a> &amp;`)).toBe(
    "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;Salt &amp; &quot;Vinegar&quot;&lt;/a&gt; &amp;amp;",
  );
});
