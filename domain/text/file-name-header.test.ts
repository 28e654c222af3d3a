import fc from "fast-check";
import { expect, test } from "vitest";
import { fileNameHeader } from "./file-name-header.ts";

test.each([
  ["invoice-2026.pdf", 'attachment; filename="invoice-2026.pdf"'],
  [
    "세금계산서_ORDER-1.pdf",
    `attachment; filename="ORDER-1.pdf"; filename*=UTF-8''${encodeURIComponent("세금계산서_ORDER-1")}.pdf`,
  ],
  ["회원사.csv", `attachment; filename="file.csv"; filename*=UTF-8''${encodeURIComponent("회원사")}.csv`],
  [
    "Tom's 견적 (2).xlsx",
    `attachment; filename="Tom_s _ (2).xlsx"; filename*=UTF-8''Tom%27s%20${encodeURIComponent("견적")}%20%282%29.xlsx`,
  ],
  ['a"b\\c.txt', `attachment; filename="a_b_c.txt"; filename*=UTF-8''a%22b%5Cc.txt`],
  [".env", `attachment; filename="env"; filename*=UTF-8''.env`],
])("%s", (fileName, header) => {
  expect(fileNameHeader("attachment", fileName)).toBe(header);
});

test("is a header of visible ASCII, from which the whole name can be read again", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (fileName) => {
      const header = fileNameHeader("inline", fileName);
      expect(header).toMatch(/^inline; filename="[\w.() -]+"(; filename\*=UTF-8''[\w.!#$&+^`|~%-]+)?$/);
      const [, extended] = /filename\*=UTF-8''(.*)$/.exec(header) ?? [];
      expect(extended === undefined ? /"(.*)"/.exec(header)?.[1] : decodeURIComponent(extended)).toBe(fileName);
    }),
  );
});
