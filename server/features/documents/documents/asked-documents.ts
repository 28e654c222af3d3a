import type { FileFormat } from "#contracts/list.ts";
import type { FileAnswer } from "#server/call/file-answer.ts";
import type { Db } from "#server/db/connect.ts";
import { type AskedPage, type DocumentPage, type DocumentRows, findDocumentPage, isFound } from "./find-page.ts";
import type { DocumentQuestion } from "./list-question.ts";

interface AskedList extends AskedPage {
  format?: FileFormat | undefined;
}

/** A page of a member's documents, or all of exactly what is filtered as a file. */
export async function answerDocuments<Row, Found, Status extends string>(
  db: Db,
  question: DocumentQuestion,
  rows: DocumentRows<Row, Found>,
  asked: AskedList,
): Promise<DocumentPage<Row, Status> | FileAnswer> {
  if (asked.format === undefined) return findDocumentPage(db, question, rows, asked);
  const { keyword } = question;
  const docSeq = keyword === undefined ? undefined : await rows.findNumbered?.(db, keyword);
  return rows.file(isFound(question, docSeq), asked.format);
}
