import { DocumentKind } from "#contracts/portal/content.ts";
import type { ContentStore } from "#server/features/portal/content/content-store.ts";
import { drawCover } from "./pages/cover.ts";
import { drawPartners } from "./pages/partners.ts";
import { drawPrices } from "./pages/prices.ts";
import { drawServices } from "./pages/services.ts";
import { drawStart } from "./pages/start.ts";
import { drawTrust } from "./pages/trust.ts";
import { ProposalPen } from "./proposal-pen.ts";
import { PROPOSAL_TITLE } from "./proposal-title.ts";

/** Returns the date of the newest text on the site; the PDF uses it instead of the clock, so that its bytes stay the same. */
function newestDay(content: ContentStore): string {
  const days = [
    ...DocumentKind.options.flatMap((kind) => content.list(kind).map(({ summary }) => summary.updated)),
    ...content.list("notices").map(({ summary }) => summary.date),
  ];
  return days.reduce((newest, day) => (day > newest ? day : newest));
}

/** Draws the texts of the site on six pages. */
export function drawProposal(content: ContentStore, origin: string): Promise<Buffer<ArrayBuffer>> {
  const changedOn = newestDay(content);
  const pen = new ProposalPen(PROPOSAL_TITLE, new Date(`${changedOn}T00:00:00Z`));
  drawCover(pen, { origin, changedOn });
  drawServices(pen);
  drawPrices(pen);
  drawPartners(pen);
  drawStart(pen);
  drawTrust(pen, origin);
  return pen.finish();
}
