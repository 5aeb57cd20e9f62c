export { type Db, type OpenDatabase, openDatabase, pingDatabase } from "./database.ts";
export { migrateDatabase } from "./migrate.ts";
export * from "./queries/notes.ts";
export * from "./queries/outlines.ts";
export * from "./queries/projects.ts";
export * from "./queries/segments.ts";
export * from "./queries/sources.ts";
export * from "./queries/tags.ts";
export * from "./queries/workspaces.ts";
