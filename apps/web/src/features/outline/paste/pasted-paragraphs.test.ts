import { expect, it } from "vitest";
import { pastedParagraphs } from "./pasted-paragraphs.ts";

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style></head>
<body><!--StartFragment--><p class=MsoNormal style='mso-margin-top-alt:auto'><b style='mso-bidi-font-weight:normal'><i>The</i></b>
press<span style='mso-spacerun:yes'>  </span>came “late”.<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1'>
<span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span>First point<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Last <i>line </i>here</p><!--EndFragment--></body></html>`;

it.each([
  ["Word", WORD, "", ["*The* press came “late”.", "First point", "Last *line* here"]],
  [
    "Google Docs",
    '<b style="font-weight:normal"><p>One <span style="font-style:italic">two</span></p><ul><li><p>Three</p></li></ul></b>',
    "",
    ["One *two*", "Three"],
  ],
  ["a page", "<div>One<br>two</div><script>no()</script><p><strong>Three</strong></p>", "", ["One\ntwo", "**Three**"]],
  ["plain text", "", "One\r\ntwo\r\n\r\n·   Three\t4", ["One\ntwo", "Three 4"]],
  ["one line", "", "One *two*", ["One *two*"]],
])("pasted paragraphs of %s have its emphasis and no bullets", (_, html, plain, expected) => {
  expect(pastedParagraphs(html, plain)).toEqual(expected);
});
