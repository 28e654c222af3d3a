import { Hono } from "hono";

export function apiApp(): Hono {
  const app = new Hono();
  app.get("/healthz", (c) => c.json({ data: { state: "ok" } }));
  return app;
}
