import { expect, test } from "vitest";
import { addFiles, describeLimits, formatBytes } from "./file-limits.ts";

const limits = { maxFiles: 2, maxBytes: 5 * 1024 * 1024, extensions: ["pdf", "png"] };
const file = (name: string, size = 100) => ({ name, size });

test("describes the limits", () => {
  expect(describeLimits(limits)).toBe("PDF, PNG · 파일당 5MB 이하 · 최대 2개");
});

test.each([
  [900, "900B"],
  [1500, "2KB"],
  [1_572_864, "1.5MB"],
])("%i bytes → %s", (bytes, text) => expect(formatBytes(bytes)).toBe(text));

test("keeps the files that fit and names the others", () => {
  const { accepted, problems } = addFiles(
    [file("a.pdf")],
    [file("b.exe"), file("c.png", 6_000_000), file("e.pdf", 0), file("D.PNG"), file("f.pdf")],
    limits,
  );
  expect(accepted.map(({ name }) => name)).toEqual(["a.pdf", "D.PNG"]);
  expect(problems).toEqual([
    "b.exe: 첨부할 수 없는 형식입니다.",
    "c.png: 5MB 이하만 첨부할 수 있습니다.",
    "e.pdf: 빈 파일입니다.",
    "f.pdf: 최대 2개까지 첨부할 수 있습니다.",
  ]);
});

test("the same file twice is one file", () => {
  expect(addFiles([file("a.pdf")], [file("a.pdf")], limits)).toEqual({ accepted: [file("a.pdf")], problems: [] });
});
