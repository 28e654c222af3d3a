import { expect, test } from "vitest";
import { readMime } from "./read-mime.ts";

const mime = (...lines: string[]) => Buffer.from(lines.join("\r\n"), "utf8");

test("nested parts, quoted-printable and split encoded words", () => {
  const mail = readMime(
    mime(
      "From: =?UTF-8?Q?=EA=B0=80=EC=98=A8=EB=B9=8C?= <no-reply@gaonbill.example>",
      "To: hong@partner.example",
      "Subject: =?UTF-8?B?7IS46riI?=",
      " =?UTF-8?B?6rOE7IKw7ISc?=",
      "Date: Thu, 01 Jan 2026 00:00:00 +0900",
      'Content-Type: multipart/mixed; boundary="outer"',
      "",
      "preamble",
      "--outer",
      "Content-Type: multipart/alternative; boundary=inner",
      "",
      "--inner",
      "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: quoted-printable",
      "",
      "=EC=95=88=EB=85=95 a=3Db=",
      " c",
      "--inner",
      "Content-Type: text/html; charset=utf-8",
      "Content-Transfer-Encoding: 8bit",
      "",
      "<p>안녕</p>",
      "--inner--",
      "--outer",
      "Content-Type: application/pdf",
      "",
      "%PDF",
      "--outer--",
    ),
  );
  expect(mail).toEqual({
    from: "가온빌 <no-reply@gaonbill.example>",
    to: "hong@partner.example",
    subject: "세금계산서",
    date: new Date("2025-12-31T15:00:00Z"),
    html: "<p>안녕</p>",
    text: "안녕 a=b c",
  });
});

test.each(["", "no header at all", "Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n--x--", "\r\n\r\n"])(
  "broken source %j is read as an empty mail, not an error",
  (source) => {
    expect(readMime(mime(source))).toMatchObject({ from: "", subject: "", html: "", date: undefined });
  },
);
