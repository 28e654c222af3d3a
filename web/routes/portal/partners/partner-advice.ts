import { askedChoice } from "#web/routes/portal/services/try-outs/asked.ts";

export const ADVICE_QUERY = ["place", "income", "payer"] as const;

export interface AdviceAsked {
  /** Where the server has to stand. */
  place: "cloud" | "own";
  /** Whether a share of what members pay is wanted. */
  income: "yes" | "no";
  /** Whose points pay. */
  payer: "member" | "partner";
}

export const askedAdvice = (query: URLSearchParams): AdviceAsked => ({
  place: askedChoice(query.get("place"), ["cloud", "own"], "cloud"),
  income: askedChoice(query.get("income"), ["yes", "no"], "yes"),
  payer: askedChoice(query.get("payer"), ["member", "partner"], "member"),
});

export type Advice = "on-premise" | "reseller" | "both-billings" | "standalone" | "standalone-member";

/** Settlement counts member billing alone, so a share and partner billing go together only with both ways agreed. */
export function partnerAdvice({ place, income, payer }: AdviceAsked): Advice {
  if (place === "own") return "on-premise";
  if (income === "yes") return payer === "member" ? "reseller" : "both-billings";
  return payer === "partner" ? "standalone" : "standalone-member";
}
