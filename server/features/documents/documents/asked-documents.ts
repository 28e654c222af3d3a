import type { FileFormat } from "#contracts/list.ts";
import type { FileAnswer } from "#server/call/file-answer.ts";
import type { Db } from "#server/db/connect.ts";
import {
  type DocumentPage,
  type DocumentRows,
  findDocumentPage,
  isNumberedOrInQuestion,
  type PageRequest,
} from "./find-page.ts";
import type { DocumentQuestion } from "./list-question.ts";

interface ListRequest extends PageRequest {
  format?: FileFormat | undefined;
}

/** Answers a page of a member's documents, or every filtered row as a file. */
export async function answerDocuments<Row, Found, Status extends string>(
  db: Db,
  question: DocumentQuestion,
  rows: DocumentRows<Row, Found>,
  request: ListRequest,
): Promise<DocumentPage<Row, Status> | FileAnswer> {
  if (request.format === undefined) return findDocumentPage(db, question, rows, request);
  const { keyword } = question;
  const docSeq = keyword === undefined ? undefined : await rows.findNumbered?.(db, keyword);
  return rows.file(isNumberedOrInQuestion(question, docSeq), request.format);
}
