import { ADJUST_MINIMUM_WON } from "#domain/money/adjust-revenue.ts";
import { ADJUST_DAYS, ADJUST_STATUS_LABELS } from "#domain/money/adjust-status.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { SETTLE_METHOD_LABELS } from "#domain/money/settle-method.ts";
import { supplyPrice } from "#domain/money/supply-price.ts";
import { formatWon } from "#domain/money/won.ts";
import { PARTNER_TYPE_LABELS } from "#domain/people/partner-type.ts";
import { PROVIDER } from "#domain/provider.ts";
import { startInnerPage, startPart } from "../page-frame.ts";
import { INK, INNER_WIDTH, PAPER, type ProposalPen } from "../proposal-pen.ts";

const HALF = (INNER_WIDTH - 20) / 2;
const RIGHT = PAPER.margin + HALF + 20;

const TYPES = [
  {
    title: PARTNER_TYPE_LABELS.RESELLER,
    text: "회원사에게 서비스를 파는 솔루션과 플랫폼에 맞아요. 회원사 단가를 직접 정하고, 공급 단가와의 차액을 매월 정산받아요.",
  },
  {
    title: PARTNER_TYPE_LABELS.STANDALONE,
    text: "사내 시스템이나 자기 서비스에서 직접 쓰는 회사에 맞아요. 낮은 단가로 계약하고, 파트너 포인트 하나로 모든 이용료를 내요.",
  },
];

const STEPS = [
  { ...ADJUST_STATUS_LABELS.STANDBY, when: `다음 달 ${ADJUST_DAYS.totals}일`, note: "이용 내역을 모아요" },
  { ...ADJUST_STATUS_LABELS.PLAN, when: "집계한 뒤", note: "금액과 근거를 확인해요" },
  { ...ADJUST_STATUS_LABELS.CONFIRM, when: `${ADJUST_DAYS.confirmed}일까지`, note: "콘솔에서 확정해요" },
  { ...ADJUST_STATUS_LABELS.CLOSE, when: "확정한 뒤", note: "계약한 방법으로 받아요" },
];

export function drawPartners(pen: ProposalPen): void {
  let y = startInnerPage(pen, {
    name: "파트너",
    title: "팔아서 벌거나, 직접 쓰며 줄이거나",
    lead: "API와 화면은 같고, 이용료를 내는 쪽과 수익 구조만 달라요. 과금 방식은 회원사 과금과 파트너 과금 가운데 고르거나 함께 써요.",
  });
  for (const [index, { title, text }] of TYPES.entries()) {
    const x = index === 0 ? PAPER.margin : RIGHT;
    pen.decorate((doc) => doc.roundedRect(x, y, HALF, 128, 8).fill(index === 0 ? INK.brandSoft : INK.sunken));
    pen.text("H2", title, y + 18, { x: x + 18, width: HALF - 36, size: 13.5, isBold: true });
    pen.text("P", text, y + 44, { x: x + 18, width: HALF - 36 });
  }
  y += 160;
  y = startPart(pen, "수익형 파트너의 한 건", y);
  y = drawRibbon(pen, y);
  y = startPart(pen, "한 달의 정산", y + 26);
  for (const [index, { text, when, note }] of STEPS.entries()) {
    const x = PAPER.margin + index * (INNER_WIDTH / 4);
    const width = INNER_WIDTH / 4 - 12;
    pen.decorate((doc) => doc.rect(x, y, width, 2).fill(INK.brand));
    pen.text("P", when, y + 12, { x, width, size: 9, color: INK.muted });
    pen.text("H3", text, y + 28, { x, width, size: 12, isBold: true });
    pen.text("P", note, y + 48, { x, width, size: 9.5 });
  }
  pen.text(
    "P",
    `정산금은 ${Object.values(SETTLE_METHOD_LABELS).join(", ")} 가운데 고른 방법으로 받아요. ${formatWon(ADJUST_MINIMUM_WON)}보다 적은 달은 다음 달로 이월해요.`,
    y + 84,
    { size: 9.5, color: INK.muted },
  );
}

/** Draws how one price is split in two, to scale. */
function drawRibbon(pen: ProposalPen, y: number): number {
  const { won } = PRICE_LIST.taxinvoice;
  const supply = supplyPrice("taxinvoice");
  const split = (INNER_WIDTH * supply) / won;
  const own = PAPER.margin + split;
  pen.text("P", `회원사가 기본 단가로 세금계산서 한 건을 발행하면 ${formatWon(won)}이 이렇게 나뉘어요.`, y);
  pen.decorate((doc) => {
    doc.rect(PAPER.margin, y + 26, split - 3, 46).fill(INK.grey);
    doc.rect(own, y + 26, INNER_WIDTH - split, 46).fill(INK.brand);
  });
  const inside = { size: 15, isBold: true, color: INK.white } as const;
  pen.text("P", formatWon(supply), y + 39, { ...inside, x: PAPER.margin + 16, width: split - 32 });
  pen.text("P", `${PROVIDER.name} 공급 단가`, y + 80, { size: 10, color: INK.muted, width: split });
  pen.text("P", formatWon(won - supply), y + 39, { ...inside, x: own + 16, width: INNER_WIDTH - split - 32 });
  pen.text("P", "파트너 수익", y + 80, {
    x: own,
    width: INNER_WIDTH - split,
    size: 10,
    isBold: true,
    color: INK.brand,
  });
  return y + 96;
}
