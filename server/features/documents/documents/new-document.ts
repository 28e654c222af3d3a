import { sql } from "drizzle-orm";
import type { Transaction } from "#server/db/connect.ts";

export async function nextDocSeq(db: Transaction): Promise<number> {
  const { rows } = await db.execute<{ docSeq: number }>(sql`SELECT nextval('document_seq') AS "docSeq"`);
  const [row] = rows;
  if (!row) throw new Error("no document number");
  return row.docSeq;
}

export async function nextDocSeqs(db: Transaction, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ docSeq: number }>(
    sql`SELECT nextval('document_seq') AS "docSeq" FROM generate_series(1, ${count})`,
  );
  return rows.map(({ docSeq }) => Number(docSeq));
}
