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
  /** Writes one document as a single call does. */
  write: (call: V1MemberCall, item: Item) => Promise<Document>;
  /** Writes all of them with one statement per table. Returns undefined and writes nothing if one would be refused. */
  writeTogether?: (call: V1MemberCall, items: readonly Item[]) => Promise<Document[] | undefined>;
}

/** Writes each document as a single call would, in the order of the request. */
export async function writeBulk<Item extends { key: string }, Document>(
  call: V1MemberCall,
  items: readonly Item[],
  bulk: Bulk<Item, Document>,
): Promise<BulkAnswer<Document>[]> {
  if (call.trial) return tryEach(call, items, bulk, call.trial);
  if (bulk.isAtomic) return call.db.transaction((db) => writeAll({ ...call, db }, items, bulk));
  return writeRun(call, items, bulk);
}

/** Writes all of them together, or else each half by itself, until the refused ones stand alone. */
async function writeRun<Item extends { key: string }, Document>(
  call: V1MemberCall,
  items: readonly Item[],
  bulk: Bulk<Item, Document>,
): Promise<BulkAnswer<Document>[]> {
  const [first] = items;
  if (first && items.length === 1) return [await answerOne(call, first, bulk)];
  const documents = await bulk.writeTogether?.(call, items);
  if (documents) return answersOf(items, documents);
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

/** Writes all or none. The error names the place of the first refused document. */
async function writeAll<Item extends { key: string }, Document>(
  call: V1MemberCall,
  items: readonly Item[],
  { write, writeTogether }: Bulk<Item, Document>,
): Promise<BulkAnswer<Document>[]> {
  const together = await writeTogether?.(call, items);
  if (together) return answersOf(items, together);
  const documents: Document[] = [];
  for (const [place, item] of items.entries()) {
    try {
      documents.push(await write(call, item));
    } catch (error) {
      throw error instanceof AppError ? refusalAt(place, error) : error;
    }
  }
  return answersOf(items, documents);
}

/** Tries each document after the ones before it. A refused one leaves nothing behind. */
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
        // It is thrown to roll the savepoint back; the catch below collects it.
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

const answersOf = <Document>(
  items: readonly { key: string }[],
  documents: readonly Document[],
): BulkAnswer<Document>[] => documents.map((data, place) => ({ key: items[place]?.key ?? "", ok: true, data }));

/** Puts the place of the document before the path of each field. */
function refusalAt(place: number, error: AppError): AppError {
  const number = refusalNumber(error);
  const fields = error.fields ?? { "": ERROR_CODES.get(number)?.message ?? "" };
  const entries = Object.entries(fields).map(([path, text]) => [
    ["documents", place, path].filter((part) => part !== "").join("."),
    text,
  ]);
  return new AppError(error.code, { number, fields: Object.fromEntries(entries) });
}
