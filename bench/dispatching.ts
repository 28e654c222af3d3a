import { randomUUID } from "node:crypto";
import { addSeconds, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { dispatchKey } from "#domain/messages/dispatch.ts";
import { BRANDS } from "#domain/provider.ts";
import { verifyMoney } from "#server/features/desk/ledger-checks/verify-money.ts";
import type { NewBatch } from "#server/features/messages/dispatches/accept.ts";
import { sendBatch } from "#server/features/messages/dispatches/commands.ts";
import { type DispatchRow, writeDispatchMoves } from "#server/features/messages/dispatches/dispatch-row.ts";
import { handedOverRow } from "#server/features/messages/dispatches/moved-row.ts";
import { takeDispatchResults } from "#server/features/messages/dispatches/results.ts";
import { CARRIER_BATCH } from "#server/gateways/carrier.ts";
import { createIssuingMember, type IssuingMember } from "#testing/documents/issuing-member.ts";
import { createPartner } from "#testing/factories.ts";
import type { Figure } from "./figure.ts";
import { median } from "./posting.ts";
import { rateOf } from "./recorded-sql.ts";
import type { BenchSite } from "./site.ts";

const CLIENTS = 16;
const LOAD = { clients: CLIENTS, roundMs: 4_000 };
const ROUNDS = 3;
const BULK = 1_000;
const NOTICES = 10;
const CARRIERS = 4;

type Site = Pick<BenchSite, "services">;

async function makeSenders({ services }: Site, count: number): Promise<IssuingMember[]> {
  const senders: IssuingMember[] = [];
  for (let n = 0; n < count; n += 1) {
    const partner = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
    senders.push(await createIssuingMember(services, partner, { won: 1_000_000_000, daysLeft: null }));
  }
  return senders;
}

/** The batch is reserved for later, so that nothing is handed over meanwhile. */
function batchOf(count: number): NewBatch {
  const now = toSeoulDateTime(new Date());
  return {
    service: "MESSAGE",
    fromNumber: "020000000",
    content: {},
    now,
    reserveDT: addSeconds(now, 86_400),
    dispatches: Array.from({ length: count }, (_, index) => ({
      kind: "SMS",
      toNumber: `0100000${String(index % 3_000).padStart(4, "0")}`,
      toName: "김수신",
      ownKey: newKey(),
      text: `주문하신 상품 ${index}번이 출발했습니다.`,
    })),
  };
}

const newKey = (): string => randomUUID().replaceAll("-", "").slice(0, 24);

const send = ({ services }: Site, actor: IssuingMember, count: number): Promise<DispatchRow[]> => {
  const act = { actor, origin: { clientIp: "127.0.0.1", requestId: "bench", device: "" }, doSessionType: "PARTNER" };
  return services.databases.primary.transaction((db) => sendBatch(db, services, act, batchOf(count)));
};

/** Compares many receivers a call with one a call. */
export async function acceptFigure(site: Site): Promise<Figure> {
  const senders = await makeSenders(site, CLIENTS);
  const receiversOf = async (count: number) =>
    count * (await rateOf((index) => send(site, senders[index] as IssuingMember, count), LOAD));
  const rates = { single: [] as number[], bulk: [] as number[] };
  // The sides run in turn, so that a slow moment of the machine hits both; the first round only warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [single, bulk] = [await receiversOf(1), await receiversOf(BULK)];
    if (round === 0) continue;
    rates.single.push(single);
    rates.bulk.push(bulk);
  }
  const [single, bulk] = [median(rates.single), median(rates.bulk)];
  return {
    name: `taking in ${BULK} receivers a call, in one transaction, against one a call`,
    value: bulk / single,
    goal: { atLeast: 20 },
    unit: "×",
    from: `${Math.round(bulk)} and ${Math.round(single)} receivers/s, ${CLIENTS} clients`,
  };
}

/**
 * Some batches are singles and some large, so that a notice covers many batches; every tenth text fails and is
 * refunded.
 */
const SIZES = [1, 1, 1, 1, 1, 5, 40, 100];

export async function resultsFigure(site: Site): Promise<Figure> {
  const { services } = site;
  const { primary } = services.databases;
  const sent: DispatchRow[][] = [];
  for (const sender of await makeSenders(site, CARRIERS)) {
    const own: DispatchRow[] = [];
    for (let turn = 0; own.length < CARRIER_BATCH * NOTICES; turn += 1) {
      own.push(...(await send(site, sender, SIZES[turn % SIZES.length] ?? 1)));
    }
    const far = addSeconds(toSeoulDateTime(new Date()), 86_400);
    for (const batch of noticesOf(own)) {
      const moves = batch.map((before) => ({ before, after: handedOverRow(before, before.insertDT, far) }));
      await primary.transaction((db) => writeDispatchMoves(db, moves));
    }
    sent.push(shuffle(own).slice(0, CARRIER_BATCH * NOTICES));
  }
  const gateway = services.carriers[BRANDS.test].MESSAGE;
  const started = performance.now();
  await Promise.all(
    sent.map(async (own) => {
      for (const notice of noticesOf(own)) await takeDispatchResults(services, gateway, notice.map(resultOf));
    }),
  );
  const seconds = (performance.now() - started) / 1_000;
  const { differences } = await verifyMoney(primary);
  if (differences.length > 0) throw new Error(`the money does not add up: ${JSON.stringify(differences[0])}`);
  const count = sent.flat().length;
  return {
    name: "results of carriers taken with refunds, lists and counts, a second",
    value: Math.round(count / seconds),
    goal: { atLeast: 1_000 },
    unit: "",
    from: `${count} in notices of ${CARRIER_BATCH} in ${seconds.toFixed(1)} s, ${CARRIERS} at once, every tenth failed`,
  };
}

/** Carriers answer in any order, so a notice covers hundreds of batches. */
const shuffle = (rows: readonly DispatchRow[]): DispatchRow[] =>
  rows.toSorted((one, other) => (one.docSeq % 97) - (other.docSeq % 97));

const noticesOf = (rows: readonly DispatchRow[]): DispatchRow[][] =>
  Array.from({ length: Math.ceil(rows.length / CARRIER_BATCH) }, (_, notice) =>
    rows.slice(notice * CARRIER_BATCH, (notice + 1) * CARRIER_BATCH),
  );

const resultOf = ({ partnerSeq, docSeq }: DispatchRow) => ({
  key: dispatchKey(partnerSeq, docSeq),
  code: docSeq % 10 === 0 ? ("3042" as const) : ("4000" as const),
  carrier: "KT",
});
