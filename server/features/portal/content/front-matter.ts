import { parse, YAMLParseError } from "yaml";
import type { z } from "zod";

/** A content file that cannot be served; the message names the file and the field. */
export class ContentError extends Error {
  constructor(file: string, problem: string) {
    super(`${file}: ${problem}`);
  }
}

const FENCED = /^---\n(?<yaml>[\s\S]*?)\n---(?:\n|$)/;

export function readFrontMatter<Schema extends z.ZodType>(
  file: string,
  source: string,
  schema: Schema,
): { frontMatter: z.output<Schema>; body: string } {
  const text = source.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const block = FENCED.exec(text);
  if (!block) throw new ContentError(file, "must begin with front matter between two --- lines");
  const parsed = schema.safeParse(parseYaml(file, block.groups?.yaml ?? ""));
  if (!parsed.success) throw new ContentError(file, parsed.error.issues.map(describe).join("; "));
  return { frontMatter: parsed.data, body: text.slice(block[0].length) };
}

function parseYaml(file: string, yaml: string): unknown {
  try {
    return parse(yaml);
  } catch (error) {
    if (error instanceof YAMLParseError) throw new ContentError(file, `front matter: ${error.message}`);
    throw error;
  }
}

function describe(issue: z.core.$ZodIssue): string {
  const names = issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".")];
  return `${names.filter(Boolean).join(", ") || "front matter"}: ${issue.message}`;
}
