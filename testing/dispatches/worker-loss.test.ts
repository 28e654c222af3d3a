import { afterAll, describe, expect, it } from "vitest";
import type { Services } from "#server/call/services.ts";
import { connect } from "#server/db/connect.ts";
import { handOverDue } from "#server/features/messages/dispatches/hand-over.ts";
import type { CarrierGateway } from "#server/gateways/carrier.ts";
import { makeLogger } from "#server/log.ts";
import { interruptedQueries, type LossMoment } from "../money/failing-queries.ts";
import { startTestApp } from "../test-app.ts";
import { expectOnce, receiver, setDispatchStage } from "./dispatch-stage.ts";

const app = await startTestApp();
const stage = await setDispatchStage(app);
afterAll(stage.close);
const member = await stage.sender();
// The worker has its own pool, so that statements of others are not counted.
const worker = connect(app.databaseUrl, makeLogger("silent"), 4);
afterAll(worker.close);
const queries = interruptedQueries(worker.db);
const workerServices: Services = {
  ...stage.services,
  databases: { ...stage.services.databases, primary: worker.db },
};

const talk = { kind: "AT", fallback: { kind: "SMS", text: "주문하신 상품이 출발했습니다." } } as const;
/**
 * These are the final states: delivered, failed, delivered after a lost answer, two talks that fall back, a talk that
 * arrives.
 */
const STATES = ["DELIVERED", "FAILED", "DELIVERED", "FALLBACK_DELIVERED", "FAILED", "DELIVERED"];
const sendAll = async () => [
  ...(await stage.send(member, [receiver("01011112222"), receiver("01000003042"), receiver("01000000002")])),
  ...(await stage.send(
    member,
    [receiver("01000003104", talk), receiver("01000003011", talk), receiver("01011113333", talk)],
    { service: "TALK" },
  )),
];

/** Works until nothing is due: hands over, asks, takes results, hands fallback texts over, asks again. */
async function work(services: Services): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await stage.comeDue();
    while (await handOverDue(services));
  }
}

// Tries every third statement, because all of them would take minutes. The two moments begin at different statements.
const EVERY = 3;

describe("a worker that is killed", () => {
  it.each(["before", "after"] as const satisfies LossMoment[])(
    "%s one of its statements sends everything once, and the balances stay right",
    async (moment) => {
      let tries = 0;
      for (let isLost = true; isLost; ) {
        const dispatches = await sendAll();
        const statement = 1 + tries * EVERY + (moment === "before" ? 0 : 1);
        queries.arm(statement, moment);
        await work(workerServices).catch(() => undefined);
        isLost = queries.disarm();
        await stage.finish();
        const docSeqs = new Set(dispatches.map(({ docSeq }) => docSeq));
        const rows = (await stage.rows()).filter(({ docSeq }) => docSeqs.has(docSeq));
        expect(rows.map(({ docSeq, state }) => [docSeq, state]).toSorted(byDoc), `statement ${statement}`).toEqual(
          dispatches.map(({ docSeq }, index) => [docSeq, STATES[index]]),
        );
        expectOnce(stage, rows);
        if (isLost) tries += 1;
      }
      expect(tries * EVERY).toBeGreaterThan(20);
      await stage.expectAgreement();
    },
    300_000,
  );

  it.each(["before it calls", "after the carrier accepted it", "while it asks"])(
    "%s: its dispatches are handed over again and go out once",
    async (moment) => {
      const dispatches = await sendAll();
      const fails = (isHere: boolean) => {
        if (isHere) throw new Error("killed by the test");
      };
      const killing = (gateway: CarrierGateway): CarrierGateway => ({
        ...gateway,
        async submit(batch) {
          fails(moment === "before it calls");
          await gateway.submit(batch);
          fails(moment === "after the carrier accepted it");
        },
        async ask(keys) {
          fails(moment === "while it asks");
          return gateway.ask(keys);
        },
      });
      const { MESSAGE, FAX, TALK } = stage.carriers;
      const carriers = { MESSAGE: killing(MESSAGE), FAX: killing(FAX), TALK: killing(TALK) };
      await work({ ...stage.services, carriers: { ...stage.services.carriers, [member.brand]: carriers } });
      await stage.finish();
      const docSeqs = new Set(dispatches.map(({ docSeq }) => docSeq));
      expectOnce(
        stage,
        (await stage.rows()).filter(({ docSeq }) => docSeqs.has(docSeq)),
      );
      await stage.expectAgreement();
    },
  );

  it("hands over no dispatch that another worker hands over", async () => {
    for (let round = 0; round < 5; round += 1) await sendAll();
    await Promise.all([1, 2, 3, 4].map(() => work(stage.services)));
    await stage.finish();
    expectOnce(stage, await stage.rows());
    await stage.expectAgreement();
  });
});

const byDoc = ([one]: (number | string)[], [other]: (number | string)[]): number => Number(one) - Number(other);
