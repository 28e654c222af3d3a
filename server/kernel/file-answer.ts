import type { Answer } from "./idempotency.ts";

/** What a handler gives back where a file was asked for instead of `{data}`: it is sent as it is made. */
export class FileAnswer {
  readonly answer: Answer;
  /** Which rows it is made of, where it is a list. */
  readonly keys: readonly (string | number)[];

  constructor(
    name: string,
    extension: string,
    contentType: string,
    chunks: AsyncGenerator<Uint8Array, void>,
    keys: readonly (string | number)[] = [],
  ) {
    this.keys = keys;
    this.answer = {
      status: 200,
      body: "",
      stream: streamOf(chunks),
      headers: {
        "Content-Type": contentType,
        // RFC 6266: the plain name for old clients, the Korean one for everybody else.
        "Content-Disposition": `attachment; filename="export.${extension}"; filename*=UTF-8''${encodeURIComponent(`${name}.${extension}`)}`,
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
