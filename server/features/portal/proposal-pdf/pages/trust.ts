import { COMPANY, SUPPORT_HOURS, SUPPORT_PHONE } from "#domain/company.ts";
import { ON_PREMISE_PRICES } from "#domain/money/on-premise-price.ts";
import { formatWon } from "#domain/money/won.ts";
import { PROVIDER } from "#domain/provider.ts";
import { startInnerPage, startPart } from "../page-frame.ts";
import { INK, INNER_WIDTH, PAPER, type ProposalPen } from "../proposal-pen.ts";

const HALF = (INNER_WIDTH - 28) / 2;

const FACTS = [
  {
    title: "비밀 값은 읽을 수 없게",
    text: "비밀번호는 argon2id로 바꿔 저장하고, 연동키와 계좌번호는 화면에서 가려요.",
  },
  { title: "고칠 수 없는 기록", text: "누가 무엇을 바꿨는지 앞 기록과 이어진 사슬로 남아서 지우거나 고치면 드러나요." },
  { title: "맞아떨어지는 돈", text: "포인트 원장은 더하기만 하고, 잔액은 언제나 원장의 합과 같아요." },
  {
    title: "정해진 사람만",
    text: "담당자의 역할마다 볼 수 있는 화면이 다르고, 접속할 수 있는 주소를 제한할 수 있어요.",
  },
];

export function drawTrust(pen: ProposalPen, origin: string): void {
  let y = startInnerPage(pen, {
    name: "믿고 맡기기",
    title: "돈과 문서를 다루는 만큼",
    lead: "어떻게 지키는지 숨기지 않아요. 자세한 내용은 개발자센터의 문서에 있어요.",
  });
  for (const [index, { title, text }] of FACTS.entries()) {
    const x = index % 2 === 0 ? PAPER.margin : PAPER.margin + HALF + 28;
    const top = y + Math.floor(index / 2) * 92;
    pen.decorate((doc) => doc.rect(x, top, 24, 3).fill(INK.brand));
    pen.text("H2", title, top + 14, { x, width: HALF, size: 12.5, isBold: true });
    pen.text("P", text, top + 34, { x, width: HALF });
  }
  y = startPart(pen, "회사 안에 두어야 한다면", y + 200);
  const { installationWon, maintenancePercentPerYear } = ON_PREMISE_PRICES;
  y += pen.text(
    "P",
    `설치형 세금계산서는 서버와 데이터베이스를 여러분의 전산실이나 클라우드 계정에 둬요. 건마다 내는 이용료 대신 설치 비용 ${formatWon(installationWon)}부터, 2년째부터 해마다 그 ${maintenancePercentPerYear}%의 유지 비용을 내요. 부가세를 포함한 금액이에요.`,
    y,
  );
  drawContact(pen, origin, y + 34);
}

function drawContact(pen: ProposalPen, origin: string, y: number): void {
  const height = 190;
  pen.decorate((doc) => doc.roundedRect(PAPER.margin, y, INNER_WIDTH, height, 8).fill(INK.brandSoft));
  const x = PAPER.margin + 24;
  const width = INNER_WIDTH - 48;
  pen.text("H2", "다음 이야기를 나눠요", y + 22, { x, width, size: 15, isBold: true });
  pen.text("P", SUPPORT_PHONE, y + 50, { x, width, size: 22, isBold: true, color: INK.brand });
  const { days, open, close, lunchStart, lunchEnd, closed } = SUPPORT_HOURS;
  const lines = [
    `${days} ${open}–${close}, 점심시간 ${lunchStart}–${lunchEnd}, ${closed}`,
    `${COMPANY.email}  ${origin}/proposal`,
    `${COMPANY.name}  대표 ${COMPANY.ceoName}  사업자등록번호 ${COMPANY.bizId}`,
    `${COMPANY.address}`,
  ];
  for (const [index, line] of lines.entries()) {
    pen.text("P", line, y + 92 + index * 20, { x, width, size: 10, color: index < 2 ? INK.text : INK.muted });
  }
  pen.text("P", `${PROVIDER.englishName} ${COMPANY.firstYear}`, y + height + 14, { size: 8.5, color: INK.muted });
}
