import { hasAddressSecret } from "#domain/console/secret-address.ts";
import { isPaymentReturn } from "#domain/money/settle-return.ts";
import { PROVIDER } from "#domain/provider.ts";
import type { Services } from "#server/call/services.ts";

/** Returns the headers of every answer that does not say otherwise itself; pages bring their own policy. */
export function defaultHeaders(path: string, isHttps: boolean): Readonly<Record<string, string>> {
  const usual = isHttps ? HTTPS_DEFAULTS : DEFAULTS;
  // This page comes back from another site to our page that opened it; any stricter policy would separate the two.
  if (path.startsWith(IDENTITY_PATH) || isPaymentReturn(path))
    return { ...usual, "cross-origin-opener-policy": "unsafe-none" };
  // The address itself signs someone in, or shows a document.
  if (hasAddressSecret(path))
    return { ...usual, "referrer-policy": "no-referrer", "cache-control": "no-store", "x-robots-tag": "noindex" };
  return usual;
}

const IDENTITY_PATH = `/${PROVIDER.identityCheckPath}/`;

const DEFAULTS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "x-frame-options": "DENY",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

const HTTPS_DEFAULTS = { ...DEFAULTS, "strict-transport-security": "max-age=63072000; includeSubDomains" };

/** Makes the policy of a page. `scripts` is a nonce for hydrated pages, and hashes for cached pages. */
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

/** Returns the origins a form or its redirect may lead to: configured log-ins, identity check and payment window. */
function formTargets({ social, checkplus, settleBank }: PageServices): string[] {
  const request = { state: "", redirectUri: "", codeChallenge: "", nonce: "" };
  const windows = [checkplus, ...Object.values(settleBank)].map(({ windowUrl }) => windowUrl);
  const targets = [...windows, ...Object.values(social).map((provider) => provider.authorizeUrl(request))];
  return [...new Set(targets.map((url) => new URL(url).origin))];
}
