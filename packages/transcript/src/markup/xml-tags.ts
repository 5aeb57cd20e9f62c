/** Returns the name of a tag without its prefix, in lower case, `/` before that of a closing one. */
export function localName(tag: string): string {
  const [, slash = "", name = ""] = /^(\/?)(?:[\w-]{1,20}:)?([\w-]{1,40})/.exec(tag) ?? [];
  return slash + name.toLowerCase();
}

/** True for a tag that closes itself. */
export function isEmptyTag(tag: string): boolean {
  return tag.endsWith("/");
}
