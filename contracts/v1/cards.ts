import type { z } from "zod";
import { Card, CardChange, CardInput } from "#contracts/collecting/cards.ts";
import { sourceKey, v1SourceCalls, v1SourceStanding } from "./money-sources.ts";

/** The number is masked here too, because answers are read in logs. */
export const V1Card = Card.extend(v1SourceStanding);
export type V1Card = z.infer<typeof V1Card>;

export const {
  register: registerV1Card,
  list: listV1Cards,
  get: getV1Card,
  change: changeV1Card,
  stop: stopV1Card,
  resume: resumeV1Card,
  collect: collectV1Card,
  transactions: listV1CardTransactions,
  summary: getV1CardSummary,
} = v1SourceCalls({
  kind: "CARD",
  noun: "Card",
  path: "/v1/cards",
  source: V1Card,
  input: CardInput.extend({ key: sourceKey }),
  change: CardChange,
});
