import type { V1Problem } from "#contracts/v1/answers.ts";
import { ERROR_CODES } from "#domain/error-codes/error-codes.ts";
import { AppError } from "#server/call/errors.ts";
import type { V1MemberCall } from "#server/call/v1/member-call.ts";
import { problemOf, refusalNumber } from "#server/call/v1/refusal-answer.ts";
import { Trial } from "#server/call/v1/trial.ts";

interface BulkAnswer<Document> {
  key: string;
  ok: boolean;
  data?: Document;
  error?: V1Problem;
}

export interface Bulk<Item, Document> {
  isAtomic: boolean;
  /** As a call of its own writes it. */
  write: (call: V1MemberCall, item: Item) => Promise<Document>;
  /** All of them as sets. Undefined where one would be refused: nothing is written then. */
  writeTogether?: (call: V1MemberCall, items: readonly Item[]) => Promise<Document[] | undefined>;
}

/** Each document as a call of its own would have written it, in the order given. */
export async function writeBulk<Item extends { key: string }, Document>(
  call: V1MemberCall,
  items: readonly Item[],
  bulk: Bulk<Item, Document>,
): Promise<BulkAnswer<Document>[]> {
  if (call.trial) return tryEach(call, items, bulk, call.trial);
  if (bulk.isAtomic) return call.db.transaction((db) => writeAll({ ...call, db }, items, bulk));
  return writeRun(call, items, bulk);
}

/** Together where all of them go through; else each half by itself, until the ones that are refused stand alone. */
async function writeRun<Item extends { key: string }, Document>(
  call: V1MemberCall,
  items: readonly Item[],
  bulk: Bulk<Item, Document>,
): Promise<BulkAnswer<Document>[]> {
  const [first] = items;
  if (first && items.length === 1) return [await answerOne(call, first, bulk)];
  const written = await bulk.writeTogether?.(call, items);
  if (written) return answersOf(items, written);
  const half = Math.ceil(items.length / 2);
  return [...(await writeRun(call, items.slice(0, half), bulk)), ...(await writeRun(call, items.slice(half), bulk))];
}

async function answerOne<Item extends { key: string }, Document>(
  call: V1MemberCall,
  item: Item,
  { write }: Bulk<Item, Document>,
): Promise<BulkAnswer<Document>> {
  try {
    return { key: item.key, ok: true, data: await write(call, item) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { key: item.key, ok: false, error: problemOf(error, call.services.publicOrigin) };
  }
}

/** All or none: the first that is refused takes the others with it, and is named by its place. */
async function writeAll<Item extends { key: string }, Document>(
  call: V1MemberCall,
  items: readonly Item[],
  { write, writeTogether }: Bulk<Item, Document>,
): Promise<BulkAnswer<Document>[]> {
  const together = await writeTogether?.(call, items);
  if (together) return answersOf(items, together);
  const written: Document[] = [];
  for (const [place, item] of items.entries()) {
    try {
      written.push(await write(call, item));
    } catch (error) {
      throw error instanceof AppError ? refusalAt(place, error) : error;
    }
  }
  return answersOf(items, written);
}

/** What each would meet after those before it; one that is refused leaves nothing behind for the next. */
async function tryEach<Item extends { key: string }, Document>(
  call: V1MemberCall,
  items: readonly Item[],
  { write }: Bulk<Item, Document>,
  { problems, warnings }: Trial,
): Promise<BulkAnswer<Document>[]> {
  const answers: BulkAnswer<Document>[] = [];
  for (const [place, item] of items.entries()) {
    const trial = new Trial();
    try {
      await call.db.transaction(async (db) => {
        const data = await write({ ...call, db, trial }, item);
        // Thrown rather than kept, so that the savepoint goes with it; below it is kept with the others.
        const problem = trial.problems.pop();
        if (problem) throw problem;
        answers.push({ key: item.key, ok: true, data });
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      trial.problems.push(error);
    }
    problems.push(...trial.problems.map((problem) => refusalAt(place, problem)));
    warnings.push(...trial.warnings.map((warning) => ({ ...warning, message: `${item.key}: ${warning.message}` })));
  }
  return answers;
}

const answersOf = <Document>(items: readonly { key: string }[], written: readonly Document[]): BulkAnswer<Document>[] =>
  written.map((data, place) => ({ key: items[place]?.key ?? "", ok: true, data }));

/** With the place of the document it is about before the path of each field. */
function refusalAt(place: number, error: AppError): AppError {
  const number = refusalNumber(error);
  const fields = error.fields ?? { "": ERROR_CODES.get(number)?.message ?? "" };
  const placed = Object.entries(fields).map(([path, text]) => [
    ["documents", place, path].filter((part) => part !== "").join("."),
    text,
  ]);
  return new AppError(error.code, { number, fields: Object.fromEntries(placed) });
}
