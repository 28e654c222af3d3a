import { type ArrayChange, diffArrays } from "diff";
import type { ChangedParagraph } from "#contracts/portal/content.ts";
import type { TextBlock } from "./text-blocks.ts";

type Paragraph = Pick<TextBlock, "text"> & { kind: ChangedParagraph["kind"] };
type Piece = ChangedParagraph["pieces"][number];

/** Below this share two paragraphs are different ones rather than one changed paragraph. */
const LIKENESS = 0.4;
/** Longer paragraphs are not compared by words, because it takes too long. */
const LONGEST_IN_WORDS = 5_000;

/** Returns the change of each paragraph in reading order, and of each word in a changed paragraph. */
export function termsChanges(before: readonly TextBlock[], after: readonly TextBlock[]): ChangedParagraph[] {
  const runs = diffArrays(before.map(paragraphOf), after.map(paragraphOf), {
    comparator: (a, b) => a.kind === b.kind && a.text === b.text,
  });
  return runs.flatMap((run, index) => {
    if (!run.added && !run.removed) return run.value.map((each) => wholeParagraph(each, "same"));
    const { removed, added } = replacementAt(runs, index);
    if (removed === undefined) return run.value.map((each) => wholeParagraph(each, run.added ? "added" : "removed"));
    // Both halves of a replacement are returned together, at the first one.
    return added === undefined ? [] : compareReplacement(removed, added);
  });
}

const paragraphOf = ({ kind, text }: TextBlock): Paragraph => ({
  kind: kind === "heading" ? "heading" : "text",
  text: text.replace(/\s+/g, " "),
});

type Run = ArrayChange<Paragraph>;

function replacementAt(runs: readonly Run[], index: number): { removed?: Paragraph[]; added?: Paragraph[] } {
  const [previous, run, next] = [runs[index - 1], runs[index], runs[index + 1]];
  const isPair = (a: Run | undefined, b: Run | undefined) => (a?.removed && b?.added) || (a?.added && b?.removed);
  if (run && next && isPair(run, next)) {
    return run.removed ? { removed: run.value, added: next.value } : { removed: next.value, added: run.value };
  }
  return run && isPair(previous, run) ? { removed: run.value } : {};
}

/** Pairs each new paragraph with the first similar old one; both sides keep their order. */
function compareReplacement(removed: readonly Paragraph[], added: readonly Paragraph[]): ChangedParagraph[] {
  const changed: ChangedParagraph[] = [];
  let next = 0;
  for (const after of added) {
    const match = removed.findIndex((before, at) => at >= next && isAlike(before, after));
    if (match < 0) {
      changed.push(wholeParagraph(after, "added"));
      continue;
    }
    changed.push(...removed.slice(next, match).map((before) => wholeParagraph(before, "removed")));
    changed.push({ kind: after.kind, change: "changed", pieces: wordChanges(removed[match]?.text ?? "", after.text) });
    next = match + 1;
  }
  const rest = removed.slice(next).map((before) => wholeParagraph(before, "removed"));
  // Without a similar pair the old text comes before the new.
  return next === 0 ? [...rest, ...changed] : [...changed, ...rest];
}

const wholeParagraph = ({ kind, text }: Paragraph, change: Piece["change"]): ChangedParagraph => ({
  kind,
  change,
  pieces: [{ change, text }],
});

function isAlike(before: Paragraph, after: Paragraph): boolean {
  if (before.kind !== after.kind || before.text.length + after.text.length > LONGEST_IN_WORDS) return false;
  const pieces = wordChanges(before.text, after.text);
  const lengthOf = (change: Piece["change"]) =>
    pieces.filter((piece) => piece.change === change).reduce((sum, { text }) => sum + text.length, 0);
  const same = lengthOf("same");
  return same / (same + Math.max(lengthOf("removed"), lengthOf("added"))) >= LIKENESS;
}

/** Compares words between blanks, because a Korean ending belongs to its word. */
function wordChanges(before: string, after: string): Piece[] {
  return diffArrays(words(before), words(after)).map(({ value, added, removed }) => ({
    change: added ? "added" : removed ? "removed" : "same",
    text: value.join(""),
  }));
}

const words = (text: string): string[] => text.split(/(?<=\s)/);
