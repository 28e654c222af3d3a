import { hkdfSync, verify, X509Certificate } from "node:crypto";
import { Hono } from "hono";
import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { hometaxMagicOf } from "#domain/documents/hometax-magic.ts";
import { HOMETAX_PAGE, type HometaxLogin, type HometaxOptions, type HometaxQuestion } from "../hometax.ts";
import { isRelaySigned } from "../relay-signature.ts";
import { officeDocuments } from "./hometax-office.ts";
import { listenOnLoopback } from "./loopback-server.ts";

const PATH = "/sandbox/hometax/collections";
const MANY_A_DAY = 40;
const MOST_LOST = 10_000;

interface HometaxSandbox {
  /** The options for makeHometaxGateway. */
  client: HometaxOptions;
  close(): Promise<void>;
}

/**
 * Plays the tax office for the test server: a company's documents follow from its number and the day, so they are the same on
 * every collection. Some ids and a password cause each refusal.
 */
export async function startHometaxSandbox({
  secretKeys: [first = ""],
}: {
  secretKeys: readonly string[];
}): Promise<HometaxSandbox> {
  const key = Buffer.from(hkdfSync("sha256", first, "hometax sandbox", "relay", 32)).toString("hex");
  const lost = new Set<string>();
  const app = new Hono();
  app.post(PATH, async (c) => {
    const body = await c.req.text();
    const isOurs = isRelaySigned(key, c.req.raw.headers, { method: "POST", path: PATH, body });
    if (!isOurs) return c.json({ message: "unknown signature" }, 401);
    const { login, cursor, ...question } = JSON.parse(body) as HometaxQuestion;
    const outcome = outcomeOf(login);
    if (typeof outcome === "number") return c.json({ code: outcome }, 422);
    const request = [question.bizId, question.item, question.side, question.from, question.to, cursor].join(" ");
    if (outcome === "lost" && !lost.has(request) && lost.size < MOST_LOST) {
      lost.add(request);
      return c.json({ message: "lost" }, 503);
    }
    const perDay = outcome === "empty" ? 0 : outcome === "many" ? MANY_A_DAY : undefined;
    const documents = officeDocuments({ ...question, perDay, until: toSeoulDateTime(new Date()) });
    const start = Number(cursor ?? 0);
    const end = start + HOMETAX_PAGE;
    return c.json({ documents: documents.slice(start, end), nextCursor: end < documents.length ? String(end) : null });
  });
  const server = await listenOnLoopback(app);
  return {
    client: { serviceUrl: `${server.origin}${PATH.slice(0, PATH.lastIndexOf("/"))}`, key },
    close: () => server.close(),
  };
}

/** A certificate that did not make the signature counts as one the tax office does not know. */
function outcomeOf(login: HometaxLogin) {
  if (login.way === "DEPARTMENT_ID") return hometaxMagicOf(login.userId, login.password);
  const { publicKey } = new X509Certificate(Buffer.from(login.certificate, "base64"));
  const isSigned = verify("sha256", Buffer.from(login.signedText), publicKey, Buffer.from(login.signature, "base64"));
  return isSigned ? undefined : -50405;
}
