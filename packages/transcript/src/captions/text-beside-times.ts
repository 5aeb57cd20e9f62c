import { ARROW } from "./caption-timing.ts";

const END_TIME = /^\s{0,9}[\d:.,]{1,20}\s{1,9}/;
const NUMBER = /[-+.,%\dex]/.source;
const PLACE = "vertical|line|middle|center|start|end|left|right|rl|lr|auto";
/** A setting of WebVTT, whose value may be empty or wrong, or a coordinate of SRT. */
const SETTING = new RegExp(
  `^(?:region[:=].*|(?:vertical|line|position|size|align)[:=](?:${NUMBER}|${PLACE})*|[xy][12][:=]\\d{1,5})$`,
  "i",
);
const NAME_ALONE = /^(?:vertical|line|position|size|align|region)$/i;

/** Returns the text behind the times on their own line; empty where only settings or nothing stand there. */
export function textBesideTimes(line: string): string {
  const after = line.slice(line.indexOf(ARROW) + ARROW.length);
  const time = END_TIME.exec(after);
  const rest = time === null ? "" : after.slice(time[0].length);
  return !/[\p{L}\p{N}]/u.test(rest) || areSettings(rest) ? "" : rest;
}

/** Returns true where every word is a setting. Some writers have spaces around the colon, or a damaged sign. */
function areSettings(text: string): boolean {
  const words = text
    .replace(/[\s\ufffd]+/g, " ")
    .replace(/ ?([:=,]) ?/g, "$1")
    .trim()
    .split(" ");
  return words.every((word, index) => SETTING.test(word) || (index > 0 && NAME_ALONE.test(word)));
}
