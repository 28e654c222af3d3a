import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { errorAnswer } from "#server/call/errors.ts";
import type { AppContext } from "#server/call/request-context.ts";
import { readBody } from "./request-body.ts";

const app = new Hono<AppContext>();
app.onError((error, c) => errorAnswer(c, error as never));
const optional = z.object({ note: z.string().optional() });
for (const [path, body] of [
  ["/optional", optional],
  ["/prefault", optional.prefault({})],
  ["/needed", z.object({ note: z.string() })],
] as const) {
  app.post(path, async (c) => c.json({ value: (await readBody(c, { body })).value ?? null }));
}

const JSON_TYPE = { "Content-Type": "application/json" };
const post = async (path: string, body?: BodyInit, headers: Record<string, string> = JSON_TYPE) => {
  const answer = await app.request(path, { method: "POST", headers, ...(body !== undefined && { body }) });
  return { status: answer.status, ...(await answer.json()) };
};
const reasonFor = async (body: BodyInit, headers?: Record<string, string>) => {
  const { status, code, fields } = await post("/needed", body, { ...JSON_TYPE, ...headers });
  return [status, code, fields?.body];
};

describe("an absent body", () => {
  it.each(["/optional", "/prefault"])("is fine where all is optional, with any type: %s", async (path) => {
    for (const headers of [{}, JSON_TYPE, { "Content-Type": "application/x-www-form-urlencoded" }]) {
      for (const body of [undefined, ""]) expect(await post(path, body, headers)).toMatchObject({ status: 200 });
    }
  });

  it("is named where one is needed", async () => {
    expect(await reasonFor("")).toEqual([400, "BAD_REQUEST", "본문이 비어 있습니다. 이 호출에는 본문이 필요합니다."]);
  });
});

describe("JSON that breaks off", () => {
  it.each([
    ['{"note":"a",}', 1, 13, "큰따옴표로 묶은 항목 이름이"],
    ['{\n  "note": "a"\n  "memo": 1\n}', 3, 3, "쉼표나 }가"],
    ['{"note" "a"}', 1, 9, "쌍점(:)이"],
    ["{'note': 1}", 1, 2, "큰따옴표로 묶은 항목 이름이나 }가"],
    ['{"note": }', 1, 10, "값(글, 숫자, true, false, null, 객체, 배열)이"],
    ['{"note": undefined}', 1, 10, "값(글, 숫자, true, false, null, 객체, 배열)이"],
    ["[1 2]", 1, 4, "쉼표나 ]가"],
    ["[1,]", 1, 4, "값(글, 숫자, true, false, null, 객체, 배열)이"],
    ["[01]", 1, 3, "쉼표나 ]가"],
    ["[-]", 1, 2, "값이나 ]가"],
    ['{"note": "a', 1, 12, "닫는 큰따옴표가"],
    ['{"note": "a\nb"}', 1, 12, "줄바꿈이나 탭 대신 \\n, \\t가"],
    ['{"note": "\\x"}', 1, 11, "\\n, \\\\, \\u0041 같은 표기가"],
    ['{"note": "a"', 1, 13, "쉼표나 }가"],
    ['{"note": "a"} x', 1, 15, "본문의 끝이"],
    ["note=a", 1, 1, "값(글, 숫자, true, false, null, 객체, 배열)이"],
  ])("%j says line, column and what was expected", async (text, line, column, expected) => {
    const sentence = `JSON 문법에 맞지 않습니다. ${line}줄 ${column}번째 글자 자리에는 ${expected} 와야 합니다.`;
    expect(await reasonFor(text)).toEqual([400, "BAD_REQUEST", sentence]);
  });

  it("may nest without end", async () => {
    const [status, , reason] = await reasonFor("[".repeat(500_000));
    expect([status, reason]).toEqual([400, expect.stringContaining("1줄 500001번째 글자")]);
  });
});

describe("a body in another encoding", () => {
  const KOREAN = '{"note":"가온"}';
  const EUC_KR = Buffer.from([...Buffer.from('{"note":"'), 0xb0, 0xa1, 0xbf, 0xc2, ...Buffer.from('"}')]);
  // These bytes of EUC-KR are also valid UTF-8.
  const AMBIGUOUS = Buffer.from([...Buffer.from('{"note":"'), 0xc3, 0xb3, ...Buffer.from('"}')]);
  const utf16 = Buffer.from(KOREAN, "utf16le");

  it.each([
    ["EUC-KR by its bytes", EUC_KR, {}, "본문의 문자 인코딩이 EUC-KR입니다."],
    ["EUC-KR by its charset", AMBIGUOUS, { "Content-Type": "application/json; charset=euc-kr" }, "EUC-KR입니다."],
    ["CP949 by its charset", AMBIGUOUS, { "Content-Type": 'application/json; charset="CP949"' }, "EUC-KR입니다."],
    ["UTF-16 with a mark", Buffer.concat([Buffer.of(0xff, 0xfe), utf16]), {}, "본문의 문자 인코딩이 UTF-16입니다."],
    ["UTF-16 without a mark", utf16, {}, "UTF-16입니다."],
    ["UTF-16 the other way round", Buffer.from(utf16).swap16(), {}, "UTF-16입니다."],
    ["UTF-16 by its charset", Buffer.from(KOREAN), { "Content-Type": "application/json; charset=utf-16" }, "UTF-16"],
    ["gzip by its header", Buffer.from("x"), { "Content-Encoding": "gzip" }, "본문이 압축(gzip)되어 있습니다."],
    ["gzip by its bytes", Buffer.of(0x1f, 0x8b, 8, 0), {}, "본문이 압축(gzip)되어 있습니다."],
    ["another compression", Buffer.from("x"), { "Content-Encoding": "br" }, "본문이 압축(br)되어 있습니다."],
    ["bytes of no encoding", Buffer.of(0x22, 0xff, 0xff, 0x22), {}, "본문을 UTF-8로 읽을 수 없습니다."],
  ])("is told: %s", async (_, body, headers, reason) => {
    expect(await reasonFor(body, headers)).toEqual([415, "UNSUPPORTED_MEDIA_TYPE", expect.stringContaining(reason)]);
  });

  it.each([
    ["ASCII of any charset", '{"note":"a"}', "application/json; charset=euc-kr"],
    ["UTF-8 with a wrong charset", KOREAN, "application/json; charset=iso-8859-1"],
    ["UTF-8 with a mark", `\ufeff${KOREAN}`, "application/json"],
  ])("is not %s", async (_, body, type) => {
    expect(await post("/needed", body, { "Content-Type": type })).toMatchObject({ status: 200 });
  });
});
