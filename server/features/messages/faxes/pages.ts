import { and, eq } from "drizzle-orm";
import type { DispatchList } from "#domain/messages/dispatch.ts";
import { FAX_FILE_TYPES, type FaxFileType, locateFaxPage } from "#domain/messages/fax-file.ts";
import { AppError } from "#server/call/errors.ts";
import { FileAnswer, oneChunk } from "#server/call/file-answer.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { faxFiles } from "#server/db/schema/messages/fax-files.ts";
import type { DocumentView } from "#server/features/documents/documents/list-question.ts";
import { findOneDispatch } from "#server/features/messages/dispatches/detail.ts";
import { drawFaxPage } from "./fax-drawings.ts";
import { type FaxOwner, isOwnFaxFile } from "./files.ts";

type DrawingServices = Pick<Services, "storage" | "faxDrawings">;

/** Returns a page of a sent fax. */
export async function answerFaxPage(
  db: Db,
  services: DrawingServices,
  { list, docSeq, page }: { list: DocumentView<DispatchList>; docSeq: number; page: number },
): Promise<FileAnswer> {
  const { row, content } = await findOneDispatch(db, list, docSeq);
  if (page > row.pages) throw new AppError("NOT_FOUND");
  const place = locateFaxPage(content.files ?? [], page);
  if (!place) throw new AppError("FAX_FILES_GONE");
  return pageFile(services, list.partnerSeq, place.file, place.page, `팩스_${docSeq}_${page}쪽`);
}

/** Returns a page of an uploaded file. */
export async function answerFaxFilePage(
  db: Db,
  services: DrawingServices,
  owner: FaxOwner,
  { fileSeq, page }: { fileSeq: number; page: number },
): Promise<FileAnswer> {
  const { storageKey, contentType, pages } = faxFiles;
  const [file] = await db
    .select({ storageKey, contentType, pages })
    .from(faxFiles)
    .where(and(isOwnFaxFile(owner), eq(faxFiles.fileSeq, fileSeq)));
  if (!file || page > file.pages) throw new AppError("NOT_FOUND");
  return pageFile(services, owner.partnerSeq, file, page, `${page}쪽`);
}

/** The page is drawn after all checks and outside of any transaction. */
const pageFile = (
  { storage, faxDrawings }: DrawingServices,
  partnerSeq: number,
  { storageKey, contentType }: { storageKey: string; contentType: string },
  page: number,
  name: string,
): FileAnswer =>
  new FileAnswer({ name, extension: "png", contentType: "image/png" }, async () => {
    const type = typeOf(contentType);
    const object = type && (await storage.get(storageKey));
    if (!object) throw new AppError("FAX_FILES_GONE");
    const bytes = await drawFaxPage(faxDrawings, partnerSeq, type, object.bytes, page);
    return { chunks: oneChunk(bytes), sizeBytes: bytes.length };
  });

const typeOf = (contentType: string): FaxFileType | undefined =>
  (Object.keys(FAX_FILE_TYPES) as FaxFileType[]).find((type) => FAX_FILE_TYPES[type].contentType === contentType);
