import { itemsOfCategory } from "#domain/money/item-codes.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { SERVICE_CATEGORIES, type ServiceCategoryCode } from "#domain/money/service-category.ts";
import { formatNumber } from "#domain/money/won.ts";
import { SITE_ENTRIES } from "#server/features/portal/search/site-entries.ts";
import { rule, startInnerPage } from "../page-frame.ts";
import { INK, INNER_WIDTH, PAPER, type ProposalPen } from "../proposal-pen.ts";

const NAME_WIDTH = 104;
const PRICE_WIDTH = 96;
const TEXT_WIDTH = INNER_WIDTH - NAME_WIDTH - PRICE_WIDTH - 32;

function startingPrice(category: ServiceCategoryCode): string {
  const prices = itemsOfCategory(category).map(({ code }) => PRICE_LIST[code]);
  const { won, unit } = prices.reduce((least, price) => (price.won < least.won ? price : least));
  const hasSeveral = prices.some((price) => price.won !== won);
  return `${formatNumber(won)}원${hasSeveral ? "부터" : ""}/${unit}`;
}

/** Draws the services with the texts of the site. */
export function drawServices(pen: ProposalPen): void {
  const services = SERVICE_CATEGORIES.flatMap(({ code }) =>
    SITE_ENTRIES.filter(({ path }) => path === `/services/${code}`).map((entry) => ({ ...entry, code })),
  );
  let y = startInnerPage(pen, {
    name: "서비스",
    title: "흩어져 있던 일을 한 곳에서",
    lead: "인증, 과금, 오류 처리가 모두 같아요. 하나를 연동하면 나머지는 필요한 때에 더하면 돼요.",
  });
  const table = pen.table();
  for (const { code, title, summary } of services) {
    pen.decorate((doc) => rule(doc, y, INK.line));
    const row = table.row();
    pen.text("TH", title, y + 16, { size: 12, isBold: true, width: NAME_WIDTH }, row);
    const x = PAPER.margin + NAME_WIDTH + 16;
    const height = pen.text("TD", summary, y + 17, { x, width: TEXT_WIDTH }, row);
    const right = {
      x: x + TEXT_WIDTH + 16,
      width: PRICE_WIDTH,
      align: "right",
      color: INK.brand,
      isBold: true,
    } as const;
    pen.text("TD", startingPrice(code), y + 17, right, row);
    y += Math.max(height, 17) + 35;
  }
  table.end();
}
