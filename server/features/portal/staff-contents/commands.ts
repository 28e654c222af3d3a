import { createHash, randomInt } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { publishStaffContent, StaffContent, saveStaffContent } from "#contracts/portal/staff-contents.ts";
import { addDays, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { isRewritable, versionInEffect } from "#domain/console/content-status.ts";
import { SESSION_TYPES } from "#domain/provider.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import type { AuditAction } from "#server/call/audit/audit-actions.ts";
import { AppError } from "#server/call/errors.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { contents } from "#server/db/schema/portal/contents.ts";
import { announceContentChange } from "#server/features/portal/content/published-rows.ts";
import { findStaffContent, findTextVersions, isFixed, type TextName } from "./queries.ts";
import { effectiveOf, readContentFields, refuseProblems, renderText } from "./written-text.ts";

type Version = typeof contents.$inferSelect;

/** The context of a change: the caller, the text and the services. */
export interface ChangeContext {
  services: Services;
  caller: Caller;
  name: TextName;
  origin: Origin;
}

interface TextVersions {
  latest: Version | undefined;
  versions: Version[];
  now: string;
}

/** Returns a random number, because a counter could repeat the number of a discarded draft for another text. */
const newRevision = (): number => randomInt(1, 2 ** 31 - 1);

/** Changes a text under a lock, and only where the caller has read the newest revision, so that no unseen change is lost. */
function changeText(
  db: Db,
  { services, name }: ChangeContext,
  revision: number,
  apply: (db: Transaction, text: TextVersions) => Promise<void>,
): Promise<StaffContent> {
  return db.transaction(async (db) => {
    await db.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`content ${name.collection} ${name.slug}`}, 0))`,
    );
    const versions = (await findTextVersions(db, name)).map(({ content }) => content);
    const [latest] = versions;
    if ((latest?.revision ?? 0) !== revision) throw new AppError("CONTENT_CHANGED");
    await apply(db, { latest, versions, now: toSeoulDateTime(new Date()) });
    return findStaffContent(db, services.content, name);
  });
}

type Save = ParsedInputOf<typeof saveStaffContent>["body"];

export async function saveContent(
  db: Db,
  context: ChangeContext,
  { revision, body, ...input }: Save,
): Promise<StaffContent> {
  const { services, caller, name } = context;
  const fields = readContentFields(name.collection, name.slug, input.fields);
  const rendered = renderText(services.content, { ...name, fields, body });
  return changeText(db, context, revision, async (db, { latest, versions, now }) => {
    await refuseFixedTerms(db, context, versions);
    const text = { title: fields.title, fields, body, revision: newRevision(), writerSeq: caller.userSeq };
    if (latest && isRewritable(latest.state, latest.publishDT, now)) {
      if (latest.state === "SCHEDULED") refuseProblems(rendered);
      await db
        .update(contents)
        .set({ ...text, updateDT: sql`now()` })
        .where(eq(contents.contentSeq, latest.contentSeq));
      if (latest.state === "SCHEDULED") await announceContentChange(db);
    } else {
      await db.insert(contents).values({ ...name, ...text, version: (latest?.version ?? 0) + 1 });
    }
    await recordChange(db, context, "CONTENT_SAVED", {
      before: latest && trace(latest),
      after: trace({ fields, body }),
    });
  });
}

type Publication = ParsedInputOf<typeof publishStaffContent>["body"];

/** Publishes at once, or schedules for `publishDT`. */
export function publishContent(
  db: Db,
  context: ChangeContext,
  { revision, publishDT }: Publication,
): Promise<StaffContent> {
  const { services, name } = context;
  return changeText(db, context, revision, async (db, { latest, now }) => {
    if (!latest) throw new AppError("NOT_FOUND");
    refuseTime(publishDT, now);
    refuseProblems(
      renderText(services.content, {
        ...name,
        fields: readContentFields(name.collection, name.slug, latest.fields as never),
        body: latest.body,
      }),
    );
    const effective = effectiveOf(name.collection, latest.fields);
    if (effective !== undefined && effective < (publishDT ?? now).slice(0, 10))
      throw new AppError("INVALID_INPUT", { fields: { effective: "시행일은 게시하는 날이나 그 뒤여야 합니다." } });
    const state = publishDT ? "SCHEDULED" : "PUBLISHED";
    await setState(db, context, latest, { state, publishDT: publishDT ?? now });
    await recordChange(db, context, "CONTENT_PUBLISHED", {
      version: latest.version,
      before: latest.state,
      after: state,
      publishDT,
    });
  });
}

const FURTHEST_DAYS = 366;

function refuseTime(publishDT: string | undefined, now: string): void {
  if (publishDT === undefined) return;
  const furthest = addDays(now.slice(0, 10), FURTHEST_DAYS);
  if (publishDT > now && publishDT.slice(0, 10) <= furthest) return;
  throw new AppError("INVALID_INPUT", { fields: { publishDT: "지금보다 뒤, 1년 안의 시각을 입력해 주세요." } });
}

/** Withdraws the published text, also one from a file; a scheduled text becomes a draft again. */
export function withdrawContent(
  db: Db,
  context: ChangeContext,
  { revision }: { revision: number },
): Promise<StaffContent> {
  return changeText(db, context, revision, async (db, { latest, versions, now }) => {
    await refuseFixedTerms(db, context, versions);
    const published = versionInEffect(versions, now);
    if (latest?.state === "SCHEDULED" && latest !== published) {
      await setState(db, context, latest, { state: "DRAFT", publishDT: null });
    } else if (published) {
      await setState(db, context, published, { state: "WITHDRAWN", publishDT: now });
      if (latest && latest !== published) await touch(db, latest);
    } else await withdrawFile(db, context, now);
    await recordChange(db, context, "CONTENT_WITHDRAWN", {
      version: (published ?? latest)?.version ?? 0,
      before: latest?.state,
    });
  });
}

const touch = (db: Db, { contentSeq }: Version) =>
  db.update(contents).set({ revision: newRevision() }).where(eq(contents.contentSeq, contentSeq));

async function withdrawFile(db: Transaction, { services, caller, name }: ChangeContext, now: string): Promise<void> {
  const { fields, body, state } = await findStaffContent(db, services.content, name);
  if (state !== "PUBLISHED") throw new AppError("NOT_FOUND");
  await db.insert(contents).values({
    ...name,
    fields,
    body,
    title: fields.title,
    version: 1,
    state: "WITHDRAWN" as const,
    publishDT: now,
    revision: newRevision(),
    writerSeq: caller.userSeq,
  });
  await announceContentChange(db);
}

/** Deletes a draft, which was never published. */
export async function discardContent(db: Db, context: ChangeContext, revision: number): Promise<void> {
  await db.transaction(async (db) => {
    const versions = (await findTextVersions(db, context.name)).map(({ content }) => content);
    const [latest] = versions;
    if (latest?.revision !== revision || latest.state !== "DRAFT") throw new AppError("CONTENT_CHANGED");
    const deleted = await db
      .delete(contents)
      .where(sql`${eq(contents.contentSeq, latest.contentSeq)} AND ${eq(contents.revision, revision)}`)
      .returning({ version: contents.version });
    if (deleted.length === 0) throw new AppError("CONTENT_CHANGED");
    await recordChange(db, context, "CONTENT_DISCARDED", { before: trace(latest) });
  });
}

async function setState(
  db: Transaction,
  { caller }: ChangeContext,
  { contentSeq }: Version,
  values: Pick<Version, "state" | "publishDT">,
): Promise<void> {
  await db
    .update(contents)
    .set({ ...values, revision: newRevision(), updateDT: sql`now()`, writerSeq: caller.userSeq })
    .where(eq(contents.contentSeq, contentSeq));
  await announceContentChange(db);
}

async function refuseFixedTerms(
  db: Transaction,
  { services, name }: ChangeContext,
  versions: readonly Version[],
): Promise<void> {
  if (name.collection !== "terms") return;
  const [latest] = versions;
  const isLocked = latest
    ? isFixed(name, versions, latest.fields)
    : services.content.find("terms", name.slug) !== undefined &&
      (await findStaffContent(db, services.content, name)).isLocked;
  if (isLocked) throw new AppError("TERMS_FIXED");
}

/** Returns a text's fields, length and hash for the audit log, because its version holds the text itself. */
const trace = ({ fields, body }: Pick<Version, "fields" | "body">) => ({
  fields,
  bodyLength: body.length,
  bodyHash: createHash("sha256").update(body).digest("base64url"),
});

const recordChange = (db: Transaction, { caller, name, origin }: ChangeContext, action: AuditAction, detail: object) =>
  recordAudit(db, origin, {
    action,
    userSeq: caller.userSeq,
    doSessionType: SESSION_TYPES.manager,
    detail: { ...name, ...detail },
  });
