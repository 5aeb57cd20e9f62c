import { z } from "zod";

/** Refuses a list at its first invalid entry. zod itself checks all entries and keeps an issue for each, which takes
 * gigabytes for ten million entries, although only the first issue is shown. */
const FirstFaultList = z.core.$constructor("FirstFaultList", (list: z.ZodArray, definition: z.core.$ZodArrayDef) => {
  z.ZodArray.init(list, definition);
  const refuse = list._zod.parse;
  list._zod.parse = (payload, context) => {
    const entries = payload.value;
    if (!Array.isArray(entries)) return refuse(payload, context);
    const values: unknown[] = [];
    for (const [index, entry] of entries.entries()) {
      const result = definition.element._zod.run({ value: entry, issues: [] }, context);
      if (result instanceof Promise) throw new z.core.$ZodAsyncError();
      if (result.issues.length > 0) {
        payload.issues.push(...z.core.util.prefixIssues(index, result.issues));
        return payload;
      }
      values.push(result.value);
    }
    payload.value = values;
    return payload;
  };
});

/** Returns a schema for a list that comes from outside. `error` is the refusal of a value that is not a list. */
export function listOf<Item extends z.ZodType>(item: Item, error: string | z.core.$ZodErrorMap): z.ZodArray<Item> {
  const definition = { type: "array", element: item, error: typeof error === "string" ? () => error : error } as const;
  return new FirstFaultList(definition) as z.ZodArray<Item>;
}
