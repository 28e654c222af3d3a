import { sql } from "drizzle-orm";
import { Client } from "pg";
import type { ListName } from "#domain/documents/document-list.ts";
import { type Connection, connectBackground, type Db } from "#server/db/connect.ts";
import { startEmbedded, THROWAWAY } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { makeLogger } from "#server/log.ts";
import { makeDataFolder } from "#testing/data-folder.ts";
import type { DocumentHolder } from "./bulk-load.ts";
import { DOCUMENTS, WORDS } from "./document-generator.ts";
import type { Figure } from "./figure.ts";

export const isFull = process.argv.includes("--full");
const FEWEST = 10_000;
const SMALL = 1_000;
const SIZE = 10;
const ROUNDS = 60;
const PLAIN_ROUNDS = 3;
const MEMBERS = 5_000;

export const RANGE = { start: DOCUMENTS.firstDay, end: DOCUMENTS.lastDay };

/** A measured list: how it is generated, and how a page of it is read. */
interface MeasuredList {
  noun: string;
  list: ListName;
  /** There are this many documents in all, and this many of one member. */
  most: number;
  large: number;
  generate: (connection: Connection, counts: readonly number[]) => Promise<DocumentHolder[]>;
  /** Fails where the generated data is inconsistent. */
  check: (connection: Connection) => Promise<void>;
  findPage: (
    db: Db,
    query: { partnerSeq: number; memberSeq: number; keyword: string | undefined; page: number; size: number },
  ) => Promise<{ content: readonly unknown[] }>;
}

/** Measures lists and searches of a member with a large share of all documents, on a server and data of their own. */
export async function listFigures(measuredList: MeasuredList): Promise<Figure[]> {
  await using closing = new AsyncDisposableStack();
  const folder = makeDataFolder();
  closing.defer(folder.remove);
  const server = await startEmbedded(folder.path, { ...THROWAWAY, max_wal_size: "4GB" });
  closing.defer(server.stop);
  const others = evenly(measuredList.most - measuredList.large - SMALL, MEMBERS - 2);
  const fewest = await archiveOf(server.url, measuredList, [SMALL, ...evenly(FEWEST - SMALL, 9)], closing);
  const most = await archiveOf(server.url, measuredList, [SMALL, measuredList.large, ...others], closing);
  const [small, large] = most.holders;
  const [smallPeer] = fewest.holders;
  if (!small || !large || !smallPeer) throw new Error("no members to measure");
  return [
    ...(await pageFigures(most, small, large)),
    ...(await keywordFigures(most, large)),
    ...(await growthFigures(most, small, fewest, smallPeer)),
  ];
}

const evenly = (total: number, among: number): number[] =>
  Array.from(
    { length: among },
    (_, index) => Math.floor((total * (index + 1)) / among) - Math.floor((total * index) / among),
  );

type Ask = () => Promise<number>;

/** Does what the call does behind log-in and rights: its statements and its answered rows. */
const pageOf =
  (
    { connection: { db }, measuredList }: Archive,
    { partnerSeq, memberSeq }: DocumentHolder,
    { page = 0, keyword }: { page?: number; keyword?: string },
  ): Ask =>
  async () => {
    const started = performance.now();
    const result = await measuredList.findPage(db, { partnerSeq, memberSeq, keyword, page, size: SIZE });
    const time = performance.now() - started;
    if (result.content.length === 0 && keyword !== WORDS.adversarial)
      throw new Error(`no document for ${keyword ?? page}`);
    return time;
  };

async function pageFigures(most: Archive, member: DocumentHolder, large: DocumentHolder): Promise<Figure[]> {
  const small = pageOf(most, member, {});
  const pages = Math.floor(large.count / SIZE);
  const pageNumbers = { "first page": 0, [`page ${pages / 2}`]: pages / 2, "last page": pages - 1 };
  const figures: Figure[] = [];
  for (const [name, page] of Object.entries(pageNumbers)) {
    const times = await timesOf({ small, ours: pageOf(most, large, { page }) });
    figures.push({
      name: `${most.measuredList.noun}, ${name} of ${large.count} with range and exact totals, against the first of ${SMALL}`,
      value: median(times.ours) / median(times.small),
      goal: { atMost: 3 },
      unit: "×",
      from: `medians of ${ROUNDS}: ${ms(median(times.ours))} and ${ms(median(times.small))}`,
    });
  }
  return figures;
}

async function keywordFigures(most: Archive, large: DocumentHolder): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, keyword] of Object.entries(WORDS)) {
    const { ours } = await timesOf({ ours: pageOf(most, large, { keyword }) });
    figures.push({
      name: `${most.measuredList.noun}, ${name} keyword among ${large.count}, p95`,
      value: at(ours, 0.95),
      goal: { atMost: name === "adversarial" ? 60 : 20 },
      unit: " ms",
      from: `${ROUNDS} calls, median ${ms(median(ours))}`,
    });
    if (name !== "rare") continue;
    const plain = await plainTimes(most, large, keyword);
    figures.push({
      name: `${most.measuredList.noun}, rare keyword against ILIKE over the member's rows`,
      value: median(plain) / median(ours),
      goal: { atLeast: isFull ? 100 : 10 },
      unit: "×",
      from: `medians: ${ms(median(ours))} and ${ms(median(plain))}`,
    });
  }
  return figures;
}

/** Reads as much as the list answers: the number of rows, and the first of them in order. */
async function plainTimes(
  { connection: { db }, measuredList: { list } }: Archive,
  { partnerSeq, memberSeq }: DocumentHolder,
  keyword: string,
) {
  const times: number[] = [];
  const of = sql`FROM document_sides WHERE partner_seq = ${partnerSeq} AND member_seq = ${memberSeq} AND list = ${list}
    AND list_date BETWEEN ${RANGE.start} AND ${RANGE.end} AND search_text ILIKE ${`%${keyword}%`}`;
  for (let round = 0; round < PLAIN_ROUNDS; round += 1) {
    const started = performance.now();
    await db.execute(sql`SELECT count(*) ${of}`);
    await db.execute(sql`SELECT * ${of} ORDER BY list_date DESC, reg_dt DESC, doc_seq DESC LIMIT ${SIZE}`);
    times.push(performance.now() - started);
  }
  return times;
}

async function growthFigures(
  most: Archive,
  small: DocumentHolder,
  fewest: Archive,
  smallPeer: DocumentHolder,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, query] of Object.entries({ "first page": {}, "rare keyword": { keyword: WORDS.rare } })) {
    const times = await timesOf({ few: pageOf(fewest, smallPeer, query), many: pageOf(most, small, query) });
    figures.push({
      name: `${most.measuredList.noun}, ${name} of a member with ${SMALL}, among ${most.measuredList.most} against ${FEWEST}`,
      value: median(times.many) / median(times.few),
      goal: { atMost: 1.5 },
      unit: "×",
      from: `medians of ${ROUNDS}: ${ms(median(times.many))} and ${ms(median(times.few))}`,
    });
  }
  return figures;
}

/** The sides run in turn, so that a slow moment of the machine hits all; the first rounds warm up. */
async function timesOf<Name extends string>(asks: Record<Name, Ask>): Promise<Record<Name, number[]>> {
  const names = Object.keys(asks) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  for (let round = -10; round < ROUNDS; round += 1) {
    for (const name of names) {
      const time = await asks[name]();
      if (round >= 0) times[name].push(time);
    }
  }
  return times;
}

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
const median = (times: readonly number[]): number => at(times, 0.5);
const ms = (time: number): string => `${time.toFixed(2)} ms`;

interface Archive {
  measuredList: MeasuredList;
  connection: Connection;
  holders: DocumentHolder[];
}

async function archiveOf(
  url: (database: string) => string,
  measuredList: MeasuredList,
  counts: readonly number[],
  closing: AsyncDisposableStack,
): Promise<Archive> {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const database = `${measuredList.noun}_${total}`;
  const admin = new Client({ connectionString: url("postgres") });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${database}`);
  await admin.end();
  await migrate(url(database));
  const connection = connectBackground(url(database), makeLogger("silent"));
  closing.defer(connection.close);
  const started = performance.now();
  const holders = await measuredList.generate(connection, counts);
  await measuredList.check(connection);
  console.log(
    `${total} ${measuredList.noun} made and checked in ${Math.round((performance.now() - started) / 1000)} s`,
  );
  return { measuredList, connection, holders };
}
