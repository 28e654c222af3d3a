import {
  getMemberBalance,
  getPartnerBalance,
  listMemberBalances,
  listPartnerFunds,
  switchBalance,
} from "#contracts/balances.ts";
import { bind } from "#server/kernel/bind.ts";
import { switchMemberBalance } from "./commands.ts";
import { findBalance, findMemberBalances, findPartnerFunds } from "./queries.ts";

export const balanceRoutes = [
  bind(getPartnerBalance, ({ db, session: { record } }) =>
    findBalance(db, { partnerSeq: record.partnerSeq, memberSeq: null }),
  ),
  bind(getMemberBalance, ({ db, session: { record } }) => findBalance(db, record)),
  bind(listMemberBalances, ({ db, session }) => findMemberBalances(db, session)),
  bind(listPartnerFunds, ({ db, caller, input, origin }) => findPartnerFunds(db, caller, input.query, origin)),
  bind(switchBalance, ({ db, session, input, origin }) => switchMemberBalance(db, session, input.params.bizId, origin)),
];
