export * from "./file-name.ts";
export * from "./outline-document.ts";
