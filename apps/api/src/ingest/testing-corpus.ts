const SCAN = "This PDF has no text in it; it may be a scan, which needs text recognition (OCR) first.";
const PASSWORD = "This PDF needs a password; save it without one and upload that.";
const NO_PDF = "This is not a PDF file, or it is damaged.";
const NO_WORDS = "This Word file has no text in it.";
export const NO_SPEECH = "This transcript has times or labels but no text.";
export const EMPTY = "This transcript is empty.";

/** Files that have nothing to read, and the sentence that says so. */
export const REFUSED: Record<string, string> = {
  "docx/mammoth/empty.docx": NO_WORDS,
  "docx/mammoth/external-picture.docx": NO_WORDS,
  "docx/mammoth/tiny-picture.docx": NO_WORDS,
  "docx/mammoth/tiny-picture-target-base-relative.docx": NO_WORDS,
  "docx/python-docx/sty-having-no-styles-part.docx": NO_WORDS,
  "pdf/pdfjs/issue3371.pdf": PASSWORD,
  "pdf/pdfjs/issue6010_1.pdf": PASSWORD,
  "pdf/pdfjs/pr6531_2.pdf": PASSWORD,
  "pdf/pdfjs/bug1020226.pdf": NO_PDF,
  "pdf/pdfjs/REDHAT-1531897-0.pdf": NO_PDF,
  "pdf/pdfjs/ccitt_EndOfBlock_false.pdf": SCAN,
  "pdf/pdfjs/images_1bit_grayscale.pdf": SCAN,
  "pdf/pdfjs/empty.pdf": SCAN,
  "pdf/pdfjs/empty_protected.pdf": SCAN,
  "pdf/pdfjs/secHandler.pdf": SCAN,
  "pdf/pdfjs/poppler-85140-0.pdf": SCAN,
};

/** Captions that are made to have no text in any cue, or nothing at all. */
export const MAY_BE_EMPTY = /^(?:vtt|srt)\//;
export const READABLE = /\.(?:txt|md|docx|pdf|vtt|srt)$|^encodings\/|^(?:json|podcast-namespace)\/.*\.json$/;

export const TURNS: [path: string, form: string, turns: number, speakers: number][] = [
  ["txt/metamuse/49-software-longevity.txt", "name-and-time", 74, 2],
  ["txt/metamuse/66-business-of-apps.txt", "name-and-time", 117, 3],
  ["txt/metamuse/74-linking.txt", "name-and-time", 154, 3],
  ["txt/metamuse/4-partnership-freedom-responsibility.txt", "name-and-time", 60, 3],
  ["txt/metamuse/22-brand.txt", "name-and-time", 62, 2],
  ["md/bitcointranscripts/chaincode-decoded-bech32m.md", "header-lines", 37, 2],
  ["md/bitcointranscripts/explaining-signet.md", "header-lines", 116, 2],
  ["md/bitcointranscripts/2020-02-11-jeremy-rubin-ctv.md", "labelled", 47, 3],
  ["podcast-namespace/example.srt", "srt", 222, 3],
  ["podcast-namespace/example.vtt", "web-vtt", 7, 2],
  ["podcast-namespace/example.html", "podcast-html", 10, 3],
  ["podcast-namespace/example.json", "segments-json", 5, 2],
];

/** Notes of an interviewer; two of them end with what was said after the interview. */
export const NOTES: [path: string, speakers: number][] = [
  ["txt/codereview/P1R1.txt", 0],
  ["txt/codereview/P1R2.txt", 0],
  ["txt/codereview/P1R3.txt", 0],
  ["txt/codereview/P2R1.txt", 0],
  ["txt/codereview/P3R2.txt", 0],
  ["txt/codereview/P5R1.txt", 2],
  ["txt/codereview/P9R2.txt", 2],
];

/** Texts that are not in Unicode. */
export const ENCODINGS: [file: string, label: string][] = [
  ["big5", "big5"],
  ["euc_kr", "euc-kr"],
  ["gb18030", "gb18030"],
  ["iso88596_ar", "iso-8859-6"],
  ["iso88598_he", "iso-8859-8"],
  ["koi8r", "koi8-r"],
  ["shiftjis", "shift_jis"],
  ["windows_1250", "windows-1250"],
  ["windows_1251", "windows-1251"],
  ["windows_1255", "windows-1255"],
  ["windows_1256", "windows-1256"],
];

/** The stamps on lines of their own, the speakers, and the stamps without a turn, in milliseconds. */
export const LOGS: [path: string, stamps: number, speakers: number, silent: number[]][] = [
  ["txt/nasa-ma6/TEC.txt", 1747, 7, []],
  ["txt/nasa-g3/TEC.txt", 1921, 5, []],
  ["txt/nasa-mr3/ATG.txt", 116, 6, [922_000]],
  ["txt/nasa-mr3/PAO.txt", 66, 2, []],
  ["txt/nasa-mr4/ATG.txt", 198, 10, []],
];

/** The blocks that a person sees in these documents. */
export const TEXTS: [path: string, blocks: string[]][] = [
  ["docx/mammoth/tables.docx", ["Above", "Top left\tTop right", "Bottom left\tBottom right", "Below"]],
  ["docx/mammoth/simple-list.docx", ["• Apple\n• Banana"]],
  ["docx/mammoth/footnotes.docx", ["Ouch.", "A tachyon walks into a bar.", "Fin."]],
  ["docx/mammoth/endnotes.docx", ["Ouch.", "A tachyon walks into a bar.", "Fin."]],
  ["docx/mammoth/footnote-hyperlink.docx", ["Example"]],
  ["docx/mammoth/text-box.docx", ["Datum plane"]],
  ["docx/mammoth/strict-format.docx", ["Test"]],
  ["docx/mammoth/utf8-bom.docx", ["This XML has a byte order mark."]],
  ["docx/mammoth/comments.docx", ["Ouch."]],
  ["docx/python-docx/hdr-header-footer.docx", ["section with header", "section without header of its own."]],
  [
    "docx/python-docx/par-hyperlinks.docx",
    ["No hyperlinks", "One awesome hyperlink.", "Three hyperlinks: the first one here, the second one, and the third."],
  ],
  [
    "pdf/pdfjs/ArabicCIDTrueType.pdf",
    ["انواع الخطوط العربية انواع الخطوط العربية انواعالخطوطالعربية انواع الخطوط العربية"],
  ],
  ["pdf/pdfjs/noembed-sjis.pdf", ["あいうえお"]],
  ["pdf/pdfjs/vertical.pdf", ["あいうえお日本語"]],
  ["pdf/pdfjs/poppler-67295-0.pdf", ["TestString123"]],
  ["pdf/pdfjs/issue9105_other.pdf", ["Adobe tweet"]],
];

/** The warnings of these documents. */
export const WARNED: Record<string, string> = {
  "docx/mammoth/comments.docx": "The comments in the margin of this Word file were left out.",
  "docx/python-docx/comments-rich-para.docx": "The comments in the margin of this Word file were left out.",
  "pdf/pdfjs/vertical.pdf": "2 of 3 pages have no text and may be scans, the first on page 2.",
};

/** Number of characters in the Supreme Court's argument, without white space, headers, footers and numbers. */
export const SPOKEN_CHARACTERS = 63_579 - 2030 - 1960 - (3006 - "33465".length);
