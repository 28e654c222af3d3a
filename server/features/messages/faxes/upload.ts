import { randomUUID } from "node:crypto";
import type { FaxFile } from "#contracts/messages/faxes.ts";
import { FAX_FILE_PROBLEMS, FAX_FILE_TYPES, type FaxFileProblem, faxFileTypeOf } from "#domain/messages/fax-file.ts";
import { attachmentName } from "#domain/support/attachment.ts";
import { AppError } from "#server/call/errors.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { faxFiles } from "#server/db/schema/messages/fax-files.ts";
import { readFaxFile } from "./fax-drawings.ts";
import { FAX_FILE_COLUMNS, type FaxOwner } from "./files.ts";

type NewFaxFile = Pick<typeof faxFiles.$inferInsert, "name" | "contentType" | "sizeBytes" | "pages" | "storageKey">;

const refusalOf = (problem: FaxFileProblem): AppError =>
  new AppError("FAX_FILE_REFUSED", { fields: { file: FAX_FILE_PROBLEMS[problem] } });

/** Reads the type from the bytes and counts the pages by opening the file. Nothing is stored yet. */
export async function checkFaxFile(
  { faxDrawings }: Pick<Services, "faxDrawings">,
  partnerSeq: number,
  file: File,
): Promise<{ values: NewFaxFile; bytes: Uint8Array }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const recognition = faxFileTypeOf(file.name, bytes);
  if ("problem" in recognition) throw refusalOf(recognition.problem);
  const reading = await readFaxFile(faxDrawings, partnerSeq, recognition.type, bytes);
  if ("problem" in reading) throw refusalOf(reading.problem);
  const { contentType } = FAX_FILE_TYPES[recognition.type];
  const { pages } = reading;
  const facts = { name: attachmentName(file.name), contentType, sizeBytes: bytes.length, pages };
  return { values: { ...facts, storageKey: `faxes/${randomUUID()}` }, bytes };
}

/** Commits the row first, so that no object lies in the storage without a row that knows it. */
export async function storeFaxFile(
  { databases, storage }: Services,
  owner: FaxOwner,
  { values, bytes }: { values: NewFaxFile; bytes: Uint8Array },
): Promise<FaxFile> {
  const file = await insertFaxFile(databases.primary, owner, values);
  await storage.put(values.storageKey, bytes, { contentType: values.contentType });
  return file;
}

export async function insertFaxFile(db: Db, owner: FaxOwner, values: NewFaxFile): Promise<FaxFile> {
  const { partnerSeq, memberSeq } = owner;
  const [file] = await db
    .insert(faxFiles)
    .values({ partnerSeq, memberSeq, ...values })
    .returning(FAX_FILE_COLUMNS);
  if (!file) throw new Error("fax file row missing");
  return file;
}
