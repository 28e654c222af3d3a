import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type { CheckplusOptions } from "../checkplus.ts";
import { type CheckplusFields, readCheckplusPlain, writeCheckplusPlain } from "../checkplus-plain.ts";
import { answerFields, CHECKPLUS_PEOPLE } from "./checkplus-people.ts";
import { listenOnLoopback } from "./loopback-server.ts";
import { choiceButtons, hiddenFields, sandboxPage, sandboxStylesheet } from "./sandbox-page.ts";
import { TROUBLES } from "./social-people.ts";
import { MISBEHAVE } from "./social-trouble.ts";

const CHECKPLUS_PATH = "/sandbox/checkplus";
const WINDOW_PATH = `${CHECKPLUS_PATH}/CheckPlusSafeModel/checkplus.cb`;
const DECISION_PATH = `${CHECKPLUS_PATH}/decision`;
const STYLESHEET_PATH = `${CHECKPLUS_PATH}/page.css`;
const SITE_CODE = "GB001";
/** The service's own code for a check that the person did not pass. */
const NOT_PASSED = "0001";
const TITLE = "본인확인(시험용)";

export interface CheckplusSandbox {
  /** The verification window under /sandbox/checkplus; the public server mounts it as well. */
  app: Hono;
  /** The options for makeCheckplusGateway. */
  client: CheckplusOptions;
  close(): Promise<void>;
}

/** Plays the window with its fictional people, and the service that encodes and decodes, steered by `slow`, `huge` and so on. */
export async function startCheckplusSandbox({ publicOrigin }: { publicOrigin: string }): Promise<CheckplusSandbox> {
  const sitePassword = randomBytes(12).toString("base64url");
  const cipher = makeCheckplusCipher(sitePassword);
  const app = new Hono();
  app.get(STYLESHEET_PATH, sandboxStylesheet);
  mountService(app, sitePassword, cipher);
  mountWindow(app, cipher, publicOrigin);
  const server = await listenOnLoopback(app);
  const client = {
    siteCode: SITE_CODE,
    sitePassword,
    serviceUrl: `${server.origin}${CHECKPLUS_PATH}`,
    windowUrl: `${publicOrigin}${WINDOW_PATH}`,
  };
  return { app, client, close: server.close };
}

function mountService(app: Hono, sitePassword: string, cipher: CheckplusCipher): void {
  const serve = (operation: "encode" | "decode", answer: (c: Context, text: string) => Response) =>
    app.post(`${CHECKPLUS_PATH}/${operation}`, async (c) => {
      const fields: Record<string, unknown> = await c.req.json();
      if (fields.siteCode !== SITE_CODE || fields.sitePassword !== sitePassword) {
        return c.json({ message: UNREADABLE.password }, 400);
      }
      const text = String(fields[operation === "encode" ? "plain" : "encoded"] ?? "");
      const trouble = TROUBLES.find((name) => name === text);
      return trouble ? MISBEHAVE[trouble](c) : answer(c, text);
    });
  serve("encode", (c, plain) =>
    readCheckplusPlain(plain)
      ? c.json({ data: cipher.seal("request", plain) })
      : c.json({ message: UNREADABLE.input }, 400),
  );
  serve("decode", (c, encoded) => {
    const result = cipher.open("answer", encoded);
    return "plain" in result ? c.json({ data: result.plain }) : c.json({ message: result.errCode }, 400);
  });
}

function mountWindow(app: Hono, cipher: CheckplusCipher, publicOrigin: string): void {
  app.post(WINDOW_PATH, async (c) => {
    const form = new URLSearchParams(await c.req.text());
    // The service really spells it this way.
    const isService = form.get("m") === "checkplusSerivce";
    const encodeData = form.get("EncodeData") ?? "";
    return isService && requestOf(cipher, encodeData) ? askPerson(c, encodeData) : refuse(c);
  });
  app.post(DECISION_PATH, async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const request = requestOf(cipher, form.get("EncodeData") ?? "");
    const answer = request && decide(cipher, request, form.get("choice") ?? "");
    if (!answer || new URL(answer.target).origin !== publicOrigin) return refuse(c);
    return handBack(c, answer);
  });
}

function requestOf(cipher: CheckplusCipher, encodeData: string): CheckplusFields | undefined {
  const result = cipher.open("request", encodeData);
  const request = "plain" in result ? readCheckplusPlain(result.plain) : undefined;
  const isComplete = ["RTN_URL", "ERR_URL"].every((name) => URL.canParse(request?.get(name) ?? ""));
  return request?.get("SITECODE") === SITE_CODE && request.get("REQ_SEQ") && isComplete ? request : undefined;
}

interface Answer {
  target: string;
  encodeData: string;
}

function decide(cipher: CheckplusCipher, request: CheckplusFields, choice: string): Answer | undefined {
  const reqSeq = request.get("REQ_SEQ") ?? "";
  const returnUrl = request.get("RTN_URL") ?? "";
  if (choice === "failure") {
    const failure = writeCheckplusPlain([
      ["REQ_SEQ", reqSeq],
      ["ERR_CODE", NOT_PASSED],
      ["AUTH_TYPE", "M"],
    ]);
    return { target: request.get("ERR_URL") ?? "", encodeData: cipher.seal("answer", failure) };
  }
  const person = CHECKPLUS_PEOPLE.find(({ id }) => id === choice || choice === "damaged");
  if (!person) return undefined;
  const encodeData = cipher.seal("answer", writeCheckplusPlain(answerFields(person, reqSeq, SITE_CODE)));
  return { target: returnUrl, encodeData: choice === "damaged" ? damage(encodeData) : encodeData };
}

function damage(encodeData: string): string {
  const bytes = Buffer.from(encodeData, "base64");
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  return bytes.toString("base64");
}

function askPerson(c: Context, encodeData: string) {
  const people = CHECKPLUS_PEOPLE.map(({ id, name, birthDate, mobile }) => ({
    value: id,
    label: name,
    note: `${birthDate.slice(0, 4)}년생 · ${mobile}`,
  }));
  const failures = [
    { value: "failure", label: "본인확인 실패", note: "인증을 마치지 못하고 실패 화면으로 돌아갑니다." },
    { value: "damaged", label: "손상된 결과", note: "전송 중에 깨진 결과를 돌려보냅니다." },
  ];
  const body = html`<p>본인확인을 받을 사람을 고르세요.</p>
    <form method="post" action="${DECISION_PATH}">
      ${hiddenFields([["EncodeData", encodeData]])} ${choiceButtons("choice", people)}
      <h2>실패 상황 보기</h2>
      ${choiceButtons("choice", failures)}
    </form>`;
  return sandboxPage(c, { title: TITLE, stylesheet: STYLESHEET_PATH, body });
}

/** The real window submits this form by script; here a person presses the button. */
function handBack(c: Context, { target, encodeData }: Answer) {
  const body = html`<p>본인확인 절차가 끝났습니다. 결과를 가온빌 개발자센터로 보냅니다.</p>
    <form method="post" action="${target}">
      ${hiddenFields([["EncodeData", encodeData]])}
      <button class="plain">결과 보내기</button>
    </form>`;
  return sandboxPage(c, { title: TITLE, stylesheet: STYLESHEET_PATH, body, formTargets: [new URL(target).origin] });
}

function refuse(c: Context) {
  return sandboxPage(c, {
    title: TITLE,
    stylesheet: STYLESHEET_PATH,
    body: html`<p>잘못된 본인확인 요청입니다. 창을 닫고 다시 시도해 주세요.</p>`,
    status: 400,
  });
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Requests and answers are sealed with different keys, so neither passes for the other. */
type Direction = "request" | "answer";

/** The return codes of the vendor's module. */
const UNREADABLE = { data: "-6", hash: "-5", input: "-9", password: "-12" } as const;

interface CheckplusCipher {
  seal(direction: Direction, plain: string): string;
  open(direction: Direction, sealed: string): { plain: string } | { errCode: string };
}

function makeCheckplusCipher(sitePassword: string): CheckplusCipher {
  const keyOf = (direction: Direction) => createHash("sha256").update(`${direction} ${sitePassword}`).digest();
  return {
    seal(direction, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", keyOf(direction), nonce);
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64");
    },
    open(direction, sealed) {
      if (sealed === "") return { errCode: UNREADABLE.input };
      const bytes = Buffer.from(sealed, "base64");
      if (bytes.length <= NONCE_BYTES + TAG_BYTES || bytes.toString("base64") !== sealed) {
        return { errCode: UNREADABLE.data };
      }
      const decipher = createDecipheriv("aes-256-gcm", keyOf(direction), bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        const body = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
        return { plain: body.toString("utf8") };
      } catch {
        return { errCode: UNREADABLE.hash };
      }
    },
  };
}
