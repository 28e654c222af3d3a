import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { CLIENT_DIR } from "#server/app/web-build.ts";
import routes from "#web/routes.ts";

/** A page of the public site may load this much before anything is pressed. */
export const PUBLIC_SCRIPT_KB = 10;
/** A first visit to any page of the console may load this much. */
export const CONSOLE_SCRIPT_KB = 180;
/** A public page with a live form is hydrated, with the frame of the public site around it. */
export const FORM_SCRIPT_KB = 180;

interface Chunk {
  module: string;
  imports?: string[];
}

interface Manifest {
  entry: Chunk;
  routes: Record<string, Chunk & { parentId?: string }>;
}

export interface ScriptWeight {
  files: number;
  /** The size is gzipped, as a first visit downloads the files before anything is clicked. */
  bytes: number;
}

/** Returns every page of the console with its address in the route table. */
export const consoleRoutes = (): { path: string; id: string }[] => routesIn("shell/console/console-layout.tsx");

/** Returns every page inside a layout at any depth. Throws for an unknown layout. */
export function routesIn(layout: string): { path: string; id: string }[] {
  const frame = findRoute(routes, layout);
  if (!frame) throw new Error(`no route is drawn in ${layout}`);
  const pagesOf = (entries: readonly RouteConfigEntry[], under = ""): { path: string; id: string }[] =>
    entries.flatMap(({ id, file, path, children }) => {
      const address = [under, path].filter(Boolean).join("/");
      return children ? pagesOf(children, address) : [{ path: address, id: id ?? file.replace(/\.tsx?$/, "") }];
    });
  return pagesOf(frame.children ?? []);
}

function findRoute(entries: readonly RouteConfigEntry[], file: string): RouteConfigEntry | undefined {
  for (const entry of entries) {
    const route = entry.file === file ? entry : findRoute(entry.children ?? [], file);
    if (route) return route;
  }
  return undefined;
}

/** Weighs a route in the present build; call `ensureWebBuild` first. */
export function weighScripts(routeId: string): ScriptWeight {
  const manifest = readManifest();
  const chunks = [manifest.entry, ...chain(manifest, routeId)];
  const files = new Set(chunks.flatMap(({ module, imports = [] }) => [module, ...imports]));
  return { files: files.size, bytes: [...files].reduce((sum, file) => sum + gzipped(file), 0) };
}

function chain(manifest: Manifest, routeId: string): Chunk[] {
  const route = manifest.routes[routeId];
  if (!route) throw new Error(`the build has no route ${routeId}`);
  return [...(route.parentId ? chain(manifest, route.parentId) : []), route];
}

function readManifest(): Manifest {
  const [file] = globSync("assets/manifest-*.js", { cwd: CLIENT_DIR });
  const script = readFileSync(join(CLIENT_DIR, file ?? "no manifest"), "utf8");
  return JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1));
}

/** Returns the gzipped size of one of the build's files. */
export const gzipped = (file: string): number => gzipSync(readFileSync(join(CLIENT_DIR, file)), { level: 9 }).length;
