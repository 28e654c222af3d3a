import { sql } from "drizzle-orm";
import type { HometaxLink, HometaxLoginInput } from "#contracts/collecting/hometaxes.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { canSignWith } from "#domain/documents/certificate.ts";
import { hometaxLinkStatus } from "#domain/documents/hometax-link.ts";
import type { HometaxItem } from "#domain/documents/hometax-login.ts";
import { partnersMember } from "#server/call/access/tenancy.ts";
import { AppError } from "#server/call/errors.ts";
import { type MemberAct, recordAct } from "#server/call/member-act.ts";
import type { Services } from "#server/call/services.ts";
import { refuse } from "#server/call/v1/trial.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { hometaxLinks } from "#server/db/schema/collecting/hometaxes.ts";
import { findCertificates } from "#server/features/companies/certificates/queries.ts";
import { clockNow } from "#server/features/companies/test-clock/queries.ts";
import { startSubscription, stopSubscription } from "#server/features/money/subscriptions/commands.ts";
import { queueThisMonth } from "./job-commands.ts";
import { findLink, isLink, type LinkKey, linkAnswer, type SubscribedLink, standingOf } from "./links.ts";
import { keptLogin } from "./login.ts";

const keyOf = ({ actor: { partnerSeq, memberSeq } }: MemberAct, item: HometaxItem): LinkKey => ({
  partnerSeq,
  memberSeq,
  item,
});

/** Every change of a link takes this lock first and keeps it until the transaction ends. */
async function lockLink(db: Transaction, key: LinkKey): Promise<SubscribedLink | undefined> {
  await db.select({}).from(hometaxLinks).where(isLink(key)).for("no key update");
  return findLink(db, key);
}

/** Registers a kind and pays its month, or changes its log-in. Either way the log-in is tried at once. */
export function saveLink(
  db: Db,
  services: Services,
  act: MemberAct,
  item: HometaxItem,
  login: HometaxLoginInput,
): Promise<HometaxLink> {
  const key = keyOf(act, item);
  return db.transaction(async (db) => {
    if (login.way === "CERTIFICATE") await requireCertificate(db, act);
    const current = await lockLink(db, key);
    const isNew = !current || hometaxLinkStatus(standingOf(current), toSeoulDate(new Date())) === "STOPPED";
    const subscriptionSeq = isNew ? await startLink(db, key) : current.link.subscriptionSeq;
    const storedLogin = keptLogin(services.secrets, login);
    await db
      .insert(hometaxLinks)
      .values({ ...key, subscriptionSeq, ...storedLogin })
      .onConflictDoUpdate({
        target: [hometaxLinks.partnerSeq, hometaxLinks.memberSeq, hometaxLinks.item],
        set: {
          subscriptionSeq,
          ...storedLogin,
          loginState: "CHECKING",
          failureCode: null,
          failureDT: null,
          loginVersion: sql`${hometaxLinks.loginVersion} + 1`,
        },
      });
    await queueThisMonth(db, services, key);
    await recordAct(db, act, isNew ? "HOMETAX_LINKED" : "HOMETAX_LOGIN_CHANGED", { item, way: login.way });
    return linkAnswer(item, await findLink(db, key));
  });
}

async function startLink(db: Transaction, { item, ...owner }: LinkKey): Promise<number> {
  const { subscriptionSeq } = await startSubscription(db, { ...owner, item, subject: item });
  return subscriptionSeq;
}

/** Refuses a log-in without a valid certificate before anything is paid. */
async function requireCertificate(db: Transaction, { actor }: MemberAct): Promise<void> {
  const today = toSeoulDate(await clockNow(db, actor.partnerSeq));
  const [certificate] = await findCertificates(db, partnersMember(actor), today);
  if (!certificate) refuse(actor.trial, new AppError("CERTIFICATE_MISSING"));
  else if (!canSignWith(certificate.state)) refuse(actor.trial, new AppError("CERTIFICATE_EXPIRED"));
}

/** A stopped link collects to the end of the paid month. */
export function stopLink(db: Db, act: MemberAct, item: HometaxItem): Promise<HometaxLink> {
  const key = keyOf(act, item);
  return db.transaction(async (db) => {
    const current = await lockLink(db, key);
    if (!current) throw new AppError("HOMETAX_NOT_LINKED");
    if (current.subscriptionState !== "STOPPED") {
      await stopSubscription(db, current.link);
      await recordAct(db, act, "HOMETAX_STOPPED", { item });
    }
    return linkAnswer(item, await findLink(db, key));
  });
}

/** Resuming in the same month costs nothing; later, or after a shortage, the month is paid. */
export function resumeLink(db: Db, services: Services, act: MemberAct, item: HometaxItem): Promise<HometaxLink> {
  const key = keyOf(act, item);
  return db.transaction(async (db) => {
    const current = await lockLink(db, key);
    if (!current) throw new AppError("HOMETAX_NOT_LINKED");
    if (current.subscriptionState !== "ACTIVE") {
      await startLink(db, key);
      if (current.link.loginState !== "FAILED") await queueThisMonth(db, services, key);
      await recordAct(db, act, "HOMETAX_RESUMED", { item });
    }
    return linkAnswer(item, await findLink(db, key));
  });
}
