import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { quickRouteMatching } from "./web/quick-route-matching.ts";
import { iconSprite } from "./web/ui/icon-sprite.ts";

/**
 * What console pages load first, in a handful of files instead of forty small ones: quicker to fetch, and a tenth less
 * after compression. Each group takes along what it imports; testing/site/console-weight.test.ts holds the budget.
 */
const FIRST_LOAD = [
  { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: "shell",
    test: [
      /web\/(root|entry\.client)\.tsx$/,
      /web\/shell\/(error-page|session-channel|safe-next)\.tsx?$/,
      /web\/shell\/console\/(balance-switch|console-(frame|layout|meta|page|rights)|member-state|read-only-note)\.tsx?$/,
      /web\/ui\/(amount|article|badge|breadcrumbs|button|callout|card|chip|empty-state)\.tsx$/,
      /web\/ui\/(lazy-dialogs|lazy-dialog|link-tabs|menu|popover-toggle|segment-links|select|text-input)\.tsx?$/,
      /web\/lists\/(kept-inputs|list-url)\.tsx?$/,
      /web\/forms\/(failure-notice|unsaved-guard|unsaved-work|use-unsaved-work|use-saved-form)\.tsx?$/,
      /domain\/(calendar\/(seoul-date|time-format)|documents\/(certificate|document-content)|people\/(member-proof|phone)|money\/settle-method|states\/(status-meaning|transition))\.ts$/,
    ],
  },
  { name: "tables", test: /web\/lists\/data-table/ },
  {
    name: "lists",
    test: [
      /web\/lists\/(?!export-(dialog|form)|list-query|reason-fields)/,
      /web\/ui\/(charts|search-input)\.tsx$/,
      /console\/documents\/use-panel-refresh/,
      /money\/settle-lifecycle\.ts$/,
    ],
  },
  {
    name: "forms",
    test: [
      /web\/forms\/(action-form|form-field|submit-button|use-duplicate-check)\.tsx?$/,
      /web\/ui\/(checkbox|radio-group|textarea)\.tsx$/,
    ],
  },
  {
    name: "dialogs",
    test: [
      /web\/ui\/(dialog|side-panel)\.tsx$/,
      /web\/forms\/(dialog-buttons|dialog-form|form-dialog|use-closing-form)\.tsx?$/,
    ],
  },
  { name: "payments", test: [/web\/(settle-window|window-news)/, /money\/settle-amount\.ts$/] },
  { name: "passwords", test: /web\/forms\/new-password-field/ },
  {
    name: "details",
    test: [/web\/ui\/(copy-button|key-value-list|text-link)/, /people\/partner-type/, /messages\/mail-state\.ts$/],
  },
  {
    name: "adjust",
    test: [/console\/adjust\/(adjust-status-badge|confirm-button)/, /money\/adjust-(next|status)\.ts$/],
  },
  { name: "stat", test: /web\/ui\/(stat|korean-number)\.tsx?$/ },
  { name: "categories", test: /money\/service-category\.ts$/ },
  { name: "chart-frame", test: /web\/ui\/chart-(frame|data|fill)\.tsx?$/ },
  { name: "company", test: /domain\/company\.ts$/ },
  { name: "service-icon", test: /service-icon\.tsx$/ },
  { name: "site", test: /shell\/site\/(linked-data|page-meta|section-titles|share-picture|site-menu)/ },
  {
    name: "public-frame",
    test: [/shell\/site\/(public-frame|section-menus|section-tabs|paint-from-here)/, /error-codes\/error-paste\.ts$/],
  },
  { name: "inquiry", test: /support\/inquiry\.ts$/ },
  { name: "inquiries", test: /console\/staff\/inbox/ },
  {
    name: "messages",
    test: [/web\/messages\/(message|phone)-/, /documents\/sample-tax-invoice/, /sms-default-message\.ts$/],
  },
  {
    name: "settings",
    test: [/console\/config\/(config-reset|source-badge)/, /web\/ui\/switch/, /messages\/email-types/],
  },
  { name: "dispatches", test: /dispatches\/dispatch-tabs/ },
  { name: "requests", test: [/console\/api-requests\/request-(columns|tabs)/, /console\/api-request\.ts$/] },
  { name: "partnership", test: [/people\/key-scope\.ts$/, /web\/ui\/tabs\.tsx$/, /samples\/catalogue\.ts$/] },
  {
    name: "document-lists",
    test: /console\/documents\/(status-chips|document-cells)\.tsx$/,
  },
  { name: "documents", test: /console\/documents\/(documents-page|tax-invoice-columns)\.tsx$/ },
  { name: "hometaxes", test: /hometaxes\/(hometax-(page|tabs)|use-hometax-list)/ },
  { name: "tax-settings", test: /console\/config\/tax-config-page/ },
  { name: "codes", test: /money\/(item|point)-codes\.ts$/ },
  {
    name: "charts",
    test: [/node_modules\/d3-shape\//, /web\/ui\/((bar|donut|rank)-chart|chart-\w+)\.tsx?$/],
  },
  {
    name: "statistics",
    test: [
      /console\/stats\/(figure-columns|statistic-(address|page)|usage-(figures|summary))\.tsx?$/,
      /documents\/tax-invoice-status\.ts$/,
    ],
  },
  { name: "onboarding", test: /onboarding-checklist|console\/onboarding\.ts$/ },
  { name: "dashboard", test: /console\/dashboard\// },
].map(({ name, test }, index, { length }) => ({
  name,
  test: (id: string) => [test].flat().some((pattern) => pattern.test(id)),
  priority: length - index,
}));

// React picks its build by the environment variable at the moment it is loaded, and the demo leaves that unset: bundled,
// the server draws with the production build whatever the variable says. All that uses React must share the one copy.
const WITH_REACT = [/^(react|react-dom|react-router|@react-router\/node|react-day-picker|lucide-react)(\/|$)/];
const THEIR_OWN = [/^(date-fns|@date-fns\/tz|cookie-es)(\/|$)/];

/** More than a kilobyte that measures navigations for whoever asks for it; no page of ours does. */
const withoutInstrumentation: Plugin = {
  name: "router-without-instrumentation",
  applyToEnvironment: ({ name }) => name === "client",
  load: {
    filter: { id: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/ },
    handler: () => `
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
      export const getRouteInstrumentationUpdates = () => ({});
      export const instrumentClientSideRouter = (router) => router;
      export const instrumentHandler = (handler) => handler;
      export const instrumentationResultMetaContext = undefined;`,
  },
};

export default defineConfig(({ command }) => ({
  publicDir: "web/public",
  plugins: [withoutInstrumentation, quickRouteMatching(), iconSprite(), tailwindcss(), reactRouter()],
  // The enhance script is bundled like a worker: one file of its own whose address both builds know.
  worker: { format: "es" },
  // The icons' index opens two thousand files; bundled, only the icons in use remain.
  ssr: { noExternal: command === "build" ? [...WITH_REACT, ...THEIR_OWN] : ["lucide-react"] },
  // All found before the first visit: one found later would need a reload in the middle of it.
  optimizeDeps: { entries: ["web/**/*.tsx"], exclude: ["lucide-react"] },
  environments: {
    ssr: command === "build" ? { define: { "process.env.NODE_ENV": '"production"' } } : {},
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: FIRST_LOAD } } } } },
  },
  build: { target: "es2023", cssTarget: ["chrome123", "firefox120", "safari17.5"], assetsInlineLimit: 0 },
}));
