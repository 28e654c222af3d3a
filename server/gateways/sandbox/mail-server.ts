import { randomBytes, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { sweepAbandonedParts, writeFileAtomically } from "../atomic-file.ts";

const MAX_MAIL_BYTES = 10 * 1024 * 1024;
const USER = "sandbox";

export interface MailSandbox {
  smtpUrl: string;
  close(): Promise<void>;
}

/** Plays an SMTP server that delivers to nobody: each mail becomes a file in the outbox. */
export async function startMailSandbox(outboxDir: string): Promise<MailSandbox> {
  await sweepAbandonedParts(outboxDir);
  const password = randomBytes(18).toString("base64url");
  const server = new SMTPServer({
    banner: "sandbox, delivers to nobody",
    size: MAX_MAIL_BYTES,
    disableReverseLookup: true,
    // The password never leaves the loopback interface.
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 1_000,
    onAuth: (auth, _session, callback) => {
      const isKnown = auth.username === USER && auth.password === password;
      callback(isKnown ? null : replyError(535, "unknown user"), isKnown ? { user: USER } : undefined);
    },
    onData: (stream, session, callback) => {
      storeMail(outboxDir, stream, session).then(
        (id) => callback(null, `stored as ${id}`),
        (error: unknown) => callback(error instanceof ReplyError ? error : replyError(452, "could not be stored")),
      );
    },
  });
  // A client that breaks off is normal; listen errors are handled below.
  server.on("error", () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://${USER}:${password}@127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function storeMail(dir: string, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  if (stream.sizeExceeded) throw replyError(552, "mail too large");
  const { mailFrom, rcptTo } = session.envelope;
  const envelope = [
    `Return-Path: <${mailFrom ? mailFrom.address : ""}>`,
    ...rcptTo.map(({ address }) => `Delivered-To: ${address}`),
  ];
  // The time comes first, so that names sort by age.
  const id = `${new Date().toISOString().replace(/[-:.]/g, "")}-${randomUUID()}`;
  await writeFileAtomically(join(dir, `${id}.eml`), [Buffer.from(`${envelope.join("\r\n")}\r\n`), ...chunks]);
  return id;
}

class ReplyError extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

const replyError = (responseCode: number, message: string): ReplyError => new ReplyError(responseCode, message);
