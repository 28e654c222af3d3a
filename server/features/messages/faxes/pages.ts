import { and, eq } from "drizzle-orm";
import type { DispatchList } from "#domain/messages/dispatch.ts";
import { FAX_FILE_TYPES, type FaxFileType, locateFaxPage } from "#domain/messages/fax-file.ts";
import { AppError } from "#server/call/errors.ts";
import { FileAnswer, oneChunk } from "#server/call/file-answer.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { faxFiles } from "#server/db/schema/messages/fax-files.ts";
import type { SeenList } from "#server/features/documents/documents/list-question.ts";
import { findOneDispatch } from "#server/features/messages/dispatches/detail.ts";
import { drawFaxPage } from "./fax-drawings.ts";
import { type FaxOwner, isOwnFaxFile } from "./files.ts";

type Drawing = Pick<Services, "storage" | "faxDrawings">;

/** A page of what was sent, for whoever may see the fax. */
export async function answerFaxPage(
  db: Db,
  services: Drawing,
  { seen, docSeq, page }: { seen: SeenList<DispatchList>; docSeq: number; page: number },
): Promise<FileAnswer> {
  const { row, content } = await findOneDispatch(db, seen, docSeq);
  if (page > row.pages) throw new AppError("NOT_FOUND");
  const located = locateFaxPage(content.files ?? [], page);
  if (!located) throw new AppError("FAX_FILES_GONE");
  return pageFile(services, located.file, located.page, `팩스_${docSeq}_${page}쪽`);
}

/** A page of a file that waits to be sent. */
export async function answerFaxFilePage(
  db: Db,
  services: Drawing,
  owner: FaxOwner,
  { fileSeq, page }: { fileSeq: number; page: number },
): Promise<FileAnswer> {
  const { storageKey, contentType, pages } = faxFiles;
  const [file] = await db
    .select({ storageKey, contentType, pages })
    .from(faxFiles)
    .where(and(isOwnFaxFile(owner), eq(faxFiles.fileSeq, fileSeq)));
  if (!file || page > file.pages) throw new AppError("NOT_FOUND");
  return pageFile(services, file, page, `${page}쪽`);
}

/** Drawn when all is allowed, and outside of any transaction. */
const pageFile = (
  { storage, faxDrawings }: Drawing,
  { storageKey, contentType }: { storageKey: string; contentType: string },
  page: number,
  name: string,
): FileAnswer =>
  new FileAnswer({ name, extension: "png", contentType: "image/png" }, async () => {
    const type = typeOf(contentType);
    const stored = type && (await storage.get(storageKey));
    if (!stored) throw new AppError("FAX_FILES_GONE");
    const bytes = await drawFaxPage(faxDrawings, type, stored.bytes, page);
    return { chunks: oneChunk(bytes), sizeBytes: bytes.length };
  });

const typeOf = (contentType: string): FaxFileType | undefined =>
  (Object.keys(FAX_FILE_TYPES) as FaxFileType[]).find((type) => FAX_FILE_TYPES[type].contentType === contentType);
