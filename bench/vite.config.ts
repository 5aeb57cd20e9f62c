import { defineConfig } from "vite";

export default defineConfig({
  ssr: { noExternal: true },
  build: { ssr: "src/rules.ts", target: "node20", minify: false },
});
