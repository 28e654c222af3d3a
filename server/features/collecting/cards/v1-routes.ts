import * as v1 from "#contracts/v1/cards.ts";
import { bindOperation } from "#server/call/v1/bind-operation.ts";
import { pickCredentials } from "#server/features/collecting/money-sources/session-calls.ts";
import { v1SourceHandlers, v1Standing } from "#server/features/collecting/money-sources/v1-calls.ts";
import { cardOf } from "./card.ts";

const cards = v1SourceHandlers(
  "CARD",
  (row, prices): v1.V1Card => ({
    ...cardOf(row, prices),
    ...v1Standing(row, prices),
  }),
);

export const cardOperations = [
  bindOperation(v1.registerV1Card, (call) => {
    const {
      cardCompany: institution,
      ownerType: owner,
      cardNum: number,
      alias,
      key: ownKey,
      ...fields
    } = call.input.body;
    const credentials = pickCredentials(fields) ?? {};
    return cards.register(call, { institution, owner, number, alias, ownKey, cycle: "DAY1", credentials });
  }),
  bindOperation(v1.listV1Cards, (call) => cards.list(call, call.input.query)),
  bindOperation(v1.getV1Card, cards.get),
  bindOperation(v1.changeV1Card, (call) => cards.change(call, call.input.body)),
  bindOperation(v1.stopV1Card, cards.stop),
  bindOperation(v1.resumeV1Card, cards.resume),
  bindOperation(v1.collectV1Card, cards.collect),
  bindOperation(v1.listV1CardTransactions, cards.transactions),
  bindOperation(v1.getV1CardSummary, cards.summary),
];
