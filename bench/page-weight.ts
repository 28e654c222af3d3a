import { gzipSync } from "node:zlib";

export interface PageWeight {
  scriptBytes: number;
  styleBytes: number;
  fontBytes: number;
}

/** What a first visit downloads before anything is clicked, gzipped. */
export async function weighPage(origin: string, path: string, cookie = ""): Promise<PageWeight> {
  const html = await (await fetch(origin + path, { headers: { Cookie: cookie }, redirect: "error" })).text();
  const scripts = sources(html, /<(?:script[^>]*\ssrc|link[^>]*rel="modulepreload"[^>]*href)="([^"]+\.js[^"]*)"/g);
  const imports = sources(html, /(?:from|import)\s*\(?"(\/assets\/[^"]+\.js)"/g);
  const styles = sources(html, /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g);
  const fonts = sources(
    html,
    /<link[^>]*href="([^"]+\.woff2)"[^>]*rel="preload"|<link[^>]*rel="preload"[^>]*href="([^"]+\.woff2)"/g,
  );
  return {
    scriptBytes: await total(origin, new Set([...scripts, ...imports]), gzipped),
    styleBytes: await total(origin, styles, gzipped),
    fontBytes: await total(origin, fonts, (bytes) => bytes.length),
  };
}

/** What the browser holds after the demo person has signed in. */
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
  return new Set([...html.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? ""));
}

const gzipped = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length;

async function total(origin: string, paths: Set<string>, weigh: (bytes: Buffer) => number): Promise<number> {
  let sum = 0;
  for (const path of paths) {
    const answer = await fetch(new URL(path, origin), { headers: { "Accept-Encoding": "identity" } });
    sum += weigh(Buffer.from(await answer.arrayBuffer()));
  }
  return sum;
}
