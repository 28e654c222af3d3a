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
import { drawText, effectiveOf, readContentFields, refuseProblems } from "./written-text.ts";

type Version = typeof contents.$inferSelect;

/** Who writes what, where and with which services. */
export interface Writing {
  services: Services;
  caller: Caller;
  name: TextName;
  origin: Origin;
}

interface Opened {
  latest: Version | undefined;
  versions: Version[];
  now: string;
}

/** Not counted up: a number that was thrown away with a draft must not come back for another text. */
const newRevision = (): number => randomInt(1, 2 ** 31 - 1);

/** One change of a text at a time, and only by whoever has read the newest: nobody overwrites what they have not seen. */
function changeText(
  db: Db,
  { services, name }: Writing,
  revision: number,
  change: (db: Transaction, opened: Opened) => Promise<void>,
): Promise<StaffContent> {
  return db.transaction(async (db) => {
    await db.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`content ${name.collection} ${name.slug}`}, 0))`,
    );
    const versions = (await findTextVersions(db, name)).map(({ content }) => content);
    const [latest] = versions;
    if ((latest?.revision ?? 0) !== revision) throw new AppError("CONTENT_CHANGED");
    await change(db, { latest, versions, now: toSeoulDateTime(new Date()) });
    return findStaffContent(db, services.content, name);
  });
}

type Save = ParsedInputOf<typeof saveStaffContent>["body"];

export async function saveContent(db: Db, writing: Writing, { revision, body, ...given }: Save): Promise<StaffContent> {
  const { services, caller, name } = writing;
  const fields = readContentFields(name.collection, name.slug, given.fields);
  const drawn = drawText(services.content, { ...name, fields, body });
  return changeText(db, writing, revision, async (db, { latest, versions, now }) => {
    await refuseFixedTerms(db, writing, versions);
    const text = { title: fields.title, fields, body, revision: newRevision(), writerSeq: caller.userSeq };
    if (latest && isRewritable(latest.state, latest.publishDT, now)) {
      if (latest.state === "SCHEDULED") refuseProblems(drawn);
      await db
        .update(contents)
        .set({ ...text, updateDT: sql`now()` })
        .where(eq(contents.contentSeq, latest.contentSeq));
      if (latest.state === "SCHEDULED") await announceContentChange(db);
    } else {
      await db.insert(contents).values({ ...name, ...text, version: (latest?.version ?? 0) + 1 });
    }
    await recordChange(db, writing, "CONTENT_SAVED", {
      before: latest && trace(latest),
      after: trace({ fields, body }),
    });
  });
}

type Publication = ParsedInputOf<typeof publishStaffContent>["body"];

/** At once, or at a time to come. */
export function publishContent(db: Db, writing: Writing, { revision, publishDT }: Publication): Promise<StaffContent> {
  const { services, name } = writing;
  return changeText(db, writing, revision, async (db, { latest, now }) => {
    if (!latest) throw new AppError("NOT_FOUND");
    refuseTime(publishDT, now);
    refuseProblems(
      drawText(services.content, {
        ...name,
        fields: readContentFields(name.collection, name.slug, latest.fields as never),
        body: latest.body,
      }),
    );
    const effective = effectiveOf(name.collection, latest.fields);
    if (effective !== undefined && effective < (publishDT ?? now).slice(0, 10))
      throw new AppError("INVALID_INPUT", { fields: { effective: "시행일은 게시하는 날이나 그 뒤여야 합니다." } });
    const state = publishDT ? "SCHEDULED" : "PUBLISHED";
    await setState(db, writing, latest, { state, publishDT: publishDT ?? now });
    await recordChange(db, writing, "CONTENT_PUBLISHED", {
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

/** What is out is taken down, a file with it; what is planned becomes a draft again. */
export function withdrawContent(db: Db, writing: Writing, { revision }: { revision: number }): Promise<StaffContent> {
  return changeText(db, writing, revision, async (db, { latest, versions, now }) => {
    await refuseFixedTerms(db, writing, versions);
    const out = versionInEffect(versions, now);
    if (latest?.state === "SCHEDULED" && latest !== out) {
      await setState(db, writing, latest, { state: "DRAFT", publishDT: null });
    } else if (out) {
      await setState(db, writing, out, { state: "WITHDRAWN", publishDT: now });
      if (latest && latest !== out) await touch(db, latest);
    } else await withdrawFile(db, writing, now);
    await recordChange(db, writing, "CONTENT_WITHDRAWN", {
      version: (out ?? latest)?.version ?? 0,
      before: latest?.state,
    });
  });
}

const touch = (db: Db, { contentSeq }: Version) =>
  db.update(contents).set({ revision: newRevision() }).where(eq(contents.contentSeq, contentSeq));

async function withdrawFile(db: Transaction, { services, caller, name }: Writing, now: string): Promise<void> {
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

/** Only what nobody has read yet. */
export async function discardContent(db: Db, writing: Writing, revision: number): Promise<void> {
  await db.transaction(async (db) => {
    const versions = (await findTextVersions(db, writing.name)).map(({ content }) => content);
    const [latest] = versions;
    if (latest?.revision !== revision || latest.state !== "DRAFT") throw new AppError("CONTENT_CHANGED");
    const gone = await db
      .delete(contents)
      .where(sql`${eq(contents.contentSeq, latest.contentSeq)} AND ${eq(contents.revision, revision)}`)
      .returning({ version: contents.version });
    if (gone.length === 0) throw new AppError("CONTENT_CHANGED");
    await recordChange(db, writing, "CONTENT_DISCARDED", { before: trace(latest) });
  });
}

async function setState(
  db: Transaction,
  { caller }: Writing,
  { contentSeq }: Version,
  change: Pick<Version, "state" | "publishDT">,
): Promise<void> {
  await db
    .update(contents)
    .set({ ...change, revision: newRevision(), updateDT: sql`now()`, writerSeq: caller.userSeq })
    .where(eq(contents.contentSeq, contentSeq));
  await announceContentChange(db);
}

async function refuseFixedTerms(
  db: Transaction,
  { services, name }: Writing,
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

/** The text itself lies in its version; the log says which text it was. */
const trace = ({ fields, body }: Pick<Version, "fields" | "body">) => ({
  fields,
  bodyLength: body.length,
  bodyHash: createHash("sha256").update(body).digest("base64url"),
});

const recordChange = (db: Transaction, { caller, name, origin }: Writing, action: AuditAction, detail: object) =>
  recordAudit(db, origin, {
    action,
    userSeq: caller.userSeq,
    doSessionType: SESSION_TYPES.manager,
    detail: { ...name, ...detail },
  });
