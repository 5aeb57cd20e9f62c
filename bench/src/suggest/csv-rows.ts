/** Returns the cells of a CSV text. Cells may be in quotes; commas, semicolons or tabs part them, whichever the first
 * line has most. */
export function csvRows(text: string): string[][] {
  const given = text.replace(/^\ufeff/, "");
  const separator = separatorOf(given);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < given.length; at += 1) {
    const letter = given.charAt(at);
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (given.charAt(at + 1) === '"') {
        cell += letter;
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === "") isQuoted = true;
    else if (letter === separator) {
      row.push(cell);
      cell = "";
    } else if (letter === "\n") {
      rows.push([...row, cell]);
      row = [];
      cell = "";
    } else if (letter !== "\r") cell += letter;
  }
  if (cell !== "" || row.length > 0) rows.push([...row, cell]);
  return rows.filter((cells) => cells.some((one) => one.trim() !== ""));
}

function separatorOf(text: string): string {
  const first = text.slice(0, (text.indexOf("\n") + 1 || text.length + 1) - 1);
  const countOf = (separator: string) => first.split(separator).length;
  return [",", ";", "\t"].reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}
