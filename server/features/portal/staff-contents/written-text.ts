import { parse } from "#contracts/parse.ts";
import type { ContentFields } from "#contracts/portal/staff-contents.ts";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { StaffCollection } from "#domain/console/content-status.ts";
import { AppError } from "#server/call/errors.ts";
import { COLLECTIONS, type CollectionName } from "#server/features/portal/content/collections.ts";
import { type EntryWithProblems, makeContentEntry } from "#server/features/portal/content/content-entry.ts";
import type { ContentProblem } from "#server/features/portal/content/content-problem.ts";
import type { ContentStore } from "#server/features/portal/content/content-store.ts";
import { linkProblems, linkTargets } from "#server/features/portal/content/link-check.ts";
import { problemTexts } from "./problem-texts.ts";

type FrontMatter = Record<string, unknown> & { title: string };

/** Validates the fields by the schema of the collection, as for files. */
export function readContentFields(collection: StaffCollection, slug: string, input: ContentFields): FrontMatter {
  const result = parse(COLLECTIONS[collection].frontMatter, input);
  if (!result.ok) throw new AppError("INVALID_INPUT", { fields: result.fields });
  const fields: FrontMatter = { ...result.value };
  if (collection === "terms" && slug !== termsSlug(fields)) {
    throw new AppError("INVALID_INPUT", {
      fields: { slug: `약관의 주소는 종류와 시행일로 정합니다: ${termsSlug(fields)}` },
    });
  }
  return fields;
}

const termsSlug = ({ kind, effective }: Record<string, unknown>): string => `${kind}-${effective}`;

export const effectiveOf = (collection: StaffCollection, fields: Record<string, unknown>): SeoulDate | undefined =>
  collection === "terms" ? String(fields.effective) : undefined;

interface TextInput {
  collection: StaffCollection;
  slug?: string;
  fields?: FrontMatter;
  body: string;
}

/** Renders the text and collects everything that prevents its publication. */
export function renderText(content: ContentStore, text: TextInput): EntryWithProblems {
  const { collection, slug = "preview", fields = { title: "" }, body } = text;
  const { entry, problems } = makeEntry({ collection, slug, frontMatter: fields, body });
  const names = Object.keys(COLLECTIONS) as CollectionName[];
  const find = linkTargets(names.flatMap((name) => [...content.list(name)]));
  return { entry, problems: [...problems, ...linkProblems(entry, find)] };
}

/** Refuses text that would keep the parser busy for minutes, and text that overflows its stack. */
function makeEntry(text: Parameters<typeof makeContentEntry>[0]): EntryWithProblems {
  const shape = costlyShapes(text.body);
  if (shape.length > 0) throw bodyError(shape);
  try {
    return makeContentEntry(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw bodyError([{ kind: "nesting", what: "" }]);
  }
}

const MOST_REPORTED = 5;

const bodyError = (problems: readonly ContentProblem[]): AppError =>
  new AppError("INVALID_INPUT", { fields: { body: problemTexts(problems).slice(0, MOST_REPORTED).join(" ") } });

export function refuseProblems({ problems }: EntryWithProblems): void {
  if (problems.length > 0) throw bodyError(problems);
}

const MAX_DEPTH = 8;
const MOST_CONTAINERS = 1_000;
const MOST_COLUMNS = 50;
const MOST_HEADINGS = 300;
const MOST_MARKS = 1_000;

const CONTAINER = /\s*(?:>|[-*+]\s|\d{1,9}[.)]\s|\[\^[^\]\s]+\]:)/y;

/** Finds shapes that cost quadratic time: containers, columns, and marks that could open or close something. */
function costlyShapes(body: string): ContentProblem[] {
  const lines = body.split("\n");
  const depths = lines.map(depthOf);
  const containers = depths.reduce((sum, depth) => sum + depth, 0);
  const headings = lines.filter((line) => /^ {0,3}#/.test(line)).length;
  if (containers > MOST_CONTAINERS || headings > MOST_HEADINGS || depths.some((depth) => depth > MAX_DEPTH))
    return [{ kind: "nesting", what: "" }];
  const wide = lines.find((line) => countOf(line, /[^|]/g) > MOST_COLUMNS);
  const crowded = body.split(/\n[ \t]*\n/).find((paragraph) => countOf(paragraph, /[^[\]~*_`<]/g) > MOST_MARKS);
  const first = wide ?? crowded;
  return first === undefined ? [] : [{ kind: "markup", what: `${first.slice(0, 20)}…` }];
}

function depthOf(line: string): number {
  let depth = 0;
  CONTAINER.lastIndex = 0;
  while (depth <= MAX_DEPTH && CONTAINER.test(line)) depth += 1;
  return depth;
}

/** Counts the characters that are left when all others are removed. */
const countOf = (text: string, others: RegExp): number => text.replace(others, "").length;
