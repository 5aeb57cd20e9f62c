import { expect, it } from "vitest";
import { isOfOtherData } from "./local-snapshot.ts";

const A = "11111111-1111-4111-8111-111111111111";
const B = "22222222-2222-4222-8222-222222222222";

it.each([
  ["the same state", `"3-${A}-5"`, `"3-${A}-5"`, false],
  ["a later state", `"3-${A}-5"`, `"3-${A}-6"`, false],
  ["an earlier state, as from a backup", `"3-${A}-5"`, `"3-${A}-4"`, true],
  ["other data", `"3-${A}-5"`, `"3-${B}-6"`, true],
  ["a state that is not known", `"3-${A}-5"`, null, false],
  ["any state, where the copy's is not known", null, `"3-${A}-5"`, false],
])("isOfOtherData when the server has %s: %s, %s", (_, copy, server, isOther) => {
  expect(isOfOtherData(copy, server)).toBe(isOther);
});
