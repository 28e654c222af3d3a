import { parse } from "#contracts/parse.ts";
import type { ContentFields } from "#contracts/portal/staff-contents.ts";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { StaffCollection } from "#domain/console/content-status.ts";
import { AppError } from "#server/call/errors.ts";
import { COLLECTIONS, type CollectionName } from "#server/features/portal/content/collections.ts";
import { type MadeEntry, makeContentEntry } from "#server/features/portal/content/content-entry.ts";
import type { ContentProblem } from "#server/features/portal/content/content-problem.ts";
import type { ContentStore } from "#server/features/portal/content/content-store.ts";
import { linkProblems, linkTargets } from "#server/features/portal/content/link-check.ts";
import { costlyShapes } from "./costly-shapes.ts";
import { problemTexts } from "./problem-texts.ts";

type FrontMatter = Record<string, unknown> & { title: string };

/** What stands above the text, by the rules of its collection: the same that files are read by. */
export function readContentFields(collection: StaffCollection, slug: string, given: ContentFields): FrontMatter {
  const read = parse(COLLECTIONS[collection].frontMatter, given);
  if (!read.ok) throw new AppError("INVALID_INPUT", { fields: read.fields });
  const fields: FrontMatter = { ...read.value };
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

interface WrittenBody {
  collection: StaffCollection;
  slug?: string;
  fields?: FrontMatter;
  body: string;
}

/** As it will be shown, and everything that keeps it from being shown. */
export function drawText(content: ContentStore, text: WrittenBody): MadeEntry {
  const { collection, slug = "preview", fields = { title: "" }, body } = text;
  const { entry, problems } = makeEntry({ collection, slug, frontMatter: fields, body });
  const names = Object.keys(COLLECTIONS) as CollectionName[];
  const find = linkTargets(names.flatMap((name) => [...content.list(name)]));
  return { entry, problems: [...problems, ...linkProblems(entry, find)] };
}

/** What would keep the parser busy for minutes is refused unread; whatever else runs out of stack is a mistake as well. */
function makeEntry(text: Parameters<typeof makeContentEntry>[0]): MadeEntry {
  const shape = costlyShapes(text.body);
  if (shape.length > 0) throw refusedBody(shape);
  try {
    return makeContentEntry(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw refusedBody([{ kind: "nesting", what: "" }]);
  }
}

const MOST_TOLD = 5;

const refusedBody = (problems: readonly ContentProblem[]): AppError =>
  new AppError("INVALID_INPUT", { fields: { body: problemTexts(problems).slice(0, MOST_TOLD).join(" ") } });

export function refuseProblems({ problems }: MadeEntry): void {
  if (problems.length > 0) throw refusedBody(problems);
}
