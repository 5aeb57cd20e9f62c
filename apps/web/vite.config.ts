import { brotliCompressSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";

/** What every screen needs, and what changes only with a new version of it. */
const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|@tanstack\/(query-core|react-query)|@trpc|wouter)\//;

/** What the rules' modules make when they are loaded, such as a schema, has no effect but itself: what the browser does
 * not use of it is left out, and with it the library of the schemas, which only the server asks. */
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

/** The values of a module's constants that are made by a call, in their order. */
function madeByCalls({ body }: ReturnType<Rolldown.PluginContext["parse"]>): { start: number; end: number }[] {
  return body.flatMap((statement) => {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declared?.type !== "VariableDeclaration") return [];
    return declared.declarations.flatMap(({ init }) => (init?.type === "CallExpression" ? [init] : []));
  });
}

/** Each script and style sheet as small as it can be made, beside itself: the server has no time for that while a
 * browser waits. */
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

/** What the first screen shares with all others: a file each would be a request each, on the way to the first paint. */
const BASE =
  /packages\/ui\/src\/(focus|controls\/button|controls\/icon-button|spinner|cn|kbd|skeleton|style-nonce)|apps\/web\/src\/(timing|browser-storage|shell\/(theme|global-dialog)|components\/hooks\/store)\.ts|lucide-react\/dist\/esm\/([A-Za-z]+|icons\/(moon|sun|search))\.m?js|@radix-ui\/react-(slot|compose-refs)\//;

const apiOrigin = process.env.QUARRY_API ?? "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [pureRules, react(), tailwindcss(), compressed],
  // What the router's library would bring along for older Reacts.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  build: {
    target: "es2023",
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // It does not say so itself.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@trpc\//, sideEffects: false }] },
      // As one file it is smaller than in parts, and stays in the browser's cache when the app changes.
      output: {
        codeSplitting: {
          groups: [
            { name: "framework", test: FRAMEWORK },
            { name: "base", test: BASE },
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
