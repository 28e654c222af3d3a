import type { MiddlewareHandler } from "hono";
import { isOneTimePath } from "#domain/console/one-time-url.ts";
import { PROVIDER } from "#domain/provider.ts";
import type { Services } from "#server/kernel/services.ts";

/** For every answer that does not say otherwise itself; pages bring their own Content-Security-Policy. */
export function securityHeaders(options: { isHttps: boolean }): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const wanted = { ...DEFAULTS, ...(options.isHttps && TLS_ONLY), ...exceptions(c.req.path) };
    for (const [name, value] of Object.entries(wanted)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
}

const DEFAULTS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "X-Frame-Options": "DENY",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

const TLS_ONLY = { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" };

function exceptions(path: string): Record<string, string> {
  // Comes back from the checking service's site to the page that opened it; any stricter policy parts the two.
  if (path.startsWith(`/${PROVIDER.identityCheckPath}/`)) return { "Cross-Origin-Opener-Policy": "unsafe-none" };
  // The address itself signs someone in.
  if (isOneTimePath(path)) return { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" };
  return {};
}

/** `scripts`: a nonce for hydrated pages, hashes for pages that are cached and shared. */
export function pagePolicy(services: PageServices, scripts: readonly string[]): string {
  const captcha =
    services.captcha.kind === "recaptcha"
      ? ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"]
      : [];
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
    ["form-action 'self'", ...formTargets(services)].join(" "),
    "frame-ancestors 'none'",
  ].join("; ");
}

type PageServices = Pick<Services, "social" | "checkplus" | "captcha">;

/** Where a form, or the redirect that answers it, may lead: the configured log-in providers and identity check. */
function formTargets({ social, checkplus }: PageServices): string[] {
  const request = { state: "", redirectUri: "", codeChallenge: "", nonce: "" };
  const targets = [checkplus.windowUrl, ...Object.values(social).map((provider) => provider.authorizeUrl(request))];
  return [...new Set(targets.map((url) => new URL(url).origin))];
}
