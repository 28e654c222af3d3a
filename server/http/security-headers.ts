import type { MiddlewareHandler } from "hono";

/** Header set for every answer; pages add their own Content-Security-Policy. */
export function securityHeaders(options: { isHttps: boolean }): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const headers = c.res.headers;
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()");
    headers.set("X-Frame-Options", "DENY");
    if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", API_POLICY);
    if (options.isHttps) headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  };
}

const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** `scripts`: a nonce for hydrated pages, hashes for pages that are cached and shared. */
export function pagePolicy(scripts: string[], connect: string[] = []): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${connect.join(" ")}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
