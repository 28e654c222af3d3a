import type { ContentProblem } from "#server/features/portal/content/content-problem.ts";

const DEEPEST = 8;
const MOST_CONTAINERS = 1_000;
const MOST_COLUMNS = 50;
const MOST_HEADINGS = 300;
const MOST_MARKS = 1_000;

const CONTAINER = /\s*(?:>|[-*+]\s|\d{1,9}[.)]\s|\[\^[^\]\s]+\]:)/y;

/** Markdown takes time by the square of containers, of columns, and of marks that could open or close something. */
export function costlyShapes(body: string): ContentProblem[] {
  const lines = body.split("\n");
  const depths = lines.map(depthOf);
  const containers = depths.reduce((sum, depth) => sum + depth, 0);
  const headings = lines.filter((line) => /^ {0,3}#/.test(line)).length;
  if (containers > MOST_CONTAINERS || headings > MOST_HEADINGS || depths.some((depth) => depth > DEEPEST))
    return [{ kind: "nesting", what: "" }];
  const wide = lines.find((line) => countOf(line, /[^|]/g) > MOST_COLUMNS);
  const crowded = body.split(/\n[ \t]*\n/).find((paragraph) => countOf(paragraph, /[^[\]~*_`<]/g) > MOST_MARKS);
  const first = wide ?? crowded;
  return first === undefined ? [] : [{ kind: "markup", what: `${first.slice(0, 20)}…` }];
}

function depthOf(line: string): number {
  let depth = 0;
  CONTAINER.lastIndex = 0;
  while (depth <= DEEPEST && CONTAINER.test(line)) depth += 1;
  return depth;
}

/** How many are left when all others are gone. */
const countOf = (text: string, others: RegExp): number => text.replace(others, "").length;
