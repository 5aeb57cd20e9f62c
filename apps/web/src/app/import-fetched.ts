const asked = new Map<string, Promise<void>>();

/** Runs an import of the built application once its files are in the browser's cache. Most browsers keep an import that
 * failed for as long as the page is open, so none begins without its files. Fails as the files do, and can be called
 * again. */
export async function importFetched<Module>(
  importModule: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
  return importModule();
}

function fetchOnce(address: string): Promise<void> {
  const known = asked.get(address);
  if (known !== undefined) return known;
  const reading = isInDocument(address) ? Promise.resolve() : read(address);
  asked.set(address, reading);
  reading.catch(() => asked.delete(address));
  return reading;
}

/** Returns true for a file that the page's own HTML loads. */
function isInDocument(address: string): boolean {
  return document.querySelector(`script[src="${address}"], link[href="${address}"]`) !== null;
}

async function read(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`);
  await answer.arrayBuffer();
}
