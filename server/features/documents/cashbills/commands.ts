import type { DocumentAction } from "#domain/documents/document-event.ts";
import type { MemberAct } from "#server/call/member-act.ts";
import type { Services } from "#server/call/services.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { takeDownStep } from "#server/features/documents/documents/taken-step.ts";
import * as cancel from "./cancel.ts";
import type { CashbillRow } from "./cashbill-row.ts";
import * as register from "./register.ts";
import { hurryCashbill } from "./transmit.ts";
import { transmitCashbillsJob } from "./transmit-cashbills.ts";

interface NewCashbill extends register.NewCashbill {
  /** Issues it at once. */
  issue: boolean;
}

export function registerCashbill(
  db: Db,
  services: Services,
  act: MemberAct,
  { issue, ...given }: NewCashbill,
): Promise<CashbillRow> {
  return db.transaction(async (db) => {
    const write = issue ? register.issueNewCashbill : register.registerCashbill;
    const row = await write(db, services.secrets, act.actor, given);
    return tookStep(db, services, act, row, issue ? "ISSUE" : "REGISTER");
  });
}

export function issueCashbill(db: Db, services: Services, act: MemberAct, docSeq: number): Promise<CashbillRow> {
  return db.transaction(async (db) => {
    const row = await register.issueCashbill(db, services.secrets, act.actor, docSeq);
    return tookStep(db, services, act, row, "ISSUE");
  });
}

export function deleteCashbill(db: Db, services: Services, act: MemberAct, docSeq: number): Promise<CashbillRow> {
  return db.transaction(async (db) => {
    const row = await register.deleteCashbill(db, act.actor, docSeq);
    return tookStep(db, services, act, row, "DELETE");
  });
}

/** Answers the receipt itself, or the one that cancels it. */
export function cancelCashbill(
  db: Db,
  services: Services,
  act: MemberAct,
  { docSeq, ...given }: cancel.Cancellation & { docSeq: number },
): Promise<CashbillRow> {
  return db.transaction(async (db) => {
    const row = await cancel.cancelCashbill(db, act.actor, docSeq, given);
    const action = row.state === "CANCELED" ? "CANCEL_BEFORE_SEND" : "CANCEL_RECEIPT";
    return tookStep(db, services, act, row, action);
  });
}

export function transmitCashbillNow(db: Db, services: Services, act: MemberAct, docSeq: number): Promise<CashbillRow> {
  return db.transaction(async (db) => {
    const row = await hurryCashbill(db, act.actor, docSeq);
    await services.jobs.send(db, transmitCashbillsJob, {});
    return tookStep(db, services, act, row, "QUEUE_NTS");
  });
}

async function tookStep(
  db: Transaction,
  services: Services,
  act: MemberAct,
  row: CashbillRow,
  action: DocumentAction,
): Promise<CashbillRow> {
  const { partnerSeq, docSeq, content } = row;
  await takeDownStep(db, services, act, { kind: "CASHBILL", partnerSeq, docSeq, action, textTo: content.textTo });
  return row;
}
