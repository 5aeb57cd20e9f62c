import { changesRouter } from "./routers/changes.ts";
import { codingsRouter } from "./routers/codings.ts";
import { dataRouter } from "./routers/data.ts";
import { notesRouter } from "./routers/notes.ts";
import { outlineRouter } from "./routers/outline.ts";
import { peopleRouter } from "./routers/people.ts";
import { presetsRouter } from "./routers/presets.ts";
import { projectsRouter } from "./routers/projects.ts";
import { searchRouter } from "./routers/search.ts";
import { segmentsRouter } from "./routers/segments.ts";
import { settingsRouter } from "./routers/settings.ts";
import { sourcesRouter } from "./routers/sources.ts";
import { suggestionsRouter } from "./routers/suggestions.ts";
import { tagsRouter } from "./routers/tags.ts";
import { createCallerFactory, router } from "./trpc.ts";

/** Everything that can be asked of the product, by entity. */
export const appRouter = router({
  projects: projectsRouter,
  sources: sourcesRouter,
  segments: segmentsRouter,
  tags: tagsRouter,
  codings: codingsRouter,
  suggestions: suggestionsRouter,
  notes: notesRouter,
  outline: outlineRouter,
  presets: presetsRouter,
  changes: changesRouter,
  search: searchRouter,
  data: dataRouter,
  settings: settingsRouter,
  people: peopleRouter,
});

/** The type that clients are built against. */
export type AppRouter = typeof appRouter;

/** Makes a caller of the procedures for one context, without HTTP in between. */
export const createCaller = createCallerFactory(appRouter);
