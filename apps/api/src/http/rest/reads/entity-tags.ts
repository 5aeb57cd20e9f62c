/** True when an `If-None-Match` header contains the tag, weak or strong, or the star. */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined || header === etag) return header === etag;
  return header.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag));
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}
