import { createHash } from "node:crypto";
import type { Hono } from "hono";
import { PROVIDER } from "#domain/provider.ts";
import { PROPOSAL_PDF_PATH } from "#domain/support/proposal.ts";
import type { AppContext } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { PROPOSAL_TITLE } from "./proposal-title.ts";

interface DrawnProposal {
  bytes: Buffer<ArrayBuffer>;
  etag: string;
}

/** One drawing for each state of the content, however many ask at once; what went wrong is tried anew by the next. */
export class ProposalShelf {
  readonly #draw: () => Promise<Buffer<ArrayBuffer>>;
  #version: string | undefined;
  #drawn: Promise<DrawnProposal> | undefined;

  constructor(draw: () => Promise<Buffer<ArrayBuffer>>) {
    this.#draw = draw;
  }

  take(version: string): Promise<DrawnProposal> {
    if (this.#drawn && this.#version === version) return this.#drawn;
    const drawn = this.#draw().then((bytes) => ({ bytes, etag: etagOf(bytes) }));
    drawn.catch(() => {
      if (this.#drawn === drawn) this.#drawn = undefined;
    });
    this.#version = version;
    this.#drawn = drawn;
    return drawn;
  }
}

const etagOf = (bytes: Buffer): string => `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

export function mountProposalPdf(app: Hono<AppContext>, { content, publicOrigin }: Services): void {
  const shelf = new ProposalShelf(async () => {
    // Few ask for it, and what draws it takes seven megabytes.
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
      "Content-Disposition": `inline; filename="${PROVIDER.path}-proposal.pdf"; filename*=UTF-8''${encodeURIComponent(`${PROPOSAL_TITLE}.pdf`)}`,
    });
  });
}
