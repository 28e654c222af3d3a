import { getMemberBalance, getPartnerBalance, listMemberBalances, switchBalance } from "#contracts/money/balances.ts";
import { bind } from "#server/call/bind.ts";
import { switchMemberBalance } from "./commands.ts";
import { findBalance, findMemberBalances } from "./queries.ts";

export const balanceRoutes = [
  bind(getPartnerBalance, ({ db, session: { record } }) =>
    findBalance(db, { partnerSeq: record.partnerSeq, memberSeq: null }),
  ),
  bind(getMemberBalance, ({ db, session: { record } }) => findBalance(db, record)),
  bind(listMemberBalances, ({ db, session }) => findMemberBalances(db, session)),
  bind(switchBalance, ({ db, session, input, origin }) => switchMemberBalance(db, session, input.params.bizId, origin)),
];
