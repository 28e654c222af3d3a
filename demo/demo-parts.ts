import { Client } from "pg";

/** Each part may build on those before it. */
export const DEMO_PARTS = [
  "accounts",
  "consents",
  "partners",
  "members",
  "unitCosts",
  "balances",
  "smsFromNumbers",
  "configs",
  "usage",
  "lookups",
  "talks",
  "dispatches",
  "adjusts",
  "documentMails",
  "mails",
  "inquiries",
  "apiRequests",
] as const;

export type DemoPart = (typeof DEMO_PARTS)[number];

/** Every start asks this, without loading the parts themselves. */
export async function isDemoMissing(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM demo_seeds WHERE name = ANY($1)",
      [DEMO_PARTS],
    );
    return rows[0]?.count !== DEMO_PARTS.length;
  } finally {
    await client.end();
  }
}
