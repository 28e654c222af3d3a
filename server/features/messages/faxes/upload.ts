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

const refused = (problem: FaxFileProblem): AppError =>
  new AppError("FAX_FILE_REFUSED", { fields: { file: FAX_FILE_PROBLEMS[problem] } });

/** What it is decided by its bytes, how many pages it has by opening it; nothing is stored yet. */
export async function checkFaxFile(
  { faxDrawings }: Pick<Services, "faxDrawings">,
  file: File,
): Promise<{ checked: NewFaxFile; bytes: Uint8Array }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const known = faxFileTypeOf(file.name, bytes);
  if ("problem" in known) throw refused(known.problem);
  const reading = await readFaxFile(faxDrawings, known.type, bytes);
  if ("problem" in reading) throw refused(reading.problem);
  const { contentType } = FAX_FILE_TYPES[known.type];
  const { pages } = reading;
  const checked = { name: attachmentName(file.name), contentType, sizeBytes: bytes.length, pages };
  return { checked: { ...checked, storageKey: `faxes/${randomUUID()}` }, bytes };
}

/** The row is committed first: whatever happens in between, nothing lies in the storage that nobody knows of. */
export async function storeFaxFile(
  { databases, storage }: Services,
  owner: FaxOwner,
  { checked, bytes }: { checked: NewFaxFile; bytes: Uint8Array },
): Promise<FaxFile> {
  const stored = await insertFaxFile(databases.primary, owner, checked);
  await storage.put(checked.storageKey, bytes, { contentType: checked.contentType });
  return stored;
}

export async function insertFaxFile(db: Db, owner: FaxOwner, checked: NewFaxFile): Promise<FaxFile> {
  const { partnerSeq, memberSeq } = owner;
  const [stored] = await db
    .insert(faxFiles)
    .values({ partnerSeq, memberSeq, ...checked })
    .returning(FAX_FILE_COLUMNS);
  if (!stored) throw new Error("a file to fax was not written");
  return stored;
}
