import { NTS_SEND_TYPE_LABELS } from "#domain/documents/nts-config.ts";
import { NTS_SUCCESS_CODE } from "#domain/documents/nts-result.ts";
import {
  ISSUE_DIRECTIONS,
  isTaxInvoiceDeletable,
  TAX_INVOICE_MACHINES,
  TAX_INVOICE_STATES,
  type TaxInvoiceAction,
  type TaxInvoiceState,
} from "#domain/documents/tax-invoice-lifecycle.ts";
import { TAX_INVOICE_STATUS_LABELS, taxInvoiceStatus } from "#domain/documents/tax-invoice-status.ts";
import { TAX_CLASSES } from "#domain/documents/tax-type.ts";
import { PROVIDER } from "#domain/provider.ts";
import { allowedActions } from "#domain/states/transition.ts";
import { SAMPLE_TAX_INVOICE } from "#web/documents/sample-tax-invoice.ts";

const { invoiceType, writeDate, invoicer, serialNum } = SAMPLE_TAX_INVOICE;

const LIST_CALL = `GET /api/taxinvoices/sales?writeDateRange=${writeDate},${writeDate}&keyword=${serialNum}
Authorization: Bearer {access_token}
KSESSIONID: {header}`;

const OPEN_CALL = `POST /${PROVIDER.path}API/TI.asmx
Content-Type: text/xml; charset=utf-8

<Get${PROVIDER.product}URL>
  <CERTKEY>{연동키}</CERTKEY>
  <CorpNum>${invoicer.corpNum}</CorpNum>
  <ID>{회원사 아이디}</ID>
  <PWD></PWD>
  <TOGO>TAXINVOICE</TOGO>
</Get${PROVIDER.product}URL>`;

const SEND_AT_ONCE = 2;

const SEND_CALL = `PUT /api/configs/nts-send-type
Authorization: Bearer {access_token}
KSESSIONID: {header}

[{ "taxType": ${TAX_CLASSES.tax}, "ntsSendType": ${SEND_AT_ONCE} }]`;

interface StepText {
  id: string;
  state: TaxInvoiceState;
  actor: string;
  text: string;
  callTitle: string;
  call: string;
  /** The small line of the state's stamp on the paper. */
  stamp: string;
}

const STEPS: readonly StepText[] = [
  {
    id: "draft",
    state: "DRAFT",
    actor: "여러분의 서버",
    text: "API로 받은 일회용 주소로 세금계산서 작성 화면을 열어요. 담당자가 저장하면 임시저장 상태가 돼요.",
    callTitle: "세금계산서 화면 열기",
    call: OPEN_CALL,
    stamp: "",
  },
  {
    id: "issued",
    state: "ISSUED_DIRECTLY",
    actor: "회원사 담당자",
    text: "담당자가 인증서로 서명하면 발행돼요. 승인번호가 붙고, 공급받는자에게 파란색 사본이 가요.",
    callTitle: "발행 결과 조회",
    call: LIST_CALL,
    stamp: writeDate,
  },
  {
    id: "sent",
    state: "ISSUED_DIRECTLY_SENT",
    actor: PROVIDER.name,
    text: `기본값은 ${NTS_SEND_TYPE_LABELS[1]}이에요. ${NTS_SEND_TYPE_LABELS[SEND_AT_ONCE]}으로 바꾸면 발행하자마자 국세청으로 보내요.`,
    callTitle: "전송 방식 변경",
    call: SEND_CALL,
    stamp: NTS_SEND_TYPE_LABELS[SEND_AT_ONCE],
  },
  {
    id: "accepted",
    state: "ISSUED_DIRECTLY_ACCEPTED",
    actor: "국세청",
    text: `국세청이 ${NTS_SUCCESS_CODE}로 응답하면 신고까지 끝나요. 고칠 내용이 있으면 수정세금계산서를 발행하세요.`,
    callTitle: "전송 결과 조회",
    call: LIST_CALL,
    stamp: `결과 코드 ${NTS_SUCCESS_CODE}`,
  },
];

/** Returns the row of the list, with documented fields only. */
const rowOf = (state: TaxInvoiceState) => ({
  invoicerMgtNum: serialNum,
  writeDate,
  ...TAX_INVOICE_STATES[state],
});

const ACTION_WORDS: Partial<Readonly<Record<TaxInvoiceAction, string>>> = {
  ISSUE: "발행",
  ASK_APPROVAL: "발행예정 승인 요청",
  CANCEL_ISSUE: "발행 취소",
  QUEUE_NTS: "국세청 전송",
};

const AMEND = "수정세금계산서 발행";

/** Lists the actions of people, without the tax office's own steps. After transmission only an amendment is possible. */
function choicesAt(state: TaxInvoiceState): string[] {
  const actions = allowedActions(TAX_INVOICE_MACHINES[ISSUE_DIRECTIONS.normal], state);
  const words = actions.flatMap((action) => ACTION_WORDS[action] ?? []);
  if (isTaxInvoiceDeletable(TAX_INVOICE_STATES[state])) words.push("삭제");
  return actions.length === 0 ? [AMEND] : words;
}

export interface InvoiceStep extends StepText {
  label: (typeof TAX_INVOICE_STATUS_LABELS)[keyof typeof TAX_INVOICE_STATUS_LABELS];
  choices: string[];
  answer: string;
  /** Lines of the answer that differ from the previous step, counted from 1. */
  changedLines: number[];
}

const answerAt = (state: TaxInvoiceState): string => JSON.stringify(rowOf(state), null, 2);

export const INVOICE_STEPS: readonly InvoiceStep[] = STEPS.map((step, index) => {
  const { state } = step;
  const answer = answerAt(state);
  const before = STEPS[index - 1];
  const linesBefore = before && answerAt(before.state).split("\n");
  const status = taxInvoiceStatus({ ...rowOf(state), invoiceType, issueDirectionType: ISSUE_DIRECTIONS.normal });
  return {
    ...step,
    label: TAX_INVOICE_STATUS_LABELS[status],
    choices: choicesAt(state),
    answer,
    changedLines: answer
      .split("\n")
      .flatMap((line, lineIndex) => (linesBefore && line !== linesBefore[lineIndex] ? [lineIndex + 1] : [])),
  };
});
