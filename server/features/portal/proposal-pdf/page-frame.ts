import { COMPANY, SUPPORT_PHONE } from "#domain/company.ts";
import { PROVIDER } from "#domain/provider.ts";
import { INK, INNER_WIDTH, PAPER, type ProposalPen } from "./proposal-pen.ts";

interface PageHead {
  name: string;
  title: string;
  lead: string;
}

/** Draws the head and foot of an inner page; returns where its body starts. */
export function startInnerPage(pen: ProposalPen, { name, title, lead }: PageHead): number {
  pen.startPage(name);
  let y = 64;
  y += pen.text("P", name, y, { size: 10, isBold: true, color: INK.brand }) + 6;
  y += pen.text("H1", title, y, { size: 23, isBold: true, lineGap: 5 }) + 6;
  y += pen.text("P", lead, y, { size: 11.5, color: INK.muted, width: INNER_WIDTH * 0.9 }) + 14;
  pen.decorate((doc) => {
    doc.rect(0, 0, 6, PAPER.height).fill(INK.brand);
    doc
      .font("regular")
      .fontSize(8.5)
      .fillColor(INK.muted)
      .text(`${PROVIDER.name} 연동 제안서`, PAPER.margin, PAPER.height - 40, { lineBreak: false })
      .text(`${SUPPORT_PHONE}  ${COMPANY.email}  ${pen.pageNumber}`, PAPER.margin, PAPER.height - 40, {
        width: INNER_WIDTH,
        align: "right",
        lineBreak: false,
      });
  });
  return y;
}

/** Draws a heading with a rule above it; returns where the part's body starts. */
export function startPart(pen: ProposalPen, title: string, y: number): number {
  pen.decorate((doc) => rule(doc, y, INK.text));
  return y + 12 + pen.text("H2", title, y + 12, { size: 13.5, isBold: true }) + 4;
}

export function rule(doc: PDFKit.PDFDocument, y: number, color: string, x = PAPER.margin, width = INNER_WIDTH): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.7)
    .strokeColor(color)
    .stroke();
}
