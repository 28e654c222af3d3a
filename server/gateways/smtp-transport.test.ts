import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readOutbox } from "#testing/read-outbox.ts";
import type { MailTransport } from "./mail.ts";
import { type MailSandbox, startMailSandbox } from "./sandbox/mail-server.ts";
import { makeSmtpTransport } from "./smtp-transport.ts";

let outbox: string;
let sandbox: MailSandbox;
let transport: MailTransport;

beforeEach(async () => {
  outbox = await mkdtemp(join(tmpdir(), "outbox-"));
  sandbox = await startMailSandbox(outbox);
  transport = makeSmtpTransport({ url: sandbox.smtpUrl });
});

afterEach(async () => {
  await transport.close();
  await sandbox.close();
  await rm(outbox, { recursive: true, force: true });
});

const mail = {
  to: "hong@partner.example",
  subject: "[가온빌] 비밀번호 재설정 안내: 아래 링크로 30분 안에 새 비밀번호를 정해 주세요",
  html: `<!doctype html><p>안녕하세요, <b>홍길동</b>님. ${"긴 문장 ".repeat(50)}</p>\n<p>.</p>\n.\n`,
  text: "안녕하세요, 홍길동님.\n.\n..점으로 시작하는 줄\n",
};

test("a Korean mail arrives in the outbox as it was written", async () => {
  await transport.send(mail);
  const [received] = await readOutbox(outbox);
  expect(received?.mail).toMatchObject({
    from: { name: "가온빌", address: "no-reply@gaonbill.example" },
    to: [{ address: mail.to }],
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
  });
  expect(Date.parse(received?.mail.date ?? "")).not.toBeNaN();
});

test("message id and extra headers are sent", async () => {
  const headers = { "Auto-Submitted": "auto-generated", "X-Mail-Kind": "비밀번호" };
  await transport.send({ ...mail, messageId: "mail-7@gaonbill.example", headers });
  const [received] = await readOutbox(outbox);
  expect(received?.source).toContain("Message-ID: <mail-7@gaonbill.example>");
  expect(received?.source).toContain("Auto-Submitted: auto-generated");
  expect(received?.source).toContain("Delivered-To: hong@partner.example");
});

test("thirty mails at once all arrive", async () => {
  await Promise.all(Array.from({ length: 30 }, (_, index) => transport.send({ ...mail, subject: `메일 ${index}` })));
  await transport.send({ ...mail, subject: "마지막" });
  const received = await readOutbox(outbox);
  expect(received).toHaveLength(31);
  expect(received[0]?.mail.subject).toBe("마지막");
});

test.each([
  ["to with a line break", { to: "a@b.example\r\nBcc: c@d.example" }],
  ["two recipients", { to: "a@b.example, c@d.example" }],
  ["a display name", { to: "Hong <a@b.example>" }],
  ["no address", { to: "" }],
  ["subject with CRLF", { subject: "제목\r\nBcc: c@d.example" }],
  ["subject with a bare LF", { subject: "제목\nX-Evil: 1" }],
  ["message id with CRLF", { messageId: "a@b>\r\nBcc: c@d.example" }],
  ["header value with CRLF", { headers: { "X-Name": "a\r\nBcc: c@d.example" } }],
  ["header name with CRLF", { headers: { "X-Name: a\r\nBcc": "c@d.example" } }],
  ["a second recipient by header", { headers: { Bcc: "c@d.example" } }],
  ["another sender by header", { headers: { From: "c@d.example" } }],
])("%s is refused and nothing is sent", async (_name, change) => {
  await expect(transport.send({ ...mail, ...change })).rejects.toMatchObject({ reason: "refused" });
  expect(await readdir(outbox)).toEqual([]);
});

test("a wrong password is a failure that names neither password nor address", async () => {
  const url = new URL(sandbox.smtpUrl);
  url.password = "wrong-password";
  const stranger = makeSmtpTransport({ url: url.href });
  const error = await stranger.send(mail).catch((failure: Error) => failure);
  expect(error).toMatchObject({ service: "mail", reason: "failing", message: "mail: failing (EAUTH)" });
  await stranger.close();
});

test("a mail that cannot be stored is not taken over, and leaves no half file", async () => {
  await rm(outbox, { recursive: true });
  await writeFile(outbox, "a file where the directory should be");
  await expect(transport.send(mail)).rejects.toMatchObject({ reason: "failing", detail: "452" });
});

test("a mail over the size limit is refused for good", async () => {
  const huge = { ...mail, text: "가".repeat(4 * 1024 * 1024) };
  await expect(transport.send(huge)).rejects.toMatchObject({ reason: "refused", detail: "552" });
  expect(await readdir(outbox)).toEqual([]);
});

describe("a mail server in trouble", () => {
  let server: Server;
  const sockets = new Set<Socket>();

  async function serverThat(behave: (socket: Socket) => void, timeoutMs = 200): Promise<MailTransport> {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on("error", () => undefined);
      behave(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    return makeSmtpTransport({ url: `smtp://127.0.0.1:${port}`, timeoutMs });
  }

  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  test("that says nothing gives timeout", async () => {
    const silent = await serverThat(() => undefined);
    await expect(silent.send(mail)).rejects.toMatchObject({ reason: "timeout" });
  });

  test("that trickles for ever gives timeout and loses its connection", async () => {
    const closed = Promise.withResolvers<void>();
    const trickling = await serverThat((socket) => {
      const timer = setInterval(() => socket.write("220-wait\r\n"), 20);
      socket.on("close", () => {
        clearInterval(timer);
        closed.resolve();
      });
    });
    await expect(trickling.send(mail)).rejects.toMatchObject({ reason: "timeout" });
    await closed.promise;
  });

  test("that hangs up gives unreachable", async () => {
    const rude = await serverThat((socket) => socket.destroy(), 3_000);
    await expect(rude.send(mail)).rejects.toMatchObject({ reason: "unreachable" });
  });

  test("that talks nonsense fails without quoting it", async () => {
    const mad = await serverThat((socket) => socket.end("HTTP/1.1 200 OK secret-words\r\n\r\n"));
    const error = await mad.send(mail).catch((failure: Error) => failure);
    expect(error).toMatchObject({ service: "mail" });
    expect(String(error)).not.toContain("secret-words");
  });

  test("that keeps failing is left alone", async () => {
    const rude = await serverThat((socket) => socket.destroy(), 3_000);
    for (let count = 0; count < 5; count++) await expect(rude.send(mail)).rejects.toMatchObject({ service: "mail" });
    await expect(rude.send(mail)).rejects.toMatchObject({ reason: "paused" });
  });
});
