import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { ATTACHMENT_LIMITS, ATTACHMENT_PROBLEMS, attachmentName, checkAttachment } from "./attachment.ts";

const bytes = (...parts: (string | number[] | Uint8Array)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "utf8") : Buffer.from(part))));

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPG = [0xff, 0xd8, 0xff, 0xe0];
const workbook = bytes(ZIP, "[Content_Types].xml", "xl/workbook.xml");

describe("a file is recognised by its content", () => {
  test.each<[string, Uint8Array, string]>([
    ["견적.pdf", bytes("%PDF-1.7\n"), "pdf"],
    ["화면.PNG", bytes(PNG, [0, 0]), "png"],
    ["화면.jpeg", bytes(JPG, [0]), "jpg"],
    ["표.xlsx", workbook, "xlsx"],
    ["server.log", bytes("2026-11-15 오류 -26001\n"), "txt"],
    ["응답.txt", bytes('<?xml version="1.0"?><soap:Envelope/>'), "txt"],
    ["euc-kr.txt", bytes([0xb0, 0xa1, 0xb3, 0xaa]), "txt"],
  ])("%s is accepted", (name, content, type) => {
    expect(checkAttachment(name, content)).toEqual({ ok: true, type });
  });

  test.each<[string, Uint8Array, keyof typeof ATTACHMENT_PROBLEMS]>([
    ["빈.pdf", bytes(""), "empty"],
    ["큰.txt", new Uint8Array(ATTACHMENT_LIMITS.maxBytes + 1).fill(0x61), "tooLarge"],
    ["프로그램.exe", bytes("MZ"), "type"],
    ["견적.pdf.exe", bytes("%PDF-1.7"), "type"],
    ["이름없음", bytes("%PDF-1.7"), "type"],
    ["그림.svg", bytes("<svg onload=alert(1)>"), "type"],
    ["프로그램.pdf", bytes("MZ", [0x90, 0, 3]), "mismatch"],
    ["프로그램.txt", bytes("MZ", [0x90, 0, 3]), "mismatch"],
    ["쉘.txt", bytes("#!/bin/sh\nrm -rf /"), "mismatch"],
    ["그림.png", bytes("<svg onload=alert(1)>"), "mismatch"],
    ["페이지.txt", bytes("\n <!DOCTYPE html><script>"), "mismatch"],
    ["페이지.log", bytes([0xef, 0xbb, 0xbf], "<HTML>"), "mismatch"],
    ["뒤바뀜.jpg", bytes(PNG), "mismatch"],
    ["압축.xlsx", bytes(ZIP, "malware.exe"), "mismatch"],
    ["매크로.xlsx", bytes(workbook, "xl/vbaProject.bin"), "mismatch"],
    ["문서.txt", bytes("%PDF-1.4"), "mismatch"],
  ])("%s is refused", (name, content, problem) => {
    expect(checkAttachment(name, content)).toEqual({ ok: false, problem: ATTACHMENT_PROBLEMS[problem] });
  });

  it("never throws, whatever the bytes and the name", () => {
    fc.assert(
      fc.property(fc.string(), fc.uint8Array({ maxLength: 64 }), (name, content) => {
        expect(typeof checkAttachment(name, content).ok).toBe("boolean");
      }),
    );
  });
});

describe("the name of a file", () => {
  test.each([
    ["견적서 (최종).pdf", "견적서 (최종).pdf"],
    ["../../etc/passwd.txt", "passwd.txt"],
    ["C:\\Users\\me\\a.png", "a.png"],
    ['a"; filename="b.exe".pdf', "a filename=b.exe.pdf"],
    ["줄\r\n바꿈.pdf", "줄바꿈.pdf"],
    ["\u202Efdp.exe.pdf", "fdp.exe.pdf"],
    ["..pdf", "첨부.pdf"],
    [".pdf", "첨부.pdf"],
    ["세금계산서.pdf".normalize("NFD"), "세금계산서.pdf"],
  ])("%j becomes %j", (original, name) => {
    expect(attachmentName(original)).toBe(name);
  });

  it("keeps its extension and has no path, however long it was", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (base) => {
        const name = attachmentName(`${base}.pdf`);
        expect(name).toMatch(/^[^/\\\p{C}"]+\.pdf$/u);
        expect(Array.from(name).length).toBeLessThanOrEqual(ATTACHMENT_LIMITS.nameLength);
      }),
    );
  });
});
