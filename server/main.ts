import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { readEnv } from "./env.ts";
import { apiApp } from "./http/api.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { webApp } from "./http/web.ts";
import { ensureWebBuild, SERVER_BUNDLE } from "./http/web-build.ts";
import { makeLogger } from "./log.ts";

const env = readEnv();
const log = makeLogger(env.LOG_LEVEL);
const isDev = process.argv.includes("--dev");
const vite = isDev
  ? await import("vite").then(({ createServer }) =>
      createServer({ server: { middlewareMode: true }, appType: "custom" }),
    )
  : undefined;
if (!vite) await ensureWebBuild(console.log);
const api = apiApp();
const app = new Hono();
app.use(securityHeaders({ isHttps: false }));
app.route("/", api);
app.route(
  "/",
  webApp({
    loadBuild: async () =>
      (vite
        ? await vite.ssrLoadModule("virtual:react-router/server-build")
        : await import(SERVER_BUNDLE)) as ServerBuild,
    apiFetch: async (request) => api.fetch(request),
    contentVersion: () => "1",
    isProduction: env.isProduction,
    isDevelopment: isDev,
    logError: (error) => log.error(error),
  }),
);
const listener = getRequestListener(app.fetch);
createServer((req, res) => (vite ? vite.middlewares(req, res, () => listener(req, res)) : listener(req, res))).listen(
  env.PORT,
  env.HOST,
  () => console.log(`http://localhost:${env.PORT}`),
);
