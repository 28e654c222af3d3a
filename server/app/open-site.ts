import { openBackupStore } from "#server/backup/backup-store.ts";
import { keepBackups } from "#server/backup/keep-backups.ts";
import { backupPlace, backupSource } from "#server/backup/places.ts";
import type { Env } from "#server/env.ts";
import { openBuiltContent } from "#server/features/portal/content/built-content.ts";
import { openContent } from "#server/features/portal/content/content-store.ts";
import { type Address, listen } from "#server/listen.ts";
import { makeLogger } from "#server/log.ts";
import { composeServices } from "./compose.ts";
import { makeSite } from "./site.ts";
import { CONTENT_FILE } from "./web-build.ts";
import { builtWeb, developmentWeb } from "./web-source.ts";

interface Opening {
  databaseUrl: string;
  address: Address;
  isDevelopment: boolean;
  /** Takes what needs closing, in that order. */
  closing: AsyncDisposableStack;
  /** Set when the process is about to stop and wants no new visitors. */
  leaving: AbortSignal;
  /** Lines that the announcement ends with, such as logins. */
  announcement: readonly string[];
  say: (line: string) => void;
}

/** Everything over an open, migrated and filled database, until the site listens. */
export async function openSite(env: Env, opening: Opening): Promise<void> {
  const { databaseUrl, address, isDevelopment, closing, leaving, announcement, say } = opening;
  const log = makeLogger(env.LOG_LEVEL);
  const content = isDevelopment ? openContent({ watch: true }) : openBuiltContent(CONTENT_FILE);
  closing.defer(content.close);
  const composed = await composeServices(env, databaseUrl, content, log, closing);
  const place = backupPlace(env);
  // A site with an external database has no folder of PostgreSQL to look for.
  const backups = place && keepBackups({ source: backupSource(env, databaseUrl), store: openBackupStore(place), log });
  if (backups) closing.defer(backups.close);
  const services = { ...composed, checksOutput: isDevelopment, backups: backups?.moments };
  await services.jobs.work(services);
  // Last, so that a browser that waits for Vite after a restart finds the site as well.
  const web = isDevelopment ? await developmentWeb(env.PORT, closing) : await builtWeb();
  const options = { trustedProxies: env.TRUSTED_PROXIES, metricsKey: env.METRICS_KEY, leaving };
  const { app, ...site } = makeSite(services, web, options);
  const listener = await listen({ fetch: app.fetch, ...site, middleware: web.middleware }, address, leaving);
  closing.defer(listener.drain);
  announce(env, announcement, say);
}

function announce(env: Env, announcement: readonly string[], say: Opening["say"]): void {
  say(`가온빌 개발자센터  ${env.PUBLIC_ORIGIN}`);
  if (!env.SMTP_URL) say(`모의 발송함        ${env.PUBLIC_ORIGIN}/sandbox/outbox`);
  for (const line of announcement) say(line);
  say("끝내려면 Ctrl-C를 누르세요.");
}
