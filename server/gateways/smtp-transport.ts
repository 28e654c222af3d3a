import { createTransport, type NodemailerError } from "nodemailer";
import { isEmailAddress } from "#domain/people/email-address.ts";
import { PROVIDER } from "#domain/provider.ts";
import { type Circuit, makeCircuit } from "./circuit.ts";
import { GatewayError } from "./gateway-error.ts";
import type { Mail, MailTransport } from "./mail.ts";
import { UPSTREAM_TIMEOUT_MS } from "./upstream.ts";

const MAIL_FROM = { name: PROVIDER.name, address: `no-reply@${PROVIDER.path}.example` } as const;

interface SmtpOptions {
  /** `smtp://user:password@host:port` (STARTTLS is required unless the host is this machine or `requireTLS=false`) or `smtps://…` */
  url: string;
  timeoutMs?: number;
  circuit?: Circuit;
}

export function makeSmtpTransport(options: SmtpOptions): MailTransport {
  const { url, timeoutMs = UPSTREAM_TIMEOUT_MS, circuit = makeCircuit("mail") } = options;
  let pool = openPool(url, timeoutMs);

  async function deliver(mail: Mail): Promise<void> {
    const usedPool = pool;
    const deadline = Promise.withResolvers<never>();
    const timer = setTimeout(() => deadline.reject(new GatewayError("mail", "timeout")), timeoutMs);
    try {
      await Promise.race([usedPool.sendMail(toMessage(mail)), deadline.promise]);
    } catch (error) {
      if (error instanceof GatewayError) {
        // A server that trickles its replies never trips a socket timeout, so its connection is closed by force.
        if (pool === usedPool) pool = openPool(url, timeoutMs);
        usedPool.close({ force: true });
      }
      throw asGatewayError(error);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async send(mail) {
      refuseHeaderInjection(mail);
      await circuit.run(() => deliver(mail));
    },
    async close() {
      pool.close();
    },
  };
}

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);

function openPool(url: string, timeoutMs: number) {
  const { protocol, hostname, searchParams } = new URL(url);
  const needsStartTls = protocol === "smtp:" && !LOOPBACK.has(hostname) && searchParams.get("requireTLS") !== "false";
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    maxRequeues: 1,
    idleTimeout: 30_000,
    requireTLS: needsStartTls,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // A connection that breaks while idle is replaced on the next mail; without a listener it would end the process.
  pool.on("error", () => undefined);
  return pool;
}

function toMessage(mail: Mail) {
  return {
    from: MAIL_FROM,
    // The address is an object, so that a comma in it can never become a second recipient.
    to: { name: "", address: mail.to },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    textEncoding: "base64" as const,
    ...(mail.messageId !== undefined && { messageId: `<${mail.messageId}>` }),
    ...(mail.headers && { headers: { ...mail.headers } }),
  };
}

const LINE_BREAK = /[\r\n\0\u2028\u2029]/;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;
const MESSAGE_ID = /^[\w.+-]{1,128}@[\w.-]{1,128}$/;

/** This transport owns these headers; a caller that sets one wants something other than a plain mail to one person. */
const OWN_HEADERS = /^(from|to|cc|bcc|sender|subject|date|message-id|mime-version|return-path|content-.*)$/i;

function refuseHeaderInjection({ to, subject, messageId, headers = {} }: Mail): void {
  const isClean =
    isEmailAddress(to) &&
    !LINE_BREAK.test(subject) &&
    (messageId === undefined || MESSAGE_ID.test(messageId)) &&
    Object.entries(headers).every(
      ([name, value]) => HEADER_NAME.test(name) && !OWN_HEADERS.test(name) && !LINE_BREAK.test(value),
    );
  if (!isClean) throw new GatewayError("mail", "refused", "unsafe header");
}

/** Replies of mail servers quote addresses, so only the numeric code travels on. */
function asGatewayError(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error;
  const { code, responseCode, permanent, originalCode } = error as NodemailerError;
  if (code === "ETIMEDOUT") return new GatewayError("mail", "timeout");
  if (code === "EAUTH") return new GatewayError("mail", "failing", "EAUTH");
  if (responseCode !== undefined) return new GatewayError("mail", permanent ? "refused" : "failing", responseCode);
  return new GatewayError("mail", "unreachable", originalCode ?? code);
}
