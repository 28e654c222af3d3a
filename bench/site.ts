import type { ServerBuild } from "react-router";
import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { Mail } from "#contracts/mails.ts";
import { apiApp } from "#server/app/api.ts";
import { composeServices } from "#server/app/compose.ts";
import { PageCache } from "#server/app/page-cache.ts";
import { mountWeb } from "#server/app/web.ts";
import { ensureWebBuild, SERVER_BUNDLE } from "#server/app/web-build.ts";
import { migrate } from "#server/db/migrate.ts";
import { loadDemoData } from "#server/db/seed/demo.ts";
import { readEnv } from "#server/env.ts";
import { openContent } from "#server/features/content/content-store.ts";
import { findMail } from "#server/features/mails/queries.ts";
import { bind } from "#server/kernel/bind.ts";
import { mount } from "#server/kernel/mount.ts";
import type { Services } from "#server/kernel/services.ts";
import { listen } from "#server/listen.ts";
import { makeLogger } from "#server/log.ts";
import { openDatabase } from "#server/start-up.ts";
import { makeDataFolder } from "#testing/data-folder.ts";

const PORT = 3290;

const boundMail = endpoint({
  name: "benchMail",
  method: "GET",
  path: "/bench/bound/{mailSeq}",
  summary: "",
  access: "public",
  params: z.object({ mailSeq: z.string().regex(/^\d+$/).transform(Number) }),
  output: Mail,
});

export interface BenchSite {
  services: Services;
  origin: string;
  /** The same site drawing every page anew. */
  uncachedOrigin: string;
}

/** The real site in production mode, plus the routes its figures are compared with. */
export async function startBenchSite(closing: AsyncDisposableStack): Promise<BenchSite> {
  const folder = makeDataFolder();
  closing.defer(folder.remove);
  const env = readEnv({ NODE_ENV: "production", ALLOW_SANDBOX: "1", DATA_DIR: folder.path, PORT: String(PORT) });
  await ensureWebBuild(() => undefined);
  const database = await openDatabase(env, "site");
  closing.defer(database.close);
  await migrate(database.url);
  const services = await composeServices(env, database.url, openContent(), makeLogger("silent"), closing);
  await loadDemoData(services);
  const { primary } = services.databases;
  const app = apiApp(services, { trustedProxies: 0 });
  mount(
    app,
    services,
    bind(boundMail, ({ db, input }) => findMail(db, input.params.mailSeq)),
  );
  app.get("/bench/bare/:mailSeq", async (c) =>
    c.json({ data: await findMail(primary, Number(c.req.param("mailSeq"))) }),
  );
  const build = (await import(SERVER_BUNDLE)) as ServerBuild;
  const web = { loadBuild: async () => build, isDevelopment: false, apiOrigin: undefined };
  const uncached = apiApp(services, { trustedProxies: 0 });
  mountWeb(app, services, { ...web, cache: new PageCache() });
  mountWeb(uncached, services, { ...web, cache: undefined });
  for (const [site, port] of [
    [app, PORT],
    [uncached, PORT + 1],
  ] as const) {
    closing.defer((await listen({ fetch: site.fetch }, { host: "127.0.0.1", port })).drain);
  }
  return { services, origin: `http://127.0.0.1:${PORT}`, uncachedOrigin: `http://127.0.0.1:${PORT + 1}` };
}
