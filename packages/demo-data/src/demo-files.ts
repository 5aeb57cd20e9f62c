/** Folder of the demo's files. The build of the server copies it, so that it lies beside the code there too. */
export const DEMO_FILES = new URL("./demo/", import.meta.url);
