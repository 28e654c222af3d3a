import { SERVICE_ITEMS } from "#domain/money/item-codes.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { SUPPLY_PERCENT, supplyPrice } from "#domain/money/supply-price.ts";
import { formatWon } from "#domain/money/won.ts";
import { rule, startInnerPage } from "../page-frame.ts";
import { INK, INNER_WIDTH, PAPER, type ProposalPen } from "../proposal-pen.ts";

const ROW = 19.4;
const COLUMNS = [
  { x: PAPER.margin, width: INNER_WIDTH - 270, align: "left" },
  { x: PAPER.margin + INNER_WIDTH - 270, width: 70, align: "right" },
  { x: PAPER.margin + INNER_WIDTH - 200, width: 100, align: "right" },
  { x: PAPER.margin + INNER_WIDTH - 100, width: 100, align: "right" },
] as const;

export function drawPrices(pen: ProposalPen): void {
  let y = startInnerPage(pen, {
    name: "요금",
    title: "쓴 만큼만 내요",
    lead: `가입비와 기본료가 없어요. 부가세를 포함한 금액이고, 공급 단가는 수익형 파트너에게 받는 단가로 기본 단가의 ${SUPPLY_PERCENT}%예요.`,
  });
  const table = pen.table();
  const drawRow = (cells: readonly string[], isHead: boolean): void => {
    const row = table.row();
    for (const [index, column] of COLUMNS.entries()) {
      const isStrong = isHead || index === 0 || index === 2;
      const color = isHead || !isStrong ? INK.muted : INK.text;
      const style = { ...column, size: isHead ? 9 : 10, isBold: !isHead && isStrong, color };
      pen.text(isHead || index === 0 ? "TH" : "TD", cells[index] ?? "", y + 4.5, style, row);
    }
    y += ROW;
    pen.decorate((doc) => rule(doc, y, isHead ? INK.text : INK.line));
  };
  drawRow(["품목", "단위", "기본 단가", "공급 단가"], true);
  for (const { code, text } of SERVICE_ITEMS) {
    const { won, unit } = PRICE_LIST[code];
    drawRow([text, unit, formatWon(won), formatWon(supplyPrice(code))], false);
  }
  table.end();
}
