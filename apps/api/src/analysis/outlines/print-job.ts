import { type OutlineFormat, type PrintMaterial, type PrintOptions, printOutline } from "@quarry/domain";

/** A request for an outline as a file. */
export type WantedFile = { format: OutlineFormat; options: PrintOptions; material: PrintMaterial };

/** A wanted file, with its material as JSON, which goes to another thread ten times faster. */
export type PrintJob = Omit<WantedFile, "material"> & { material: Uint8Array };

/** Prints the outline. */
export async function printJob({ format, options, material }: PrintJob): Promise<Uint8Array> {
  // The other jobs of the thread do without the library of Word files.
  const { outlineFile } = await import("@quarry/docx-export");
  const file = await outlineFile(format, printOutline(JSON.parse(new TextDecoder().decode(material)), options));
  return typeof file === "string" ? new TextEncoder().encode(file) : file;
}
