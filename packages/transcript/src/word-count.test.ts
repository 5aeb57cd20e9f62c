import { expect, it } from "vitest";
import { countWords } from "./word-count.ts";

it.each([
  ["", 0],
  [" We  left\nat four. ", 4],
  ["well-known isn't", 2],
  ["한국어 문장 입니다", 3],
  ["我们走了。", 2.5],
  ["私は Quarry です", 3],
  ["เราออกจากบ้านตอนสี่โมงเย็นแล้วไป", 32 / 6],
])("countWords counts %j as %d words", (text, words) => expect(countWords(text)).toBe(words));
