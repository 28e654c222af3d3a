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
import { type FoundLink, findLink, isLink, type LinkKey, shownLink, standingOf } from "./links.ts";
import { keptLogin } from "./login.ts";

const keyOf = ({ actor: { partnerSeq, memberSeq } }: MemberAct, item: HometaxItem): LinkKey => ({
  partnerSeq,
  memberSeq,
  item,
});

/** Held until the transaction ends; the first lock of everything that changes a link. */
async function lockLink(db: Transaction, key: LinkKey): Promise<FoundLink | undefined> {
  await db.select({}).from(hometaxLinks).where(isLink(key)).for("no key update");
  return findLink(db, key);
}

/** Registers a kind, or changes how it logs in. The month is paid where it begins; either way the log-in is tried at once. */
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
    const held = await lockLink(db, key);
    const isNew = !held || hometaxLinkStatus(standingOf(held), toSeoulDate(new Date())) === "STOPPED";
    const subscriptionSeq = isNew ? await startLink(db, key) : held.link.subscriptionSeq;
    const kept = keptLogin(services.secrets, login);
    await db
      .insert(hometaxLinks)
      .values({ ...key, subscriptionSeq, ...kept })
      .onConflictDoUpdate({
        target: [hometaxLinks.partnerSeq, hometaxLinks.memberSeq, hometaxLinks.item],
        set: {
          subscriptionSeq,
          ...kept,
          loginState: "CHECKING",
          failureCode: null,
          failureDT: null,
          loginVersion: sql`${hometaxLinks.loginVersion} + 1`,
        },
      });
    await queueThisMonth(db, services, key);
    await recordAct(db, act, isNew ? "HOMETAX_LINKED" : "HOMETAX_LOGIN_CHANGED", { item, way: login.way });
    return shownLink(item, await findLink(db, key));
  });
}

async function startLink(db: Transaction, { item, ...owner }: LinkKey): Promise<number> {
  const { subscriptionSeq } = await startSubscription(db, { ...owner, item, subject: item });
  return subscriptionSeq;
}

/** Who logs in by certificate must have one that is not over; nobody pays to learn that. */
async function requireCertificate(db: Transaction, { actor }: MemberAct): Promise<void> {
  const today = toSeoulDate(await clockNow(db, actor.partnerSeq));
  const [found] = await findCertificates(db, partnersMember(actor), today);
  if (!found) refuse(actor.trial, new AppError("CERTIFICATE_MISSING"));
  else if (!canSignWith(found.state)) refuse(actor.trial, new AppError("CERTIFICATE_EXPIRED"));
}

/** It collects to the end of the month that was paid. */
export function stopLink(db: Db, act: MemberAct, item: HometaxItem): Promise<HometaxLink> {
  const key = keyOf(act, item);
  return db.transaction(async (db) => {
    const held = await lockLink(db, key);
    if (!held) throw new AppError("HOMETAX_NOT_LINKED");
    if (held.subscriptionState !== "STOPPED") {
      await stopSubscription(db, held.link);
      await recordAct(db, act, "HOMETAX_STOPPED", { item });
    }
    return shownLink(item, await findLink(db, key));
  });
}

/** Taken back in the same month it costs nothing; afterwards, or after a shortage, the month is paid. */
export function resumeLink(db: Db, services: Services, act: MemberAct, item: HometaxItem): Promise<HometaxLink> {
  const key = keyOf(act, item);
  return db.transaction(async (db) => {
    const held = await lockLink(db, key);
    if (!held) throw new AppError("HOMETAX_NOT_LINKED");
    if (held.subscriptionState !== "ACTIVE") {
      await startLink(db, key);
      if (held.link.loginState !== "FAILED") await queueThisMonth(db, services, key);
      await recordAct(db, act, "HOMETAX_RESUMED", { item });
    }
    return shownLink(item, await findLink(db, key));
  });
}
