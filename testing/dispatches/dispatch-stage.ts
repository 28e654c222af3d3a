import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { DISPATCH_SERVICE_NAMES, type DispatchService } from "#domain/messages/dispatch.ts";
import { BRANDS } from "#domain/provider.ts";
import type { MemberAct } from "#server/call/member-act.ts";
import type { Services } from "#server/call/services.ts";
import { dispatches } from "#server/db/schema/messages/dispatches.ts";
import { verifyMoney } from "#server/features/desk/ledger-checks/verify-money.ts";
import type { NewBatch, NewDispatch } from "#server/features/messages/dispatches/accept.ts";
import { CARRIER_NOTICE_PATHS } from "#server/features/messages/dispatches/carrier-calls.ts";
import { sendBatch } from "#server/features/messages/dispatches/commands.ts";
import type { DispatchRow } from "#server/features/messages/dispatches/dispatch-row.ts";
import { handOverDue } from "#server/features/messages/dispatches/hand-over.ts";
import { handOverDispatchesJob } from "#server/features/messages/dispatches/hand-over-dispatches.ts";
import { TALK_REVIEW_NOTICE_PATH } from "#server/features/messages/talks/review-calls.ts";
import { type Carriers, makeCarrierGateway } from "#server/gateways/carrier.ts";
import { makeCircuit } from "#server/gateways/circuit.ts";
import { startCarrierSandbox } from "#server/gateways/sandbox/carrier-server.ts";
import { createIssuingMember, type IssuingMember } from "../documents/issuing-member.ts";
import { createPartner } from "../factories.ts";
import type { TestApp } from "../test-app.ts";

/**
 * Makes a stage with its own carriers, which count what goes out and answer only when asked. Only the tests start the
 * job.
 */
export async function setDispatchStage({ services }: TestApp) {
  const { primary } = services.databases;
  await primary.execute(sql`DELETE FROM pgboss.schedule WHERE name = ${handOverDispatchesJob.name}`);
  const sentCounts = new Map<string, number>();
  const sandbox = await startCarrierSandbox({
    secretKeys: ["a secret of the stage"],
    noticePaths: CARRIER_NOTICE_PATHS,
    answerAfterMs: 0,
    noticeOrigin: "http://127.0.0.1:9",
    reviewNoticePath: TALK_REVIEW_NOTICE_PATH,
    onSent: (service, key) => sentCounts.set(`${service} ${key}`, (sentCounts.get(`${service} ${key}`) ?? 0) + 1),
  });
  const carriers = Object.fromEntries(
    DISPATCH_SERVICE_NAMES.map((service) => {
      // Answers are lost on purpose here, so the circuit must not pause the carrier.
      const circuit = makeCircuit("carrier-message", { pauseMs: 0 });
      return [service, makeCarrierGateway({ ...sandbox.clients[service], circuit })];
    }),
  ) as unknown as Carriers;
  // Only the test hands dispatches over, not the workers of the app.
  const jobs = { ...services.jobs, send: async () => undefined };
  const stageServices: Services = { ...services, jobs, carriers: { [BRANDS.real]: carriers, [BRANDS.test]: carriers } };
  const sender = async (won = 1_000_000): Promise<IssuingMember> => {
    const partner = await createPartner(services, {
      brand: BRANDS.test,
      hasMemberBilling: true,
      hasPartnerBilling: true,
    });
    return createIssuingMember(services, partner, { daysLeft: null, won });
  };
  const comeDue = () =>
    primary.execute(sql`UPDATE dispatches SET due_dt = now() WHERE due_dt > now() AND sent_dt IS NOT NULL`);
  return {
    services: stageServices,
    carriers,
    sender,
    comeDue,
    close: sandbox.close,
    send: (member: IssuingMember, receivers: readonly NewDispatch[], values: Partial<NewBatch> = {}) =>
      primary.transaction((db) => sendBatch(db, stageServices, actOf(member), batchOf(receivers, values))),
    rows: (): Promise<DispatchRow[]> => primary.select().from(dispatches),
    /** Returns how often a dispatch went out by this service. */
    sentCount: ({ partnerSeq, docSeq }: DispatchRow, service: DispatchService): number =>
      sentCounts.get(`${service} ${partnerSeq}-${docSeq}`) ?? 0,
    /** Works until every due dispatch has its final result. */
    async finish(): Promise<void> {
      await expect
        .poll(
          async () => {
            await comeDue();
            while (await handOverDue(stageServices));
            const rows = await primary.select().from(dispatches);
            return rows.filter(({ state }) => /SENDING|ACCEPTED/.test(state)).length;
          },
          { timeout: 20_000 },
        )
        .toBe(0);
    },
    async expectAgreement(): Promise<void> {
      expect((await verifyMoney(primary)).differences).toEqual([]);
    },
  };
}

type DispatchStage = Awaited<ReturnType<typeof setDispatchStage>>;

export const actOf = (actor: IssuingMember): MemberAct => ({
  actor,
  doSessionType: "PARTNER",
  origin: { clientIp: "127.0.0.1", requestId: "stage", device: "" },
});

const batchOf = (receivers: readonly NewDispatch[], values: Partial<NewBatch>): NewBatch => ({
  service: "MESSAGE",
  fromNumber: "020000000",
  content: {},
  now: toSeoulDateTime(new Date()),
  dispatches: receivers,
  ...values,
});

export const receiver = (toNumber: string, values: Partial<NewDispatch> = {}): NewDispatch => ({
  kind: "SMS",
  toNumber,
  toName: "김수신",
  text: "주문하신 상품이 출발했습니다.",
  ownKey: null,
  ...values,
});

/** A talk with a higher fee went out as a text, too. */
export const TALK_FEE = 9;

/** Expects that each dispatch went out once, or never if it must not, and that a failed one costs nothing. */
export function expectOnce(stage: DispatchStage, rows: readonly DispatchRow[]): void {
  for (const row of rows) {
    const isUnsent = ["RESERVED", "CANCELED", "ACCEPTED"].includes(row.state);
    expect([row, stage.sentCount(row, row.service)]).toEqual([row, isUnsent ? 0 : 1]);
    if (row.service === "TALK") {
      expect([row, stage.sentCount(row, "MESSAGE")]).toEqual([row, row.fee > TALK_FEE ? 1 : 0]);
    }
    if (row.state === "FAILED" || row.state === "CANCELED") expect([row, row.refund]).toEqual([row, row.fee]);
    if (row.state === "DELIVERED") expect([row, row.refund]).toEqual([row, 0]);
  }
}
