import { and, eq, sql } from "drizzle-orm";
import type { HometaxLoginInput } from "#contracts/collecting/hometaxes.ts";
import type { HometaxItem } from "#domain/documents/hometax-login.ts";
import type { Services } from "#server/call/services.ts";
import { hometaxDocuments, hometaxJobs, hometaxLinks } from "#server/db/schema/collecting/hometaxes.ts";
import { collectHometaxDailyJob, collectHometaxJob } from "#server/features/collecting/hometaxes/collect-hometax.ts";

export const DEPARTMENT_USER = {
  way: "DEPARTMENT_ID",
  userId: "daon-tax1",
  password: "a right one",
} as const satisfies HometaxLoginInput;

interface Owner {
  memberSeq: number;
}

/** Gives tests of collecting access to jobs, links and documents; workers run only when a test starts them. */
export async function setHometaxStage({ databases }: Services) {
  const { primary } = databases;
  // The database drops these jobs, because a worker of the app would take the turn that a test wants to see.
  await primary.execute(
    sql.raw(`CREATE FUNCTION forget_collecting() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.name IN ('${collectHometaxJob.name}', '${collectHometaxDailyJob.name}') THEN RETURN NULL; END IF; RETURN NEW; END $$`),
  );
  await primary.execute(
    sql`CREATE TRIGGER forget_collecting BEFORE INSERT ON pgboss.job FOR EACH ROW EXECUTE FUNCTION forget_collecting()`,
  );
  return {
    jobsOf: ({ memberSeq }: Owner) =>
      primary.select().from(hometaxJobs).where(eq(hometaxJobs.memberSeq, memberSeq)).orderBy(hometaxJobs.jobSeq),
    async linkOf({ memberSeq }: Owner, item: HometaxItem = "hometaxTaxinvoice") {
      const [link] = await primary
        .select()
        .from(hometaxLinks)
        .where(and(eq(hometaxLinks.memberSeq, memberSeq), eq(hometaxLinks.item, item)));
      if (!link) throw new Error("no link");
      return link;
    },
    documentsOf: ({ memberSeq }: Owner) =>
      primary.select().from(hometaxDocuments).where(eq(hometaxDocuments.memberSeq, memberSeq)),
    /** Makes every waiting job due and releases every link, as if its worker had died. */
    async comeDue() {
      await primary.execute(sql`UPDATE hometax_jobs SET due_dt = now() WHERE due_dt IS NOT NULL`);
      await primary.execute(sql`UPDATE hometax_links SET busy_until = NULL`);
    },
    async feesOf({ memberSeq }: Owner): Promise<string[]> {
      const { rows } = await primary.execute<{ paid: string }>(
        sql`SELECT point_code || ' ' || -(point + bonus_point) AS paid FROM point_entries
          WHERE member_seq = ${memberSeq} AND reference LIKE 'SUBSCRIPTION-%' ORDER BY entry_seq`,
      );
      return rows.map(({ paid }) => paid);
    },
  };
}
