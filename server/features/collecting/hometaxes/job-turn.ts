import { and, eq, getTableColumns } from "drizzle-orm";
import type { Brand } from "#domain/provider.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { hometaxJobs, hometaxLinks } from "#server/db/schema/collecting/hometaxes.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import type { JobRow } from "./jobs.ts";
import { findLink, isLink, type SubscribedLink } from "./links.ts";

export interface JobKey {
  partnerSeq: number;
  jobSeq: number;
}

/** Longer than a call takes, so a worker that has not come back by then is dead. */
export const LEASE_S = 120;

type LinkRow = typeof hometaxLinks.$inferSelect;

/** A job as a worker read it, with its link and company. */
export interface Turn {
  job: JobRow;
  subscribedLink: SubscribedLink;
  link: LinkRow;
  company: { companySeq: number; bizId: string; companyName: string; brand: Brand };
}

const isJob = ({ partnerSeq, jobSeq }: JobKey) =>
  and(eq(hometaxJobs.partnerSeq, partnerSeq), eq(hometaxJobs.jobSeq, jobSeq));

export async function findTurn(db: Db, key: JobKey): Promise<Turn> {
  const { companySeq, bizId, brand, name: companyName } = companies;
  const [row] = await db
    .select({ job: getTableColumns(hometaxJobs), company: { companySeq, bizId, brand, companyName } })
    .from(hometaxJobs)
    .innerJoin(
      members,
      and(eq(members.partnerSeq, hometaxJobs.partnerSeq), eq(members.memberSeq, hometaxJobs.memberSeq)),
    )
    .innerJoin(companies, eq(companies.companySeq, members.companySeq))
    .where(isJob(key));
  const subscribedLink = row && (await findLink(db, row.job));
  if (!row || !subscribedLink) throw new Error("hometax job without a link");
  return { ...row, subscribedLink, link: subscribedLink.link };
}

/**
 * Locks link and job until the transaction ends, the link first as everywhere. Returns undefined where the turn was lost:
 * another worker took this one for dead and went on.
 */
export async function lockTurn(db: Transaction, turn: Turn): Promise<Pick<Turn, "job" | "link"> | undefined> {
  const [link] = await db.select().from(hometaxLinks).where(isLink(turn.job)).for("no key update");
  const [job] = await db.select().from(hometaxJobs).where(isJob(turn.job)).for("no key update");
  const isLost = !job || !link || job.dueDT === null || job.cursor !== turn.job.cursor || job.count !== turn.job.count;
  return isLost ? undefined : { job, link };
}

export async function setJob(db: Transaction, { job }: Turn, change: Partial<JobRow>): Promise<void> {
  await db.update(hometaxJobs).set(change).where(isJob(job));
}

export async function setLink(db: Transaction, { job }: Turn, change: Partial<LinkRow>): Promise<void> {
  await db.update(hometaxLinks).set(change).where(isLink(job));
}
