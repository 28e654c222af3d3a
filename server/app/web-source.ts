import type { ServerBuild } from "react-router";
import type { Connect } from "vite";
import { PageCache } from "./page-cache.ts";
import type { WebSource } from "./web.ts";
import { SERVER_BUNDLE } from "./web-build.ts";

type LoadedWeb = WebSource & { middleware?: Connect.Server };

const HOT_RELOAD_PORT_OFFSET = 20_000;

/** Loads the built bundle once. */
export async function builtWeb(): Promise<LoadedWeb> {
  const build = (await import(SERVER_BUNDLE)) as ServerBuild;
  return { loadBuild: async () => build, isDevelopment: false, cache: new PageCache() };
}

/** Starts Vite with hot reload in front; the bundle is loaded again whenever a source has changed. */
export async function developmentWeb(port: number, closing: AsyncDisposableStack): Promise<LoadedWeb> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { port: (port + HOT_RELOAD_PORT_OFFSET) % 65_536 } },
    appType: "custom",
  });
  closing.defer(() => vite.close());
  return {
    loadBuild: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
    isDevelopment: true,
    cache: undefined,
    middleware: vite.middlewares,
  };
}
