import { z } from "zod";
import { PARTNERS } from "#contracts/companies/partners.ts";
import { docSeq, supply, writeDate } from "#contracts/documents/fields.ts";
import { endpoint } from "#contracts/endpoint.ts";
import {
  bizId,
  ceoName,
  companyName,
  email,
  itemName,
  memberName,
  memberSeq,
  memberSeqParam,
  partnerSeq,
  partnerSeqParam,
} from "#contracts/field.ts";
import { ONBOARDING_STEPS } from "#domain/console/onboarding.ts";
import { isDocumentKey } from "#domain/documents/document-key.ts";
import { fieldMessage } from "#domain/text/form-messages.ts";

export const Onboarding = z.object({
  /** The partner of the steps: the company's test record or, for people without a place there, the requested one. */
  partnerSeq,
  isFinished: z.boolean().describe("모두 마쳤으면 true입니다."),
  steps: z
    .array(
      z.object({
        step: z.enum(ONBOARDING_STEPS).describe("단계의 이름입니다."),
        isDone: z.boolean().describe("마쳤으면 true입니다."),
        isAllowed: z.boolean().describe("이 사람이 할 수 있으면 true입니다."),
      }),
    )
    .describe("연동을 시작하는 단계입니다."),
});
export type Onboarding = z.infer<typeof Onboarding>;

export const getOnboarding = endpoint({
  name: "getOnboarding",
  method: "GET",
  path: `${PARTNERS}/{partnerSeq}/onboarding`,
  summary: "연동을 시작하는 순서와 마친 단계",
  access: "user",
  right: { area: "stats", access: "read", of: "params.partnerSeq" },
  params: z.object({ partnerSeq: partnerSeqParam }),
  output: Onboarding,
});

const FirstMember = z.object({ memberSeq, name: memberName, bizId });

/** A tax invoice ready to be issued over /v1 with the partner's own test key. */
export const FirstCall = z.object({
  /** The member sells to the partner's own company. */
  member: FirstMember.describe("발행하는 회원사입니다."),
  key: z.string().describe("아직 쓰지 않은 문서번호입니다."),
  body: z.string().describe("보낼 JSON 본문입니다."),
});
export type FirstCall = z.infer<typeof FirstCall>;

export const getFirstCall = endpoint({
  name: "getFirstCall",
  method: "GET",
  path: `${PARTNERS}/{partnerSeq}/first-call`,
  summary: "바로 보낼 수 있는 첫 세금계산서. 발행할 수 있는 테스트 회원사가 없으면 null입니다",
  access: "user",
  right: { area: "partnership", access: "read", of: "params.partnerSeq", needs: ["testBrand"] },
  params: z.object({ partnerSeq: partnerSeqParam }),
  output: FirstCall.nullable(),
});

const party = z.object({ corpNum: bizId, name: companyName, ceoName });

/** A first invoice that a person writes, issues and sends in the console, step by step. */
export const FirstInvoice = z.object({
  /** Members that can issue it, the requested one first. */
  members: z.array(FirstMember).describe("발행할 수 있는 회원사입니다."),
  /** The requested document key, or one that no document has. */
  key: z.string().describe("작성하는 문서의 문서번호입니다."),
  /** The document of that key; null until it is written. */
  docSeq: docSeq.nullable(),
  /** A filled-in draft; null where nobody can issue it. */
  draft: z
    .object({
      writeDate,
      seller: party.describe("공급자입니다."),
      buyer: party.extend({ email }).describe("공급받는자입니다."),
      item: itemName,
      supply,
    })
    .nullable()
    .describe("미리 채운 내용입니다. 없으면 null입니다."),
});
export type FirstInvoice = z.infer<typeof FirstInvoice>;

export const getFirstInvoice = endpoint({
  name: "getFirstInvoice",
  method: "GET",
  path: `${PARTNERS}/{partnerSeq}/first-invoice`,
  summary: "콘솔에서 단계별로 발행해 보는 첫 세금계산서. 문서번호(key)의 문서가 있으면 그 일련번호를 함께 돌려줍니다",
  access: "user",
  right: { area: "partnership", access: "read", of: "params.partnerSeq", needs: ["testBrand"] },
  params: z.object({ partnerSeq: partnerSeqParam }),
  query: z.object({
    memberSeq: memberSeqParam
      .optional()
      .describe("발행할 회원사의 일련번호입니다. 없으면 잔액이 가장 많은 회원사로 정합니다."),
    key: z
      .string()
      .refine(isDocumentKey, fieldMessage("documentKey"))
      .optional()
      .describe("작성하고 있는 문서번호입니다. 없으면 새로 정합니다."),
  }),
  output: FirstInvoice,
});
