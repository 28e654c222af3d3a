import { type Context, Hono } from "hono";
import { listenOnLoopback } from "./loopback-server.ts";

export interface RecaptchaSandbox {
  siteverifyUrl: string;
  secret: string;
  hostname: string;
  close(): Promise<void>;
}

const SECRET = "sandbox-recaptcha-secret";
const HOSTNAME = "localhost";
const HUGE_BYTES = 10 * 1024 * 1024;

/**
 * Plays the siteverify protocol, steered by the token: `ok` or `ok:<action>` (a `#…` tail makes it another token),
 * `foreign-host`, `slow`, `garbage`, `500`, `huge` and `redirect`; any other token was never issued. Each good token works once.
 */
export async function startRecaptchaSandbox(): Promise<RecaptchaSandbox> {
  const spent = new Set<string>();
  const app = new Hono();
  app.post("/recaptcha/api/siteverify", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const token = form.get("response") ?? "";
    if (!form.get("secret")) return failure(c, "missing-input-secret");
    if (form.get("secret") !== SECRET) return failure(c, "invalid-input-secret");
    if (token === "") return failure(c, "missing-input-response");
    const misbehave = MISBEHAVIOURS[token];
    if (misbehave) return misbehave(c);
    const [isIssued, action] = /^ok(?::([\w-]+))?(?:#.*)?$/.exec(token) ?? [];
    if (!isIssued && token !== "foreign-host") return failure(c, "invalid-input-response");
    if (spent.has(token)) return failure(c, "timeout-or-duplicate");
    spent.add(token);
    const hostname = token === "foreign-host" ? "phishing.example" : HOSTNAME;
    return c.json({ success: true, challenge_ts: new Date().toISOString(), hostname, ...(action && { action }) });
  });
  const server = await listenOnLoopback(app);
  return {
    siteverifyUrl: `${server.origin}/recaptcha/api/siteverify`,
    secret: SECRET,
    hostname: HOSTNAME,
    close: server.close,
  };
}

const MISBEHAVIOURS: Readonly<Record<string, (c: Context) => Response | Promise<Response>>> = {
  "timeout-or-duplicate": (c) => failure(c, "timeout-or-duplicate"),
  slow: () => new Promise<Response>(() => undefined),
  garbage: (c) => c.text("<html>maintenance"),
  "500": (c) => c.text("error", 500),
  huge: (c) => c.body(new Uint8Array(HUGE_BYTES), 200, { "Content-Type": "application/json" }),
  redirect: (c) => c.redirect("/recaptcha/api/elsewhere", 307),
};

const failure = (c: Context, code: string): Response => c.json({ success: false, "error-codes": [code] });
