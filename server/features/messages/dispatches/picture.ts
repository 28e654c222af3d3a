import type { DispatchList } from "#domain/messages/dispatch.ts";
import { AppError } from "#server/call/errors.ts";
import { FileAnswer, oneChunk } from "#server/call/file-answer.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import type { DocumentView } from "#server/features/documents/documents/list-question.ts";
import { findOneDispatch } from "./detail.ts";

const EXTENSIONS: Readonly<Record<string, string>> = { "image/jpeg": "jpg", "image/png": "png" };

/** Returns the picture that was sent. The file is read after all checks and outside of any transaction. */
export async function answerDispatchPicture(
  db: Db,
  { storage }: Pick<Services, "storage">,
  list: DocumentView<DispatchList>,
  docSeq: number,
): Promise<FileAnswer> {
  const { content } = await findOneDispatch(db, list, docSeq);
  const [file] = content.files ?? [];
  const extension = file && EXTENSIONS[file.contentType];
  if (!file || !extension) throw new AppError("NOT_FOUND");
  return new FileAnswer({ name: `이미지_${docSeq}`, extension, contentType: file.contentType }, async () => {
    const stored = await storage.get(file.storageKey);
    if (!stored) throw new AppError("NOT_FOUND");
    return { chunks: oneChunk(stored.bytes), sizeBytes: stored.bytes.length };
  });
}
