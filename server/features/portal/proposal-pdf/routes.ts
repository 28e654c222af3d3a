import { createHash } from "node:crypto";
import type { Hono } from "hono";
import { PROVIDER } from "#domain/provider.ts";
import { PROPOSAL_PDF_PATH } from "#domain/support/proposal.ts";
import { fileNameHeader } from "#domain/text/file-name-header.ts";
import type { AppContext } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { PROPOSAL_TITLE } from "./proposal-title.ts";

interface ProposalFile {
  bytes: Buffer<ArrayBuffer>;
  etag: string;
}

/** Draws once for each version of the content, also for concurrent requests; a failed drawing is repeated by the next. */
export class ProposalShelf {
  readonly #draw: () => Promise<Buffer<ArrayBuffer>>;
  #version: string | undefined;
  #file: Promise<ProposalFile> | undefined;

  constructor(draw: () => Promise<Buffer<ArrayBuffer>>) {
    this.#draw = draw;
  }

  take(version: string): Promise<ProposalFile> {
    if (this.#file && this.#version === version) return this.#file;
    const file = this.#draw().then((bytes) => ({ bytes, etag: etagOf(bytes) }));
    file.catch(() => {
      if (this.#file === file) this.#file = undefined;
    });
    this.#version = version;
    this.#file = file;
    return file;
  }
}

const etagOf = (bytes: Buffer): string => `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

export function mountProposalPdf(app: Hono<AppContext>, { content, publicOrigin }: Services): void {
  const shelf = new ProposalShelf(async () => {
    // Loads the drawing code on first use: it takes seven megabytes, and few people open the PDF.
    const { drawProposal } = await import("./proposal-pdf.ts");
    return drawProposal(content, publicOrigin);
  });
  app.get(PROPOSAL_PDF_PATH, async (c) => {
    const { bytes, etag } = await shelf.take(content.version());
    c.header("ETag", etag);
    c.header("Cache-Control", "public, max-age=0, must-revalidate");
    if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304);
    return c.body(bytes, 200, {
      "Content-Type": "application/pdf",
      "Content-Length": String(bytes.length),
      "Content-Disposition": fileNameHeader("inline", `${PROPOSAL_TITLE}.pdf`, `${PROVIDER.path}-proposal`),
    });
  });
}
