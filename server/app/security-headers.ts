import type { MiddlewareHandler } from "hono";
import { hasAddressSecret } from "#domain/console/secret-address.ts";
import { isSettleReturn } from "#domain/money/settle-return.ts";
import { PROVIDER } from "#domain/provider.ts";
import type { AppContext } from "#server/kernel/request-context.ts";
import type { Services } from "#server/kernel/services.ts";

/** For every answer that does not say otherwise itself; pages bring their own Content-Security-Policy. */
export function securityHeaders({ isHttps }: { isHttps: boolean }): MiddlewareHandler<AppContext> {
  return (c, next) => {
    const wanted = defaultHeaders(c.req.path, isHttps);
    const { outgoing } = c.env;
    // On a listening server they are laid out before the answer, which writes over them what it says itself.
    if (outgoing) {
      for (const name in wanted) outgoing.setHeader(name, wanted[name] ?? "");
      return next();
    }
    return next().then(() => {
      const { headers } = c.res;
      for (const name in wanted) if (!headers.has(name)) headers.set(name, wanted[name] ?? "");
    });
  };
}

/** One object for nearly every address, made once. */
export function defaultHeaders(path: string, isHttps: boolean): Readonly<Record<string, string>> {
  const usual = isHttps ? HTTPS_DEFAULTS : DEFAULTS;
  // Comes back from another's site to the page of ours that opened it; any stricter policy parts the two.
  if (path.startsWith(IDENTITY_PATH) || isSettleReturn(path))
    return { ...usual, "Cross-Origin-Opener-Policy": "unsafe-none" };
  // The address itself signs someone in, or shows a document.
  if (hasAddressSecret(path))
    return { ...usual, "Referrer-Policy": "no-referrer", "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
  return usual;
}

const IDENTITY_PATH = `/${PROVIDER.identityCheckPath}/`;

const DEFAULTS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "X-Frame-Options": "DENY",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

const HTTPS_DEFAULTS = { ...DEFAULTS, "Strict-Transport-Security": "max-age=63072000; includeSubDomains" };

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

type PageServices = Pick<Services, "social" | "checkplus" | "settleBank" | "captcha">;

/** Where a form, or the redirect that answers it, may lead: the configured log-ins, identity check and payment window. */
function formTargets({ social, checkplus, settleBank }: PageServices): string[] {
  const request = { state: "", redirectUri: "", codeChallenge: "", nonce: "" };
  const windows = [checkplus, ...Object.values(settleBank)].map(({ windowUrl }) => windowUrl);
  const targets = [...windows, ...Object.values(social).map((provider) => provider.authorizeUrl(request))];
  return [...new Set(targets.map((url) => new URL(url).origin))];
}
