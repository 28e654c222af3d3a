import { csvText } from "#domain/text/csv.ts";
import type { Answer } from "./idempotency.ts";

/** What a handler gives back where a file was asked for instead of `{data}`. */
export class FileAnswer {
  readonly answer: Answer;

  private constructor(answer: Answer) {
    this.answer = answer;
  }

  static csv(name: string, rows: Parameters<typeof csvText>[0]): FileAnswer {
    return new FileAnswer({
      status: 200,
      body: csvText(rows),
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        // RFC 6266: the plain name for old clients, the Korean one for everybody else.
        "Content-Disposition": `attachment; filename="export.csv"; filename*=UTF-8''${encodeURIComponent(`${name}.csv`)}`,
      },
    });
  }
}
