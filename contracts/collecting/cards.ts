import { z } from "zod";
import { formatCardNumber, isCardNumber } from "#domain/money/card-fields.ts";
import { CARD_COMPANIES, type CardCompany } from "#domain/support/institutions.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { formMessage } from "#domain/text/form-messages.ts";
import { alias, aliasText, cardCredentials, ownerType, sourceCalls, sourceStanding } from "./money-sources.ts";

const CARD_COMPANY_CODES = Object.keys(CARD_COMPANIES) as CardCompany[];

const cardCompany = z
  .enum(CARD_COMPANY_CODES, formMessage("oneOf", CARD_COMPANY_CODES.join(", ")))
  .describe("카드사 코드입니다.");

export const Card = z.object({
  cardSeq: z.int().describe("카드의 일련번호입니다."),
  cardCompany,
  cardNum: z.string().describe("끝 네 자리를 빼고 가린 카드번호입니다."),
  ...sourceStanding,
});
export type Card = z.infer<typeof Card>;

export const CardInput = z.object({
  cardCompany,
  ownerType,
  cardNum: z
    .string(formMessage("required"))
    .trim()
    .min(1, formMessage("required"))
    .refine(isCardNumber, {
      error: `카드번호는 ${formatCardNumber("0".repeat(16))}처럼 15자리나 16자리입니다.`,
      abort: true,
    })
    .transform(digitsOf)
    .describe("카드번호입니다. 하이픈은 있어도 됩니다."),
  alias,
  ...cardCredentials,
});
export type CardInput = z.input<typeof CardInput>;

export const CardChange = z.object({ alias: aliasText.optional(), ...cardCredentials });

export const {
  list: listCards,
  get: getCard,
  transactions: listCardTransactions,
  register: registerCard,
  change: changeCard,
  stop: stopCard,
  resume: resumeCard,
  collect: collectCard,
} = sourceCalls({
  kind: "CARD",
  noun: "Card",
  path: "/api/cards",
  seqName: "cardSeq",
  source: Card,
  input: CardInput,
  change: CardChange,
});
