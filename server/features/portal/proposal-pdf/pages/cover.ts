import { formatDate } from "#domain/calendar/time-format.ts";
import { COMPANY } from "#domain/company.ts";
import { SERVICE_CATEGORIES } from "#domain/money/service-category.ts";
import { PROVIDER } from "#domain/provider.ts";
import { INK, INNER_WIDTH, PAPER, type ProposalPen } from "../proposal-pen.ts";

interface CoverFacts {
  origin: string;
  /** The date of the newest text on the site. */
  changedOn: string;
}

const SERVICE_COUNT = SERVICE_CATEGORIES.filter(({ code }) => code !== "smsDeny").length;

export function drawCover(pen: ProposalPen, { origin, changedOn }: CoverFacts): void {
  pen.startPage("표지");
  pen.decorate((doc) => {
    doc.rect(0, 0, PAPER.width, PAPER.height * 0.63).fill(INK.brand);
    drawSheets(doc);
  });
  const onBrand = { color: INK.white } as const;
  pen.text("P", `${PROVIDER.name} 개발자센터`, 60, { ...onBrand, size: 13, isBold: true });
  let y = 300;
  y += pen.text("H1", "세금계산서부터 알림톡까지\n연동 한 번으로", y, {
    ...onBrand,
    size: 34,
    isBold: true,
    lineGap: 8,
  });
  pen.text(
    "P",
    `전자문서, 메시지, 조회 서비스 ${SERVICE_COUNT}가지를 같은 인증과 같은 과금으로 여러분의 서비스에 더해요.`,
    y + 14,
    { ...onBrand, size: 13, width: INNER_WIDTH * 0.82 },
  );
  let foot = PAPER.height * 0.63 + 48;
  foot += pen.text("P", "연동 제안서", foot, { size: 20, isBold: true }) + 8;
  foot += pen.text("P", `내용 기준일 ${formatDate(changedOn)}`, foot, { color: INK.muted });
  foot += pen.text("P", origin, foot, { color: INK.brand });
  pen.text("P", `${COMPANY.name}  ${COMPANY.address}`, PAPER.height - 70, { size: 9, color: INK.muted });
}

/** Draws overlapping forms, for the documents that the provider handles. */
function drawSheets(doc: PDFKit.PDFDocument): void {
  for (const [index, x] of [330, 382, 434].entries()) {
    const y = 86 + index * 20;
    doc
      .roundedRect(x, y, 118, 152, 6)
      .fillOpacity(0.12 + index * 0.1)
      .fill(INK.white);
    doc.fillOpacity(0.35 + index * 0.15);
    for (const line of [0, 1, 2, 3, 4])
      doc.rect(x + 14, y + 24 + line * 22, line % 2 === 0 ? 90 : 62, 4).fill(INK.white);
  }
  doc.fillOpacity(1);
}
