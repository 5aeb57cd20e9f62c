/** A paragraph of a Word file. */
type WordParagraph = { style: string; text: string; xml: string };

/** Parses the paragraphs of `word/document.xml`, with the line breaks in their text. */
export function paragraphs(document: string): WordParagraph[] {
  return [...document.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([xml]) => ({
    xml,
    style: /<w:pStyle w:val="([^"]*)"/.exec(xml)?.[1] ?? "Normal",
    text: [...xml.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>|(<w:br\/>)/g)].map(([, text, br]) => (br ? "\n" : text)).join(""),
  }));
}
