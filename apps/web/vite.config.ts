import { brotliCompressSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown, runnerImport } from "vite";

/** Libraries of every screen, which change only with their versions. */
const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|@tanstack\/(query-core|react-query)|@trpc|wouter)\//;

/** Marks calls that create module constants, such as zod schemas, as pure. Unused ones are then dropped, and with them
 * the schema library, which only the server needs. */
const pureRules: Plugin = {
  name: "pure-rules",
  transform: {
    filter: { id: /\/packages\/(domain|transcript)\/src\/.*\.ts$/ },
    handler(code) {
      let marked = code;
      for (const { start, end } of madeByCalls(this.parse(code)).reverse()) {
        marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => ${code.slice(start, end)})()${marked.slice(end)}`;
      }
      return { code: marked, map: null };
    },
  },
};

/** Returns the module constants that are initialised by a call, in order. */
function madeByCalls({ body }: ReturnType<Rolldown.PluginContext["parse"]>): { start: number; end: number }[] {
  return body.flatMap((statement) => {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declared?.type !== "VariableDeclaration") return [];
    return declared.declarations.flatMap(({ init }) => (init?.type === "CallExpression" ? [init] : []));
  });
}

/** Replaces the list of “Read as” with its value at build time: a browser shows the names of the forms, and has no use
 * for their readers. */
const formOptions: Plugin = {
  name: "form-options",
  apply: "build",
  load: {
    filter: { id: /\/packages\/transcript\/src\/form-options\.ts$/ },
    async handler(id) {
      const { module } = await runnerImport<Record<string, unknown>>(id);
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  },
};

const IMPORT_FETCHED = new URL("./src/app/import-fetched.ts", import.meta.url).pathname;

/** Puts `importFetched` in the place of Vite's helper of dynamic imports, which runs them while their files are still
 * under way. */
const fetchedImports: Plugin = {
  name: "fetched-imports",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { importFetched as __vitePreload } from ${JSON.stringify(IMPORT_FETCHED)};`,
  },
  buildEnd(failure) {
    if (failure === undefined && this.getModuleInfo(IMPORT_FETCHED) === null)
      this.error("Vite has another helper of dynamic imports, which import-fetched.ts no longer replaces.");
  },
};

/** Compresses each script and style sheet at build time, because compressing per request would delay the response. */
const compressed: Plugin = {
  name: "compressed",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        if (!/\.(js|css)$/.test(fileName)) continue;
        const source = brotliCompressSync(file.type === "chunk" ? file.code : file.source);
        this.emitFile({ type: "asset", fileName: `${fileName}.br`, source });
      }
    },
  },
};

const apiOrigin = process.env.QUARRY_API ?? "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [formOptions, fetchedImports, pureRules, react(), tailwindcss(), compressed],
  // Support of the router's library for older React versions.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  build: {
    target: "es2023",
    // The content security policy forbids data: URLs.
    assetsInlineLimit: 0,
    // The files of an import are then scripts alone.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // The package does not declare this itself.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@trpc\//, sideEffects: false }] },
      // Few files take less time than many small ones, and are smaller together: what the first screen needs, what
      // several others share, each of the large screens, and what is loaded once a screen is shown. Libraries stay
      // cached when the app changes.
      output: {
        codeSplitting: {
          groups: [
            { name: "framework", test: FRAMEWORK },
            { name: "base", tags: ["$initial"] },
            { name: "shared", minShareCount: 2 },
            { name: "workspace", test: /\/screens\/workspace\/workspace-screen\.tsx$/ },
            { name: "outline", test: /\/screens\/outline-screens\.tsx$/ },
            { name: "later" },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    port: 5173,
    proxy: { "/api": apiOrigin, "/trpc": apiOrigin, "/healthz": apiOrigin },
  },
});
