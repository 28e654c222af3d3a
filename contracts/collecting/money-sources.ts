import { z } from "zod";
import { readDocuments } from "#contracts/documents/document-parts.ts";
import { tradeDT } from "#contracts/documents/fields.ts";
import { type Endpoint, endpoint } from "#contracts/endpoint.ts";
import type { ErrorCode } from "#contracts/errors.ts";
import { insertDT, seq, statusText } from "#contracts/field.ts";
import { askingReason, cappedPageOf, keyword, listQuery, pageOf } from "#contracts/list.ts";
import { memberCommand } from "#contracts/member-command.ts";
import { startDate, stopDate } from "#contracts/money/fields.ts";
import { dateRange } from "#contracts/range.ts";
import { COLLECT_FAILURE_CODES } from "#domain/money/collect-failure.ts";
import {
  MONEY_SOURCE_KINDS,
  MONEY_SOURCE_LIMITS,
  MONEY_SOURCE_OWNER_CODES,
  MONEY_SOURCE_STATUSES,
  MOVEMENT_DIRECTIONS,
  MOVEMENT_TEXTS,
  type MoneySourceKind,
} from "#domain/money/money-source.ts";
import { CREDENTIAL_NAMES } from "#domain/money/source-credentials.ts";
import { formMessage } from "#domain/text/form-messages.ts";
import { isStorableText } from "#domain/text/storable-text.ts";

// The parts that cards and bank accounts share on the wire.

export const ownerType = z
  .enum(MONEY_SOURCE_OWNER_CODES, formMessage("oneOf", MONEY_SOURCE_OWNER_CODES.join(", ")))
  .describe("C는 법인, P는 개인입니다.");

export const aliasText = z
  .string()
  .trim()
  .max(MONEY_SOURCE_LIMITS.aliasLength, formMessage("maxLength", MONEY_SOURCE_LIMITS.aliasLength))
  .describe("알아보기 쉽게 붙이는 이름입니다.");
export const alias = aliasText.default("");

const credential = (text: string) =>
  z
    .string()
    .trim()
    .max(30, formMessage("maxLength", 30))
    .refine(isStorableText, formMessage("pattern"))
    .optional()
    .describe(text);

const CREDENTIAL_NOTE = "보낸 값은 암호화해 보관하고 다시 보여 주지 않습니다.";

/** domain/money says which of them an institution needs. None of them is ever returned. */
export const bankCredentials = {
  accountPassword: credential(`계좌 비밀번호 4자리입니다. ${CREDENTIAL_NOTE}`),
  quickId: credential("은행의 빠른조회에 등록한 아이디입니다."),
  quickPassword: credential(`은행의 빠른조회에 등록한 비밀번호입니다. ${CREDENTIAL_NOTE}`),
  bizId: credential("계좌 주인의 사업자등록번호입니다. 법인 계좌에서 은행이 요구할 때만 보냅니다."),
  birthDate: credential("예금주의 생년월일 6자리입니다. 개인 계좌에서 은행이 요구할 때만 보냅니다."),
};

export const cardCredentials = {
  webId: credential("카드사 홈페이지의 아이디입니다."),
  webPassword: credential(`카드사 홈페이지의 비밀번호입니다. ${CREDENTIAL_NOTE}`),
  bizId: credential("카드 주인의 사업자등록번호입니다. 법인 카드에서 카드사가 요구할 때만 보냅니다."),
  birthDate: credential("카드 주인의 생년월일 6자리입니다. 개인 카드에서 카드사가 요구할 때만 보냅니다."),
};

/** The state of collecting, its remedy and its cost. */
export const sourceStanding = {
  key: z.string().nullable().describe("연동 프로그램이 등록하며 붙인 문서번호입니다. 콘솔에서 등록했으면 null입니다."),
  ownerType,
  alias: z.string().describe("알아보기 위한 별칭입니다."),
  institutionName: z.string().describe("은행이나 카드사의 이름입니다."),
  credentialFields: z.array(z.enum(CREDENTIAL_NAMES)).describe("이 기관이 요구하는 접속 정보 항목입니다."),
  status: z.enum(MONEY_SOURCE_STATUSES).describe("수집의 상태입니다."),
  statusText,
  failure: z.enum(COLLECT_FAILURE_CODES).nullable().describe("마지막 수집이 실패한 이유입니다."),
  failureDT: z.string().nullable().describe("실패한 일시입니다. 문제가 없으면 null입니다."),
  statusReason: z.string().nullable().describe("정상이 아닌 이유입니다."),
  remedy: z.string().nullable().describe("해야 할 일입니다. 정상이면 null입니다."),
  lastCollectedDT: z.string().nullable().describe("마지막으로 수집한 일시입니다. 수집한 적이 없으면 null입니다."),
  nextCollectDT: z.string().nullable().describe("다음에 수집할 시각입니다. 수집을 멈췄으면 null입니다."),
  collectNowLeft: z.int().describe("오늘 남은 즉시 수집 횟수입니다."),
  monthlyFee: z.int().describe("한 달 이용료입니다."),
  paidMonth: z.string().nullable().describe("이용료를 낸 마지막 달입니다."),
  startDate,
  stopDate,
  endDate: z.string().nullable().describe("해지했으면 마지막으로 수집하는 날입니다."),
  insertDT,
};

export const Transaction = z.object({
  transactionSeq: z.int().describe("내역의 일련번호입니다."),
  tradeDT,
  direction: z.enum(MOVEMENT_DIRECTIONS).describe("IN은 입금이나 취소, OUT은 출금이나 승인입니다."),
  amount: z.int().describe("거래 금액입니다."),
  balance: z.int().nullable().describe("거래한 뒤의 잔액입니다. 알 수 없으면 null입니다."),
  counterparty: z.string().describe("거래 상대입니다."),
  summary: z.string().describe("적요입니다."),
  approvalNum: z.string().nullable().describe("승인번호입니다. 없으면 null입니다."),
});
export type Transaction = z.infer<typeof Transaction>;

export const TransactionSums = z.object({
  inCount: z.int().describe("입금 건수입니다."),
  inAmount: z.int().describe("입금 금액입니다."),
  outCount: z.int().describe("출금 건수입니다."),
  outAmount: z.int().describe("출금 금액입니다."),
});
export type TransactionSums = z.infer<typeof TransactionSums>;

/** A page of transactions, with sums for each day of the whole period, whatever the other filters. */
export const TransactionPage = cappedPageOf(Transaction).extend({
  totals: TransactionSums.describe("기간 전체의 합입니다."),
  days: z.array(TransactionSums.extend({ day: z.string().describe("날짜입니다.") })).describe("날짜별 합입니다."),
});
export type TransactionPage = z.infer<typeof TransactionPage>;

const directionOf = (kind: MoneySourceKind) =>
  z
    .enum(MOVEMENT_DIRECTIONS)
    .describe(
      `IN은 ${MOVEMENT_TEXTS[kind].IN}, OUT은 ${MOVEMENT_TEXTS[kind].OUT}입니다. 보내지 않으면 둘 다 돌려줍니다.`,
    );

export const REGISTER_REFUSALS = [
  "SUBSCRIPTION_TAKEN",
  "SUBSCRIPTION_RESTART_EARLY",
  "TEST_REGISTRATION_LIMIT",
  "SERVICE_BLOCKED",
  "MEMBER_BALANCE_SHORT",
  "PARTNER_BALANCE_SHORT",
] as const satisfies ErrorCode[];

export const RESUME_REFUSALS = [
  "SUBSCRIPTION_RESUME_LATE",
  "TEST_REGISTRATION_LIMIT",
  "SERVICE_BLOCKED",
  "MEMBER_BALANCE_SHORT",
  "PARTNER_BALANCE_SHORT",
] as const satisfies ErrorCode[];

export const COLLECT_REFUSALS = [
  "SUBSCRIPTION_MISSING",
  "SUBSCRIPTION_SUSPENDED",
  "COLLECTION_BROKEN",
  "COLLECT_NOW_LIMIT",
] as const satisfies ErrorCode[];

interface SourceCalls<
  Noun extends string,
  Seq extends string,
  Source extends z.ZodType,
  New extends z.ZodType,
  Change extends z.ZodType,
> {
  kind: MoneySourceKind;
  noun: Noun;
  path: `/api/${string}`;
  seqName: Seq;
  source: Source;
  input: New;
  change: Change;
}

/** A member's cards and accounts need a proven relation. */
const readSources = { ...readDocuments, needsProof: true, errors: ["NOT_FOUND"] } as const satisfies Partial<Endpoint>;

/** §7.3, product.md 7: makes the calls to list, read and, on the test server, change cards or accounts. */
export function sourceCalls<
  const Noun extends string,
  const Seq extends string,
  Source extends z.ZodType,
  New extends z.ZodType,
  Change extends z.ZodType,
>({ kind, noun, path, seqName, source, input, change }: SourceCalls<Noun, Seq, Source, New, Change>) {
  const { text } = MONEY_SOURCE_KINDS[kind];
  const one = `${path}/{${seqName}}` as `/api/${string}`;
  const params = z.object({ [seqName]: seq.describe(`${text}의 일련번호입니다.`) } as Record<Seq, typeof seq>);
  const fields = kind === "CARD" ? "CARD_FIELDS" : "BANK_ACCOUNT_FIELDS";
  const step = <const Name extends string>(name: Name, verb: string, summary: string, errors: readonly ErrorCode[]) =>
    endpoint({
      ...memberCommand,
      name,
      method: "POST",
      path: `${one}/${verb}` as `/api/${string}`,
      summary,
      params,
      output: source,
      errors: ["NOT_FOUND", ...errors],
    });
  return {
    list: endpoint({
      ...readSources,
      name: `list${noun}s`,
      method: "GET",
      path,
      summary: `회원사가 등록한 ${text} 목록`,
      query: listQuery({
        sorts: ["insertDT", "alias", "lastCollectedDT", "nextCollectDT"],
        defaultSort: ["insertDT,desc"],
        filters: { keyword },
      }),
      output: pageOf(source),
    }),
    get: endpoint({
      ...readSources,
      name: `get${noun}`,
      method: "GET",
      path: one,
      summary: `등록한 ${text} 하나`,
      params,
      output: source,
    }),
    transactions: endpoint({
      ...readSources,
      name: `list${noun}Transactions`,
      method: "GET",
      path: `${one}/transactions` as `/api/${string}`,
      summary: `${text}의 거래 내역. 기간을 보내지 않으면 최근 31일이며, days와 totals는 기간 전체의 합입니다`,
      params,
      query: askingReason(
        listQuery({
          sorts: ["tradeDT", "amount"],
          defaultSort: ["tradeDT,desc"],
          filters: { dateRange, keyword, direction: directionOf(kind) },
        }),
      ),
      output: TransactionPage,
    }),
    register: endpoint({
      ...memberCommand,
      name: `register${noun}`,
      method: "POST",
      path,
      output: source,
      body: input,
      summary: `${text} 등록. 이번 달 이용료를 내고 바로 수집합니다`,
      errors: [fields, ...REGISTER_REFUSALS],
    }),
    change: endpoint({
      ...memberCommand,
      name: `change${noun}`,
      method: "PUT",
      path: one,
      params,
      body: change,
      output: source,
      summary: `${text} 변경. 접속 정보는 바로, 수집 주기는 다음 달부터 바뀝니다`,
      errors: ["NOT_FOUND", "SUBSCRIPTION_MISSING", fields],
    }),
    stop: step(`stop${noun}`, "stop", `${text} 해지. 이번 달 말일까지 수집하고 볼 수 있습니다`, []),
    resume: step(`resume${noun}`, "resume", `${text} 해지 취소. 해지한 달에만 할 수 있습니다`, RESUME_REFUSALS),
    collect: step(`collect${noun}`, "collect", `${text} 즉시 수집. 하루 10번까지 할 수 있습니다`, COLLECT_REFUSALS),
  };
}
