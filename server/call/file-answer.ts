import type { SentFile } from "#contracts/page-calls.ts";
import type { Key } from "#server/lists/list-order.ts";

/** How a file is made: how long it may get, and for whoever follows its making, how far it is. */
export interface FileRun {
  mostRows: number;
  onTotal?: (rows: number) => Promise<void>;
  /** With every batch, how many rows are written by then. Throws to end the work. */
  onRows?: (rows: number) => Promise<void>;
}

export interface OpenedFile {
  chunks: AsyncGenerator<Uint8Array, void>;
  /** Where it is made of rows: how many. */
  rowCount?: number;
  /** Which rows they are, where it is a list. */
  keys?: readonly Key[];
  sizeBytes?: number;
  /** Of a file made before that holds data of people: what it was asked for. */
  personal?: PersonalDownload;
}

/** What the audit log keeps when data of people leaves the house. */
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

/** A file on its way, with the name it has without its ending. */
export interface NamedFile extends SentFile {
  name: string;
}

/** What a handler gives back where a file was asked for instead of `{data}`: it is opened once all is allowed, and sent as it is made. */
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
        // RFC 6266: the plain name for old clients, the Korean one for everybody else.
        "Content-Disposition": `attachment; filename="export.${extension}"; filename*=UTF-8''${encodeURIComponent(`${name}.${extension}`)}`,
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

/** Of what is there as a whole already. */
export async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield bytes;
}
