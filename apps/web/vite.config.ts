import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** What every screen needs, and what changes only with a new version of it. */
const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|@tanstack\/(query-core|react-query)|@trpc|wouter)\//;

const apiOrigin = process.env.QUARRY_API ?? "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    target: "es2023",
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // As one file it is smaller than in parts, and stays in the browser's cache when the app changes.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "framework", test: FRAMEWORK }] } } },
  },
  server: {
    host: "127.0.0.1",
    port: 5173,
    proxy: { "/api": apiOrigin, "/trpc": apiOrigin, "/healthz": apiOrigin },
  },
});
