import { COPIES } from "./entities/copies.ts";
import { FOUND } from "./entities/found.ts";
import { MATERIAL } from "./entities/material.ts";
import { OUTCOMES } from "./entities/outcomes.ts";
import { UPLOADS } from "./entities/uploads.ts";

/** Everything that calls answer, by the name and in the order in which the document lists it. */
export const ENTITIES = { ...MATERIAL, ...FOUND, ...COPIES, ...UPLOADS, ...OUTCOMES };

/** The name of an entity in the document. */
export type EntityName = keyof typeof ENTITIES;
