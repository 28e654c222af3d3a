import type { MemberAct } from "#server/call/member-act.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { endStep } from "#server/features/documents/documents/taken-step.ts";
import { type Cancellation, cancelCashbillIn } from "./cancel.ts";
import type { CashbillRow } from "./cashbill-row.ts";
import {
  deleteCashbillIn,
  issueCashbillIn,
  issueNewCashbill,
  type NewCashbill,
  registerCashbillIn,
} from "./register.ts";
import { hurryCashbill } from "./transmit.ts";
import { transmitCashbillsJob } from "./transmit-cashbills.ts";

// Each command is one transaction: a verb of the files above, then what ends every step.

const kind = "CASHBILL";

interface Issuing {
  /** Issues it at once. */
  issue: boolean;
}

export function registerCashbill(
  db: Db,
  services: Services,
  act: MemberAct,
  { issue, ...cashbill }: NewCashbill & Issuing,
): Promise<CashbillRow> {
  return db.transaction(async (db) => {
    const write = issue ? issueNewCashbill : registerCashbillIn;
    const row = await write(db, services.secrets, act.actor, cashbill);
    return endStep(db, services, act, { kind, action: issue ? "ISSUE" : "REGISTER" }, row);
  });
}

export function issueCashbill(db: Db, services: Services, act: MemberAct, docSeq: number): Promise<CashbillRow> {
  return db.transaction(async (db) => {
    const row = await issueCashbillIn(db, services.secrets, act.actor, docSeq);
    return endStep(db, services, act, { kind, action: "ISSUE" }, row);
  });
}

export function deleteCashbill(db: Db, services: Services, act: MemberAct, docSeq: number): Promise<CashbillRow> {
  return db.transaction(async (db) =>
    endStep(db, services, act, { kind, action: "DELETE" }, await deleteCashbillIn(db, act.actor, docSeq)),
  );
}

/** Returns the withdrawn receipt itself, or the one that cancels it. */
export function cancelCashbill(
  db: Db,
  services: Services,
  act: MemberAct,
  { docSeq, ...cancellation }: Cancellation & { docSeq: number },
): Promise<CashbillRow> {
  return db.transaction(async (db) => {
    const row = await cancelCashbillIn(db, act.actor, docSeq, cancellation);
    const action = row.state === "CANCELED" ? "CANCEL_BEFORE_SEND" : "CANCEL_RECEIPT";
    return endStep(db, services, act, { kind, action }, row);
  });
}

export function transmitCashbillNow(db: Db, services: Services, act: MemberAct, docSeq: number): Promise<CashbillRow> {
  return db.transaction(async (db) => {
    const row = await hurryCashbill(db, act.actor, docSeq);
    await services.jobs.send(db, transmitCashbillsJob, {});
    return endStep(db, services, act, { kind, action: "QUEUE_NTS" }, row);
  });
}
