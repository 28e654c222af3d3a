import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

// What every console page loads, in two files instead of thirty small ones: 9 KB less after compression.
const FIRST_LOAD = [
  { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  {
    name: "shell",
    test: /web\/(root|entry\.client|shell\/(console\/(console-frame|console-layout|console-meta)|error-page|session-channel))\.tsx?$/,
    priority: 1,
  },
];

// React picks its build by the environment variable at the moment it is loaded, and the demo leaves that unset: bundled,
// the server draws with the production build whatever the variable says. All that uses React must share the one copy.
const WITH_REACT = [/^(react|react-dom|react-router|@react-router\/node|react-day-picker|lucide-react)(\/|$)/];
const THEIR_OWN = [/^(date-fns|@date-fns\/tz|cookie-es)(\/|$)/];

export default defineConfig(({ command }) => ({
  publicDir: "web/public",
  plugins: [tailwindcss(), reactRouter()],
  // The enhance script is bundled like a worker: one file of its own whose address both builds know.
  worker: { format: "es" },
  // The icons' index opens two thousand files; bundled, only the icons in use remain.
  ssr: { noExternal: command === "build" ? [...WITH_REACT, ...THEIR_OWN] : ["lucide-react"] },
  // All found before the first visit: one found later would need a reload in the middle of it.
  optimizeDeps: { entries: ["web/**/*.tsx"] },
  environments: {
    ssr: command === "build" ? { define: { "process.env.NODE_ENV": '"production"' } } : {},
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: FIRST_LOAD } } } } },
  },
  build: { target: "es2023", cssTarget: ["chrome123", "firefox120", "safari17.5"], assetsInlineLimit: 0 },
}));
