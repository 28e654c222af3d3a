import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

export interface ContentFolder {
  directory: string;
  write: (file: string, text: string) => void;
}

/** Makes a content folder for one test and removes it afterwards. */
export function contentFolder(files: Record<string, string> = {}): ContentFolder {
  const directory = mkdtempSync(join(tmpdir(), "gaonbill-content-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  return { directory, write };
}

/** Writes a complete notice; a test names only the fields it is about. */
export function noticeFile(fields: Record<string, unknown> = {}, body = "본문이에요.\n"): string {
  const frontMatter = {
    title: "점검 안내",
    category: "MAINTENANCE",
    date: "2026-01-01",
    summary: "한 줄 요약이에요.",
    ...fields,
  };
  const lines = Object.entries(frontMatter)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\n---\n\n${body}`;
}
