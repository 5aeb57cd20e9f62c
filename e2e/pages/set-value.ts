import type { Locator } from "@playwright/test";

/** Fills a field with exactly these UTF-16 units. Playwright cannot type a NUL or half of a surrogate pair. */
export async function setValue(field: Locator, value: string): Promise<void> {
  if (value.isWellFormed() && !value.includes("\u0000")) return field.fill(value);
  const units = Array.from({ length: value.length }, (_, at) => value.charCodeAt(at));
  await field.evaluate((element, codes) => {
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value")?.set;
    set?.call(element, String.fromCharCode(...codes));
    element.dispatchEvent(new Event("input", { bubbles: true }));
  }, units);
}

/** Returns the exact UTF-16 units of a field. */
export async function exactValue(field: Locator): Promise<string> {
  const units = await field.evaluate((element) => {
    const { value } = element as HTMLInputElement;
    return Array.from({ length: value.length }, (_, at) => value.charCodeAt(at));
  });
  return units.map((unit) => String.fromCharCode(unit)).join("");
}
