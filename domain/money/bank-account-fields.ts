import type { BankCode } from "./banks.ts";
import type { MoneySourceOwner } from "./money-source.ts";
import type { CredentialName } from "./source-credentials.ts";

// Each bank lets an account be read in its own way (domain.md 11.8): by quick inquiry with its own id and password, by the
// account's password and its holder's number, or by both.
const WAYS = {
  QUICK: ["quickId", "quickPassword"],
  HOLDER: ["accountPassword", "holder"],
  QUICK_AND_HOLDER: ["accountPassword", "quickId", "quickPassword", "holder"],
  PASSWORD: ["accountPassword"],
} as const satisfies Record<string, readonly (CredentialName | "holder")[]>;

const BANK_WAYS: Readonly<Record<BankCode, keyof typeof WAYS>> = {
  "0002": "HOLDER",
  "0003": "HOLDER",
  "0004": "QUICK_AND_HOLDER",
  "0007": "HOLDER",
  "0011": "HOLDER",
  "0020": "HOLDER",
  "0023": "QUICK",
  "0027": "QUICK",
  "0031": "HOLDER",
  "0032": "HOLDER",
  "0034": "HOLDER",
  "0035": "PASSWORD",
  "0037": "HOLDER",
  "0039": "HOLDER",
  "0045": "QUICK_AND_HOLDER",
  "0048": "PASSWORD",
  "0071": "QUICK",
  "0081": "QUICK",
  "0088": "HOLDER",
};

// A company is known by its business number, a person by the date of birth.
export const bankAccountFields = (bankCode: BankCode, owner: MoneySourceOwner): readonly CredentialName[] =>
  WAYS[BANK_WAYS[bankCode]].map((name) => (name === "holder" ? (owner === "C" ? "bizId" : "birthDate") : name));
