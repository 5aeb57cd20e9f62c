/** The elements that may stand in an element, in the order in which the standard for Word files (ECMA-376) has them:
 * groups of elements, of which those of one group may mix. Only elements that our files have are listed; another one
 * fails the test, until its rule is looked up. */
const ORDER: Record<string, readonly string[]> = {
  "w:document": ["w:body"],
  "w:body": ["w:p w:sdt", "w:sectPr"],
  "w:p": ["w:pPr", "w:r w:hyperlink w:bookmarkStart w:bookmarkEnd w:commentRangeStart w:commentRangeEnd"],
  "w:pPr": [
    ...["w:pStyle", "w:keepNext", "w:keepLines", "w:pageBreakBefore", "w:tabs", "w:bidi", "w:spacing", "w:ind"],
    ...["w:contextualSpacing", "w:jc", "w:outlineLvl", "w:rPr", "w:sectPr"],
  ],
  "w:r": [
    "w:rPr",
    "w:t w:br w:tab w:fldChar w:instrText w:footnoteReference w:endnoteReference w:commentReference w:footnoteRef w:endnoteRef w:separator w:continuationSeparator",
  ],
  "w:rPr": ["w:rStyle w:rFonts w:b w:bCs w:i w:iCs w:color w:sz w:szCs w:highlight w:u w:vertAlign w:rtl w:lang w:cs"],
  "w:sdt": ["w:sdtPr", "w:sdtContent"],
  "w:sdtPr": ["w:alias", "w:docPartObj"],
  "w:docPartObj": ["w:docPartGallery", "w:docPartUnique"],
  "w:sdtContent": ["w:p"],
  "w:tabs": ["w:tab"],
  "w:hyperlink": ["w:r"],
  "w:sectPr": [
    ...["w:headerReference w:footerReference", "w:footnotePr", "w:endnotePr", "w:type", "w:pgSz", "w:pgMar"],
    ...["w:pgNumType", "w:titlePg", "w:docGrid"],
  ],
  "w:footnotePr": ["w:pos", "w:numFmt", "w:numStart", "w:numRestart"],
  "w:endnotePr": ["w:pos", "w:numFmt", "w:numStart", "w:numRestart"],
  "w:styles": ["w:docDefaults", "w:latentStyles", "w:style"],
  "w:docDefaults": ["w:rPrDefault", "w:pPrDefault"],
  "w:rPrDefault": ["w:rPr"],
  "w:pPrDefault": ["w:pPr"],
  "w:style": [
    ...["w:name", "w:aliases", "w:basedOn", "w:next", "w:link", "w:uiPriority", "w:semiHidden", "w:unhideWhenUsed"],
    ...["w:qFormat", "w:pPr", "w:rPr", "w:tblPr"],
  ],
  "w:tblPr": ["w:tblInd", "w:tblCellMar"],
  "w:tblCellMar": ["w:top", "w:left", "w:bottom", "w:right"],
  "w:hdr": ["w:p"],
  "w:ftr": ["w:p"],
  "w:footnotes": ["w:footnote"],
  "w:footnote": ["w:p"],
  "w:endnotes": ["w:endnote"],
  "w:endnote": ["w:p"],
  "w:comments": ["w:comment"],
  "w:comment": ["w:p"],
  "w:settings": ["w:displayBackgroundShape", "w:defaultTabStop", "w:evenAndOddHeaders", "w:updateFields", "w:compat"],
  "w:compat": ["w:compatSetting"],
  "w:numbering": ["w:abstractNum", "w:num"],
  "w:abstractNum": ["w:multiLevelType", "w:lvl"],
  "w:lvl": ["w:start", "w:numFmt", "w:lvlText", "w:lvlJc", "w:pPr"],
  "w:num": ["w:abstractNumId", "w:lvlOverride"],
  "w:lvlOverride": ["w:startOverride"],
};

type OpenElement = { name: string; group: number };

/** Returns what is wrong with the elements of a part of a Word file: those that are not closed, not known, or not in
 * their order. */
export function orderFaults(xml: string): string[] {
  const faults: string[] = [];
  const open: OpenElement[] = [];
  for (const [, end, name = "", isEmpty] of xml.matchAll(/<(\/?)(w:\w+)(?:\s[^>]*?)?(\/?)>/g)) {
    if (end) {
      const closed = open.pop();
      if (closed?.name !== name) faults.push(`${closed?.name ?? "nothing"} is closed by ${name}`);
      continue;
    }
    const parent = open.at(-1);
    if (parent !== undefined) {
      const group = (ORDER[parent.name] ?? []).findIndex((names) => names.split(" ").includes(name));
      if (group < 0) faults.push(`${name} in ${parent.name} is not known`);
      else if (group < parent.group) faults.push(`${name} stands too late in ${parent.name}`);
      parent.group = Math.max(parent.group, group);
    }
    if (!isEmpty) open.push({ name, group: -1 });
  }
  return [...new Set([...faults, ...open.map(({ name }) => `${name} is not closed`)])];
}
