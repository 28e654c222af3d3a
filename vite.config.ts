import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** React changes less often than our pages, and browsers load shared code once. */
const SHARED_CHUNKS = [
  { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 1 },
  { name: "shared", minShareCount: 20 },
];

// React chooses its build by NODE_ENV when it is loaded, and the demo leaves NODE_ENV unset: as part of the bundle, the
// server always uses the production build. Everything that uses React must share this copy.
const WITH_REACT = [/^(react|react-dom|react-router|@react-router\/node|react-day-picker|lucide-react)(\/|$)/];
const THEIR_OWN = [/^(date-fns|@date-fns\/tz|cookie-es)(\/|$)/];

export default defineConfig(({ command }) => ({
  publicDir: "web/public",
  plugins: [tailwindcss(), reactRouter()],
  // The enhance script is bundled like a worker: one file, whose address both builds know.
  worker: { format: "es" },
  ssr: { noExternal: command === "build" ? [...WITH_REACT, ...THEIR_OWN] : [] },
  // All dependencies are listed before the first visit: one that is found later would reload the page during a visit.
  optimizeDeps: { entries: ["web/**/*.tsx"] },
  environments: {
    ssr: command === "build" ? { define: { "process.env.NODE_ENV": '"production"' } } : {},
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_CHUNKS } } } } },
  },
  build: { target: "es2023", cssTarget: ["chrome123", "firefox120", "safari17.5"], assetsInlineLimit: 0 },
}));
