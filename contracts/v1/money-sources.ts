import { z } from "zod";
import {
  COLLECT_REFUSALS,
  REGISTER_REFUSALS,
  RESUME_REFUSALS,
  sourceStanding,
  Transaction,
  TransactionSums,
} from "#contracts/collecting/money-sources.ts";
import { documentDate } from "#contracts/documents/document-input.ts";
import { keyword } from "#contracts/list.ts";
import { insertDT, instant, tradeDT } from "#contracts/v1/fields.ts";
import {
  MONEY_SOURCE_KINDS,
  MOVEMENT_DIRECTIONS,
  MOVEMENT_TEXTS,
  type MoneySourceKind,
} from "#domain/money/money-source.ts";
import { cursorQuery } from "./answers.ts";
import { documentKey, V1NextAction } from "./documents.ts";
import { operation } from "./operation.ts";
import type { V1ErrorCode } from "./refusals.ts";

// The parts that /v1/cards and /v1/bank-accounts share.

/** The caller's own key. It finds a lost answer again, and a request that is sent twice registers once. */
export const sourceKey = documentKey.describe(
  "회원사 안에서 하나뿐인 문서번호입니다. 같은 key로 다시 보내면 한 번만 등록합니다.",
);

const address = z.object({
  key: z.string().min(1).max(40).describe("문서번호입니다. by=seq를 함께 보내면 일련번호입니다."),
});
const by = z
  .enum(["key", "seq"])
  .default("key")
  .describe("주소의 값이 무엇인지 나타냅니다. key는 문서번호, seq는 일련번호입니다.");
const addressed = z.object({ by });

export const v1SourceStanding = {
  ...sourceStanding,
  failureDT: instant.nullable().describe("실패한 일시입니다. 문제가 없으면 null입니다."),
  lastCollectedDT: instant.nullable().describe("마지막으로 수집한 일시입니다. 수집한 적이 없으면 null입니다."),
  nextCollectDT: instant.nullable().describe("다음에 수집할 일시입니다. 예정이 없으면 null입니다."),
  insertDT,
  nextActions: z.array(V1NextAction).describe("지금 할 수 있는 일과 그 기한입니다."),
};

export const V1Transaction = Transaction.extend({ tradeDT });
export type V1Transaction = z.infer<typeof V1Transaction>;

const V1TransactionSum = TransactionSums.extend({
  period: z.string().describe("unit이 day이면 날짜, month이면 달입니다."),
});

const from = documentDate.optional().describe("이 날짜부터 돌려줍니다. 보내지 않으면 최근 31일입니다.");
const to = documentDate.optional().describe("이 날짜까지 돌려줍니다. 보내지 않으면 오늘입니다.");

const isForward = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from === undefined || to === undefined || from <= to;
const FORWARD = { path: ["from"], message: "from은 to보다 늦을 수 없습니다." };

const READ: readonly V1ErrorCode[] = ["NOT_FOUND"];

interface V1SourceCalls<
  Noun extends string,
  Source extends z.ZodType,
  New extends z.ZodType,
  Change extends z.ZodType,
> {
  kind: MoneySourceKind;
  noun: Noun;
  path: `/v1/${string}`;
  source: Source;
  input: New;
  change: Change;
}

export function v1SourceCalls<
  const Noun extends string,
  Source extends z.ZodType,
  New extends z.ZodType,
  Change extends z.ZodType,
>({ kind, noun, path, source, input, change }: V1SourceCalls<Noun, Source, New, Change>) {
  const { text } = MONEY_SOURCE_KINDS[kind];
  const one = `${path}/{key}` as `/v1/${string}`;
  const fields = kind === "CARD" ? "CARD_FIELDS" : "BANK_ACCOUNT_FIELDS";
  const read = { scope: "READ", needsMember: true } as const;
  const write = { scope: "DOCUMENTS", needsMember: true } as const;
  const step = (verb: string, summary: string, errors: readonly V1ErrorCode[] = []) =>
    operation({
      ...write,
      name: `${verb}${noun}`,
      method: "POST",
      path: `${one}/${verb}` as `/v1/${string}`,
      summary,
      params: address,
      query: addressed,
      output: source,
      errors: [...READ, ...errors],
    });
  return {
    register: operation({
      ...write,
      name: `register${noun}`,
      method: "POST",
      path,
      body: input,
      output: source,
      summary: `${text} 등록. 이번 달 이용료를 내고 바로 수집합니다`,
      errors: ["DOCUMENT_KEY_TAKEN", fields, ...REGISTER_REFUSALS],
      // The body holds passwords, so that neither a replay nor the request log stores it; the key makes it safe to repeat.
      answersSecret: true,
    }),
    list: operation({
      ...read,
      name: `list${noun}s`,
      method: "GET",
      path,
      output: source,
      isList: true,
      summary: `등록한 ${text} 목록. 나중에 등록한 것부터 돌려줍니다`,
      query: z.object({ keyword: keyword.optional(), ...cursorQuery }),
    }),
    get: operation({
      ...read,
      name: `get${noun}`,
      method: "GET",
      path: one,
      params: address,
      query: addressed,
      output: source,
      summary: `${text} 하나의 상태와 할 일`,
      errors: READ,
    }),
    change: operation({
      ...write,
      name: `change${noun}`,
      method: "PUT",
      path: one,
      params: address,
      query: addressed,
      body: change,
      summary: `${text} 변경. 접속 정보는 바로, 수집 주기는 다음 달부터 바뀝니다`,
      output: source,
      errors: [...READ, "SUBSCRIPTION_MISSING", fields],
      answersSecret: true,
    }),
    stop: step("stop", `${text} 해지. 이번 달 말일까지 수집하고 볼 수 있습니다`),
    resume: step("resume", `${text} 해지 취소. 해지한 달에만 할 수 있습니다`, RESUME_REFUSALS),
    collect: step("collect", `${text} 즉시 수집. 하루 10번까지 할 수 있습니다`, COLLECT_REFUSALS),
    transactions: operation({
      ...read,
      name: `list${noun}Transactions`,
      method: "GET",
      path: `${one}/transactions` as `/v1/${string}`,
      summary: `${text}의 거래 내역. 늦은 것부터 돌려줍니다`,
      params: address,
      query: z
        .object({
          by,
          from,
          to,
          keyword: keyword.optional(),
          direction: z
            .enum(MOVEMENT_DIRECTIONS)
            .optional()
            .describe(`IN은 ${MOVEMENT_TEXTS[kind].IN}, OUT은 ${MOVEMENT_TEXTS[kind].OUT}만 돌려줍니다.`),
          ...cursorQuery,
        })
        .refine(isForward, FORWARD),
      output: V1Transaction,
      isList: true,
      errors: READ,
    }),
    summary: operation({
      ...read,
      name: `get${noun}Summary`,
      method: "GET",
      path: `${one}/summary` as `/v1/${string}`,
      summary: `${text}에서 날짜나 달마다 오간 금액`,
      params: address,
      query: z
        .object({
          by,
          from,
          to,
          unit: z.enum(["day", "month"]).default("day").describe("합하는 단위입니다. day는 날짜, month는 달입니다."),
        })
        .refine(isForward, FORWARD),
      output: z.object({
        totals: TransactionSums.describe("기간 전체의 합입니다."),
        periods: z.array(V1TransactionSum).describe("기간별 합입니다."),
      }),
      errors: READ,
    }),
  };
}
