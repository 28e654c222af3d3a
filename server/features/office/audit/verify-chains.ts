import { and, asc, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "#server/db/connect.ts";
import { auditChains, auditEvents } from "#server/db/schema/office/audit-events.ts";

const BATCH = 1_000;
const FIRST_HASH = "0".repeat(64);

export interface AuditFault {
  /** It is the chain's partner, or 0 for rows without a partner. */
  chain: number;
  /** It is the first row that does not follow from its content and its predecessor, or undefined when rows are missing at the end. */
  auditSeq: number | undefined;
}

export interface AuditCheck {
  checked: number;
  faults: AuditFault[];
}

interface LinkedRow {
  auditSeq: number;
  chain: number;
  chainSeq: number;
  previousHash: string;
  hash: string;
  ownHash: string;
}

/** Walks every chain in batches: a changed, removed, inserted or moved row breaks its chain, and the rest is still checked. */
export function verifyAuditChains(db: Db): Promise<AuditCheck> {
  return db.transaction(
    async (db) => {
      const faults = await findUnlinked(db);
      const heads = await db.select().from(auditChains);
      const ends = new Map(heads.map(({ chain, length, hash }) => [chain, { length, hash }]));
      let checked = 0;
      const tails = new Map<number, { length: number; hash: string }>();
      const broken = new Set<number>();
      for await (const row of linkedRows(db)) {
        if (broken.has(row.chain)) continue;
        const before = tails.get(row.chain) ?? { length: 0, hash: FIRST_HASH };
        if (follows(row, before)) {
          checked += 1;
          tails.set(row.chain, { length: row.chainSeq, hash: row.hash });
        } else {
          broken.add(row.chain);
          faults.push({ chain: row.chain, auditSeq: row.auditSeq });
        }
      }
      for (const chain of new Set([...ends.keys(), ...tails.keys()])) {
        const [end, last] = [ends.get(chain), tails.get(chain)];
        const isWhole = end?.length === last?.length && end?.hash === last?.hash;
        if (!isWhole && !broken.has(chain)) faults.push({ chain, auditSeq: undefined });
      }
      return { checked, faults };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

const follows = (row: LinkedRow, before: { length: number; hash: string }): boolean =>
  row.chainSeq === before.length + 1 && row.previousHash === before.hash && row.hash === row.ownHash;

/** A committed row without a link was written while the trigger was off. */
async function findUnlinked(db: Db): Promise<AuditFault[]> {
  const rows = await db
    .select({ auditSeq: auditEvents.auditSeq, partnerSeq: auditEvents.partnerSeq })
    .from(auditEvents)
    .where(isNull(auditEvents.chainSeq))
    .orderBy(asc(auditEvents.auditSeq));
  return rows.map(({ auditSeq, partnerSeq }) => ({ chain: partnerSeq ?? 0, auditSeq }));
}

async function* linkedRows(db: Db): AsyncGenerator<LinkedRow> {
  const chain = sql<number>`coalesce(${auditEvents.partnerSeq}, 0)`;
  let last = { chain: -1, chainSeq: 0 };
  for (;;) {
    const rows = await db
      .select({
        auditSeq: auditEvents.auditSeq,
        chain: chain.mapWith(Number),
        chainSeq: sql<number>`${auditEvents.chainSeq}`.mapWith(Number),
        previousHash: sql<string>`${auditEvents.previousHash}`,
        hash: sql<string>`${auditEvents.hash}`,
        ownHash: sql<string>`audit_hash(${auditEvents})`,
      })
      .from(auditEvents)
      .where(
        and(
          isNotNull(auditEvents.chainSeq),
          sql`(${chain}, ${auditEvents.chainSeq}) > (${last.chain}, ${last.chainSeq})`,
        ),
      )
      .orderBy(asc(chain), asc(auditEvents.chainSeq))
      .limit(BATCH);
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = end;
  }
}
