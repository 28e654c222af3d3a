import { ACCESS_TOKEN_LIFETIME_S } from "#domain/provider.ts";
import { SAMPLE_LANGUAGE_LABELS } from "#samples/catalogue.ts";
import { startInnerPage, startPart } from "../page-frame.ts";
import { INK, INNER_WIDTH, PAPER, type ProposalPen } from "../proposal-pen.ts";

const STEPS = [
  { title: "계정을 만들어요", text: "이메일과 본인확인만 있으면 돼요." },
  {
    title: "파트너를 등록해요",
    text: "사업자등록번호로 운영 서버와 테스트 서버의 파트너가 함께 생기고, 연동키는 서버마다 따로 받아요.",
  },
  {
    title: "테스트 서버에서 연동해요",
    text: "실제로 청구되지 않는 포인트로 처음부터 끝까지 해 봐요. 국세청과 거래처로는 아무것도 가지 않아요.",
  },
  { title: "유형과 단가를 계약해요", text: "제휴 문의나 제안서 요청으로 예상 이용량을 알려 주세요." },
  { title: "운영 서버로 바꿔요", text: "주소와 연동키만 바꾸면 실제 문서가 나가요." },
];

const FACTS = [
  { name: "REST API", text: `표준 OAuth 2.0 토큰(${ACCESS_TOKEN_LIFETIME_S / 60}분)과 OpenAPI 3.1 문서를 제공해요.` },
  { name: "SOAP", text: "WSDL이 있어 쓰던 도구를 그대로 쓰고, 회원사 화면을 여는 일회용 주소를 받아요." },
  { name: "샘플", text: `${Object.values(SAMPLE_LANGUAGE_LABELS).join(", ")} 샘플을 내려받아 바로 실행해요.` },
  { name: "다시 보내도 안전하게", text: "멱등키를 붙이면 응답을 잃어버려 다시 보내도 한 번만 처리돼요." },
  { name: "오류코드", text: "모든 오류코드의 원인과 해결 방법을 한 페이지에서 찾아요." },
];

export function drawStart(pen: ProposalPen): void {
  let y = startInnerPage(pen, {
    name: "시작하기",
    title: "계약하기 전에 끝까지 해 봐요",
    lead: "테스트 서버는 운영 서버와 같은 프로그램이에요. 연동을 마친 뒤에 계약해도 늦지 않아요.",
  });
  for (const [index, { title, text }] of STEPS.entries()) {
    pen.decorate((doc) => {
      doc.circle(PAPER.margin + 12, y + 12, 12).fill(INK.brand);
      doc
        .font("bold")
        .fontSize(11)
        .fillColor(INK.white)
        .text(String(index + 1), PAPER.margin, y + 6, {
          width: 24,
          align: "center",
          lineBreak: false,
        });
    });
    const at = { x: PAPER.margin + 40, width: INNER_WIDTH - 40 };
    pen.text("H2", title, y + 3, { ...at, size: 12.5, isBold: true });
    const height = pen.text("P", text, y + 24, { ...at, color: INK.muted });
    y += 36 + height;
  }
  y = startPart(pen, "개발자에게", y + 12);
  const table = pen.table();
  for (const { name, text } of FACTS) {
    const row = table.row();
    pen.text("TH", name, y, { width: 128, isBold: true }, row);
    y += pen.text("TD", text, y, { x: PAPER.margin + 140, width: INNER_WIDTH - 140 }, row) + 10;
  }
  table.end();
}
