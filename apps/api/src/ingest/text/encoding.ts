/** An encoding from before Unicode, as `TextDecoder` names it and as people know it. */
export type LegacyEncoding = { label: string; name: string };
