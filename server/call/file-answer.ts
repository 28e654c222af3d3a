import type { SentFile } from "#contracts/page-calls.ts";
import { fileNameHeader } from "#domain/text/file-name-header.ts";
import type { Key } from "#server/lists/list-order.ts";

/** Limits the length of a file, and reports to whoever follows its making how far it is. */
export interface FileRun {
  mostRows: number;
  onTotal?: (rows: number) => Promise<void>;
  /** Gets the number of rows written so far after every batch. Throws to end the work. */
  onRows?: (rows: number) => Promise<void>;
}

export interface OpenedFile {
  chunks: AsyncGenerator<Uint8Array, void>;
  /** Number of rows, for a file that is made of rows. */
  rowCount?: number;
  /** Keys of the rows, for a file of a list. */
  keys?: readonly Key[];
  sizeBytes?: number;
  /** The original request, for a file made earlier that holds data of people. */
  personal?: PersonalDownload;
}

/** The detail of the audit row that a download of personal data leaves. */
export interface PersonalDownload {
  call: string;
  partnerSeq: number | null | undefined;
  memberSeq: number | null;
  reason: unknown;
  rows: number;
  filter: unknown;
}

export interface FileKind {
  name: string;
  extension: string;
  contentType: string;
}

/** A file that is being sent, with its name without the extension. */
export interface NamedFile extends SentFile {
  name: string;
}

/** A handler returns this instead of data for a file. It is opened after all checks, and sent while it is made. */
export class FileAnswer {
  readonly kind: FileKind;
  readonly open: (run: FileRun) => Promise<OpenedFile>;

  constructor(kind: FileKind, open: (run: FileRun) => Promise<OpenedFile>) {
    this.kind = kind;
    this.open = open;
  }

  send({ chunks, sizeBytes }: OpenedFile): NamedFile {
    const { name, extension, contentType } = this.kind;
    return {
      name,
      stream: streamOf(chunks),
      headers: {
        "Content-Type": contentType,
        "Content-Disposition": fileNameHeader("attachment", `${name}.${extension}`, "export"),
        ...(sizeBytes !== undefined && { "Content-Length": String(sizeBytes) }),
      },
    };
  }
}

/** Asks for the next chunk only when the reader has taken the last, and for none once the reader is gone. */
const streamOf = (chunks: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> =>
  new ReadableStream(
    {
      async pull(controller) {
        const { value } = await chunks.next();
        if (value) controller.enqueue(value);
        else controller.close();
      },
      async cancel() {
        await chunks.return();
      },
    },
    { highWaterMark: 0 },
  );

/** Gives bytes that are complete already as the only chunk of a file. */
export async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield bytes;
}
