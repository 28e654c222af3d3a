import { gzipSync } from "node:zlib";
import { CONSOLE_SCRIPT_KB, consoleRoutes, weighScripts } from "#testing/site/script-weight.ts";
import { type Figure, size } from "./figure.ts";

export interface PageWeight {
  scriptBytes: number;
  styleBytes: number;
}

/** Returns what a first visit downloads before anything is clicked, gzipped. */
export async function weighPage(origin: string, path: string, cookie = ""): Promise<PageWeight> {
  const html = await (await fetch(origin + path, { headers: { Cookie: cookie }, redirect: "error" })).text();
  const scripts = sources(html, /<(?:script[^>]*\ssrc|link[^>]*rel="modulepreload"[^>]*href)="([^"]+\.js[^"]*)"/g);
  const imports = sources(html, /(?:from|import)\s*\(?"(\/assets\/[^"]+\.js)"/g);
  const styles = sources(html, /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g);
  return {
    scriptBytes: await gzippedBytes(origin, new Set([...scripts, ...imports])),
    styleBytes: await gzippedBytes(origin, styles),
  };
}

/** Returns the weight of the heaviest of the console's real pages. */
export function consoleWeight(): Figure {
  const weights = consoleRoutes().map(({ path, id }) => ({ path, ...weighScripts(id) }));
  const heaviest = weights.reduce((a, b) => (b.bytes > a.bytes ? b : a));
  const name = `console script, heaviest of ${weights.length} routes (/${heaviest.path}, ${heaviest.files} files)`;
  return size(name, heaviest.bytes, CONSOLE_SCRIPT_KB);
}

/** Returns the browser's cookies after the demo person has signed in. */
export async function signInCookie(origin: string): Promise<string> {
  const body = new URLSearchParams({ email: "demo@gaonbill.example", password: "gaonbill-demo-1" });
  const answer = await fetch(`${origin}/accounts/login`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { Origin: origin },
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

function sources(html: string, pattern: RegExp): Set<string> {
  return new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ""));
}

async function gzippedBytes(origin: string, paths: Set<string>): Promise<number> {
  let sum = 0;
  for (const path of paths) {
    const answer = await fetch(new URL(path, origin), { headers: { "Accept-Encoding": "identity" } });
    sum += gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length;
  }
  return sum;
}
