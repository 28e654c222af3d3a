import { readChoice } from "#web/routes/portal/services/try-outs/query-values.ts";

export const ADVICE_QUERY = ["place", "income", "payer"] as const;

export interface AdviceInput {
  /** The place of the server. */
  place: "cloud" | "own";
  /** Whether the partner wants a share of the members' payments. */
  income: "yes" | "no";
  /** The side whose points pay. */
  payer: "member" | "partner";
}

export const readAdvice = (query: URLSearchParams): AdviceInput => ({
  place: readChoice(query.get("place"), ["cloud", "own"], "cloud"),
  income: readChoice(query.get("income"), ["yes", "no"], "yes"),
  payer: readChoice(query.get("payer"), ["member", "partner"], "member"),
});

export type Advice = "on-premise" | "reseller" | "both-billings" | "standalone" | "standalone-member";

/** Advises both billings for a share with partner billing, because settlement counts member billing only. */
export function partnerAdvice({ place, income, payer }: AdviceInput): Advice {
  if (place === "own") return "on-premise";
  if (income === "yes") return payer === "member" ? "reseller" : "both-billings";
  return payer === "partner" ? "standalone" : "standalone-member";
}
