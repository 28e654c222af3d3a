import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  publicDir: "web/public",
  plugins: [tailwindcss(), reactRouter()],
  // The enhance script is bundled like a worker: one file of its own whose address both builds know.
  worker: { format: "es" },
  build: { target: "es2023", cssTarget: ["chrome123", "firefox120", "safari17.5"], assetsInlineLimit: 0 },
});
