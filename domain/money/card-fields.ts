import type { CardCompany } from "../support/institutions.ts";
import type { MoneySourceOwner } from "./money-source.ts";
import type { CredentialName } from "./source-credentials.ts";

// Every card company is read through its web site; these companies also ask for the holder's number (domain.md 11.8).
const ASKING_HOLDER: Readonly<Record<MoneySourceOwner, readonly CardCompany[]>> = {
  C: ["BC", "NH"],
  P: ["BC", "LOTTE"],
};

export const cardFields = (company: CardCompany, owner: MoneySourceOwner): readonly CredentialName[] => [
  ...(["webId", "webPassword"] as const),
  ...(ASKING_HOLDER[owner].includes(company) ? [owner === "C" ? ("bizId" as const) : ("birthDate" as const)] : []),
];

const CARD_DIGITS = /^\d{15,16}$/;
const CARD_SHAPE = /^\d+(-\d+)*$/;

export const isCardNumber = (text: string): boolean =>
  CARD_SHAPE.test(text) && CARD_DIGITS.test(text.replaceAll("-", ""));

// Groups 16 digits in fours, 15 digits as 4-6-5.
export const formatCardNumber = (digits: string): string =>
  digits.length === 15
    ? `${digits.slice(0, 4)}-${digits.slice(4, 10)}-${digits.slice(10)}`
    : (digits.match(/\d{1,4}/g) ?? []).join("-");
