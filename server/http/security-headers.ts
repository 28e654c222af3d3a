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

export interface PageSources {
  /** A nonce for hydrated pages, hashes for pages that are cached and shared. */
  scripts: readonly string[];
  /** Where a form, or the redirect that answers it, may lead: log-in providers, the identity check. */
  formTargets: readonly string[];
  usesRecaptcha: boolean;
}

export function pagePolicy({ scripts, formTargets, usesRecaptcha }: PageSources): string {
  const captcha = usesRecaptcha ? ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"] : [];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...captcha].join(" "),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    ["frame-src 'self'", ...captcha].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'",
  ].join("; ");
}
