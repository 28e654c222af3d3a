import * as contract from "#contracts/collecting/cards.ts";
import { bind } from "#server/call/bind.ts";
import { pickCredentials, sourceSessionCalls } from "#server/features/collecting/money-sources/session-calls.ts";
import { cardSheet } from "#server/features/collecting/money-sources/sheets.ts";
import { cardOf } from "./card.ts";

const cards = sourceSessionCalls("CARD", cardOf, cardSheet);

export const cardRoutes = [
  bind(contract.listCards, (call) => cards.list(call, call.input.query)),
  bind(contract.getCard, (call) => cards.get(call, call.input.params.cardSeq)),
  bind(contract.listCardTransactions, (call) => cards.transactions(call, call.input.params.cardSeq, call.input.query)),
  bind(contract.registerCard, (call) => {
    const { cardCompany: institution, ownerType: owner, cardNum: number, alias, ...fields } = call.input.body;
    const credentials = pickCredentials(fields) ?? {};
    return cards.register(call, { institution, owner, number, alias, cycle: "DAY1", credentials });
  }),
  bind(contract.changeCard, (call) => cards.change(call, call.input.params.cardSeq, call.input.body)),
  bind(contract.stopCard, (call) => cards.stop(call, call.input.params.cardSeq)),
  bind(contract.resumeCard, (call) => cards.resume(call, call.input.params.cardSeq)),
  bind(contract.collectCard, (call) => cards.collect(call, call.input.params.cardSeq)),
];
