import { stripVTControlCharacters } from "node:util";

const ERROR_LINES = 15;

/** Returns the failed tests of a Playwright JSON report, each with its file, line, title and errors. */
export function browserFailures(report) {
  const broken = (report.errors ?? []).map((error) => ({ name: "outside of the tests", error: textOf(error) }));
  return [...broken, ...report.suites.flatMap((suite) => failuresIn(suite, []))];
}

/** Returns the failed tests of a vitest JSON report, each with its file, title and errors. */
export function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === "failed")
      .map(({ fullName, failureMessages }) => ({ name: `${file} › ${fullName}`, error: failureMessages.join("\n") }));
    return failed.length === 0 && status === "failed" ? [{ name: file, error: message }] : failed;
  });
}

/** Lists failed tests with the first lines of their errors. Empty when none failed. */
export function failuresText(failures) {
  return failures.map(({ name, error }) => `${name}\n${firstLines(error)}\n`).join("\n");
}

function failuresIn({ suites = [], specs = [], title, file }, outer) {
  const titles = title === file ? outer : [...outer, title];
  const own = specs
    .filter(({ ok }) => !ok)
    .map((spec) => ({
      name: [`${spec.file}:${spec.line}`, ...titles, spec.title].join(" › "),
      error: spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(textOf))).join("\n"),
    }));
  return [...own, ...suites.flatMap((suite) => failuresIn(suite, titles))];
}

function textOf({ message, value }) {
  return message ?? value ?? "";
}

function firstLines(error) {
  const lines = stripVTControlCharacters(error).trim().split("\n");
  return lines
    .slice(0, ERROR_LINES)
    .map((line) => `  ${line}`.trimEnd())
    .join("\n");
}
