import type { Context } from "hono";
import { html } from "hono/html";
import { formatDateTime } from "#domain/calendar/time-format.ts";
import { BANKS } from "#domain/money/banks.ts";
import { SETTLE_PAY_METHODS } from "#domain/money/settle-lifecycle.ts";
import { formatNumber } from "#domain/money/won.ts";
import { dateTimeOf, type SettleBankFields } from "../settle-bank-protocol.ts";
import { choiceButtons, hiddenFields, sandboxPage } from "./sandbox-page.ts";
import type { SettleBankTrade } from "./settle-bank-trades.ts";

export interface SettleBankPaths {
  decision: string;
  deposits: string;
  stylesheet: string;
}

const TITLE = "결제창(시험용)";
const DEPOSIT_TITLE = "가상계좌 입금(시험용)";

/** These card companies are fictional. */
const CARDS = ["가람카드", "누리카드", "다온카드", "마루카드", "보람카드", "새솔카드"];
const TRANSFER_BANKS = [BANKS["0004"], BANKS["0088"], BANKS["0020"], BANKS["0081"], BANKS["0011"], BANKS["0003"]];

const ISSUERS: Record<string, { label: string; names: readonly string[]; button: string }> = {
  card: { label: "카드사", names: CARDS, button: "결제하기" },
  bank: { label: "출금 은행", names: TRANSFER_BANKS, button: "이체하기" },
  vbank: { label: "입금 은행", names: TRANSFER_BANKS, button: "가상계좌 받기" },
};

/** Renders the payment window: what is paid, by what, and every way it can end. */
export function askPayer(c: Context, paths: SettleBankPaths, trade: SettleBankTrade, fields: SettleBankFields) {
  const { label, names, button } = ISSUERS[trade.method] ?? { label: "", names: [], button: "결제하기" };
  const { choice: _, issuer: __, ...request } = fields;
  const body = html`<section class="bill">
      <p class="sum"><b>${formatNumber(Number(trade.amount))}</b>원</p>
      <dl>
        <div><dt>상품</dt><dd>${trade.product}</dd></div>
        <div><dt>구매자</dt><dd>${trade.customer}</dd></div>
        <div><dt>결제수단</dt><dd>${SETTLE_PAY_METHODS[trade.method as keyof typeof SETTLE_PAY_METHODS] ?? ""}</dd></div>
        <div><dt>주문번호</dt><dd>${trade.mchtTrdNo}</dd></div>
        ${deadlineOf(trade)}
      </dl>
    </section>
    <form method="post" action="${paths.decision}">
      ${hiddenFields(Object.entries(request))}
      <fieldset>
        <legend>${label}</legend>
        <div class="issuers">
          ${names.map(
            (name, index) =>
              html`<label><input type="radio" name="issuer" value="${name}" ${index === 0 ? "checked" : ""} />${name}</label>`,
          )}
        </div>
      </fieldset>
      <div class="ends">
        <button class="main" name="choice" value="pay">${button}</button>
        <button class="side" name="choice" value="cancel">취소</button>
      </div>
      <details>
        <summary>문제 상황 보기</summary>
        ${choiceButtons("choice", TROUBLES)}
      </details>
    </form>`;
  return sandboxPage(c, { title: TITLE, stylesheet: paths.stylesheet, body });
}

const TROUBLES = [
  { value: "timeout", label: "시간 초과", note: "결제하지 않은 채 결제창의 시간이 다 됩니다. 알림을 보내지 않습니다." },
  { value: "tampered", label: "변조된 알림", note: "서명한 뒤에 금액을 열 배로 바꿔 알립니다." },
  { value: "repeated", label: "반복된 알림", note: "같은 결제를 세 번 알립니다." },
  { value: "delayed", label: "늦은 알림", note: "화면이 먼저 돌아가고 알림은 몇 초 뒤에 갑니다." },
];

function deadlineOf({ method, expireDt }: SettleBankTrade) {
  const deadline = method === "vbank" ? dateTimeOf(expireDt) : undefined;
  return deadline ? html`<div><dt>입금 기한</dt><dd>${formatDateTime(deadline)}</dd></div>` : "";
}

export const refuseWindow = (c: Context, { stylesheet }: SettleBankPaths) =>
  sandboxPage(c, {
    title: TITLE,
    stylesheet,
    body: html`<p>서명이 맞지 않는 결제 요청입니다. 창을 닫고 다시 시도해 주세요.</p>`,
    status: 400,
  });

export const tellTimeOut = (c: Context, { stylesheet }: SettleBankPaths) =>
  sandboxPage(c, {
    title: TITLE,
    stylesheet,
    body: html`<p class="end">결제할 수 있는 시간이 지났습니다. 결제하지 않았습니다. 이 창을 닫아 주세요.</p>`,
  });

export function askDeposit(c: Context, paths: SettleBankPaths, values: SettleBankFields, problem?: string) {
  const field = (name: string, label: string, mode: string) =>
    html`<label class="field">${label}<input name="${name}" value="${values[name] ?? ""}" inputmode="${mode}" required autocomplete="off" /></label>`;
  const body = html`<p>가상계좌로 입금한 것처럼 결제대행사에 알립니다. 기한이 지났거나 취소한 주문에도 입금할 수 있습니다.</p>
    ${problem ? html`<p class="problem" role="alert">${problem}</p>` : ""}
    <form method="post" action="${paths.deposits}">
      ${field("mchtTrdNo", "주문번호", "text")} ${field("vAcntNo", "계좌번호", "numeric")}
      ${field("trdAmt", "입금액", "numeric")}
      <button class="main">입금하기</button>
    </form>`;
  return sandboxPage(c, {
    title: DEPOSIT_TITLE,
    stylesheet: paths.stylesheet,
    body,
    ...(problem && { status: 400 }),
  });
}

export function tellDeposit(c: Context, paths: SettleBankPaths, values: SettleBankFields, isAccepted: boolean) {
  const message = isAccepted
    ? "입금을 알렸고, 가맹점이 받아들였습니다. 충전한 포인트는 결제 내역에서 확인할 수 있습니다."
    : "입금을 알렸지만 가맹점이 받아들이지 않았습니다. 입금액이 주문 금액과 같은지 확인해 주세요.";
  const body = html`<p class="end" role="status">${message}</p>
    <p><a href="${paths.deposits}?${new URLSearchParams(values).toString()}">다시 입금하기</a></p>`;
  return sandboxPage(c, { title: DEPOSIT_TITLE, stylesheet: paths.stylesheet, body });
}

export const STYLES = `
.bill { padding: 1rem 1.25rem; border-radius: 0.75rem; background: light-dark(#fff, #22252c); border: 1px solid light-dark(#dfe2e8, #343943); }
.sum { margin: 0 0 0.75rem; font-size: 1rem; }
.sum b { font-size: 1.75rem; font-variant-numeric: tabular-nums; letter-spacing: -0.02em; margin-right: 0.125rem; }
dl { margin: 0; display: grid; gap: 0.375rem; font-size: 0.875rem; }
dl div { display: flex; justify-content: space-between; gap: 1rem; }
dt { color: light-dark(#535b69, #b3bac6); flex: none; }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
fieldset { margin: 1.25rem 0 0; padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; margin-bottom: 0.5rem; }
.issuers { display: grid; grid-template-columns: repeat(2, 1fr); gap: 0.5rem; }
.issuers label { display: flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; padding: 0 0.875rem; border-radius: 0.5rem; cursor: pointer;
  background: light-dark(#fff, #22252c); border: 1px solid light-dark(#c3c8d1, #4a505c); }
.issuers label:has(:checked) { border-color: light-dark(#2f5bd0, #8fb0ff); box-shadow: inset 0 0 0 1px light-dark(#2f5bd0, #8fb0ff); }
.issuers label:has(:focus-visible) { outline: 3px solid light-dark(#2f5bd0, #8fb0ff); outline-offset: 2px; }
.issuers input { accent-color: light-dark(#2f5bd0, #8fb0ff); margin: 0; }
.ends { display: grid; grid-template-columns: 1fr auto; gap: 0.5rem; margin-top: 1.25rem; }
button.main, button.side { text-align: center; justify-content: center; font-weight: 600; }
button.main { background: light-dark(#2f5bd0, #3f6be0); border-color: transparent; color: #fff; }
button.side { width: auto; padding-inline: 1.5rem; }
details { margin-top: 1.5rem; }
summary { cursor: pointer; padding: 0.5rem 0; font-weight: 600; }
.field { display: grid; gap: 0.25rem; margin-top: 1rem; font-size: 0.875rem; font-weight: 600; }
.field input { font: inherit; font-weight: 400; font-size: 1rem; min-height: 2.75rem; box-sizing: border-box; padding: 0 0.75rem; border-radius: 0.5rem;
  color: inherit; background: light-dark(#fff, #22252c); border: 1px solid light-dark(#c3c8d1, #4a505c); font-variant-numeric: tabular-nums; }
.field + button.main { margin-top: 1.25rem; }
.problem { color: light-dark(#b3261e, #ffb4ab); font-weight: 600; }
.end { padding: 1rem 1.25rem; border-radius: 0.75rem; background: light-dark(#fff, #22252c); border: 1px solid light-dark(#dfe2e8, #343943); }
a { color: light-dark(#2f5bd0, #8fb0ff); }
`;
