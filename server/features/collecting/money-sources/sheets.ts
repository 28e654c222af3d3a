import type { BankAccount } from "#contracts/collecting/bank-accounts.ts";
import type { Card } from "#contracts/collecting/cards.ts";
import type { Transaction } from "#contracts/collecting/money-sources.ts";
import { BANK_ACCOUNT_CYCLES } from "#domain/money/bank-account-cycle.ts";
import { MONEY_SOURCE_OWNERS, MOVEMENT_TEXTS, type MoneySourceKind } from "#domain/money/money-source.ts";
import type { Sheet, SheetColumn } from "#server/files/exports.ts";

type SourceStanding = Pick<
  Card,
  | "alias"
  | "ownerType"
  | "statusText"
  | "statusReason"
  | "remedy"
  | "lastCollectedDT"
  | "nextCollectDT"
  | "monthlyFee"
  | "paidMonth"
  | "insertDT"
>;

const standingColumns: readonly SheetColumn<SourceStanding>[] = [
  { header: "구분", text: ({ ownerType }) => MONEY_SOURCE_OWNERS[ownerType] },
  { header: "별칭", text: ({ alias }) => alias },
  { header: "상태", text: ({ statusText }) => statusText },
  { header: "이유", text: ({ statusReason }) => statusReason },
  { header: "할 일", text: ({ remedy }) => remedy },
  { header: "마지막 수집", dateTime: ({ lastCollectedDT }) => lastCollectedDT },
  { header: "다음 수집", dateTime: ({ nextCollectDT }) => nextCollectDT },
  { header: "월 이용료", number: ({ monthlyFee }) => monthlyFee },
  { header: "이용료를 낸 달", text: ({ paidMonth }) => paidMonth },
  { header: "등록 일시", dateTime: ({ insertDT }) => insertDT },
];

export const cardSheet: Sheet<Card> = {
  name: "카드",
  columns: [
    { header: "카드사", text: ({ institutionName }) => institutionName },
    { header: "카드번호", text: ({ cardNum }) => cardNum },
    ...standingColumns,
  ],
};

export const bankAccountSheet: Sheet<BankAccount> = {
  name: "계좌",
  columns: [
    { header: "은행", text: ({ institutionName }) => institutionName },
    { header: "계좌번호", text: ({ accountNum }) => accountNum },
    { header: "수집 주기", text: ({ cycle }) => BANK_ACCOUNT_CYCLES[cycle].text },
    ...standingColumns,
  ],
};

const isCard = (kind: MoneySourceKind): boolean => kind === "CARD";

export const movementSheet = (kind: MoneySourceKind): Sheet<Transaction> => ({
  name: isCard(kind) ? "카드 거래 내역" : "계좌 거래 내역",
  columns: [
    { header: "거래 일시", dateTime: ({ tradeDT }) => tradeDT },
    { header: "구분", text: ({ direction }) => MOVEMENT_TEXTS[kind][direction] },
    { header: isCard(kind) ? "가맹점 이름" : "상대 이름", text: ({ counterparty }) => counterparty },
    { header: isCard(kind) ? "업종" : "적요", text: ({ summary }) => summary },
    { header: "금액", number: ({ amount }) => amount },
    isCard(kind)
      ? { header: "승인번호", text: ({ approvalNum }) => approvalNum }
      : { header: "잔액", number: ({ balance }) => balance },
  ],
});
