import { listLedgerChecks, startLedgerCheck } from "#contracts/desk/ledger-checks.ts";
import { bind } from "#server/call/bind.ts";
import { answerList } from "#server/files/exports.ts";
import { ledgerCheckJob } from "./commands.ts";
import { ledgerCheckList } from "./queries.ts";
import { ledgerCheckSheet } from "./sheet.ts";

export const ledgerCheckRoutes = [
  bind(listLedgerChecks, ({ db, input: { query } }) => answerList(query, ledgerCheckList(db, query), ledgerCheckSheet)),
  bind(startLedgerCheck, async ({ db, services }) => {
    await services.jobs.send(db, ledgerCheckJob, {});
    return undefined;
  }),
];
