import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { MemberUser } from "#contracts/companies/member-users.ts";
import { plainName } from "#domain/text/own-name.ts";
import { tokenHash } from "#server/call/access/token-hash.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import { addressKeyOf, takeFromLimit } from "#server/call/rate-limit.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { memberPasswordLinks, memberUsers } from "#server/db/schema/companies/members.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { hashPassword, refuseCommonPassword } from "#server/features/identity/accounts/password.ts";
import { endOtherSignIns } from "#server/features/identity/sign-ins/commands.ts";
import { forgetFailures } from "#server/features/identity/sign-ins/login-delay.ts";
import { queueMail } from "#server/features/office/mails/commands.ts";
import { layoutMail, type MailLook, type MailText } from "#server/features/office/mails/mail-layout.ts";
import { findAskedLook } from "#server/features/office/mails/partner-look.ts";
import { memberLoginKey } from "./login-key.ts";

const LINK_LIFETIME = sql`interval '30 minutes'`;

/** Limits the links to one person, so that nobody can fill their mailbox. */
export const limitPasswordLinks = (db: Db, userSeq: number): Promise<void> =>
  takeFromLimit(db, `memberPasswordLink user:${userSeq}`, { limit: 3, windowS: 600 });

/** Mails the link to the person's own address only: the partner never sees it. */
export async function mailPasswordLink(
  db: Db,
  services: Services,
  partnerSeq: number,
  { userSeq, name, id, email }: MemberUser,
  first?: { activatesYN: boolean },
): Promise<void> {
  if (email === "") throw new AppError("MEMBER_USER_NO_EMAIL");
  const token = randomBytes(32).toString("base64url");
  const link = { tokenHash: tokenHash(token), expiresDT: sql`now() + ${LINK_LIFETIME}` };
  await db
    .insert(memberPasswordLinks)
    .values({ userSeq, ...link, ...first })
    .onConflictDoUpdate({ target: memberPasswordLinks.userSeq, set: link });
  const look = await findAskedLook(db, partnerSeq);
  const mail = memberPasswordLinkMail({ name, id }, services.publicOrigin, token, look);
  await queueMail(db, services, email, { ...mail, linkEndDT: link.expiresDT }, { cause: "PERSON", partnerSeq });
}

/** The link works once: whoever deletes its row sets the password. All sign-ins of the person end. */
export async function setPassword(
  db: Db,
  services: Services,
  { token, password }: { token: string; password: string },
  origin: Origin,
): Promise<void> {
  await refuseCommonPassword(password);
  await db.transaction(async (db) => {
    const [link] = await db
      .delete(memberPasswordLinks)
      .where(and(eq(memberPasswordLinks.tokenHash, tokenHash(token)), sql`${memberPasswordLinks.expiresDT} > now()`))
      .returning();
    if (!link) throw new AppError("PASSWORD_LINK_EXPIRED");
    const isThem = eq(memberUsers.userSeq, link.userSeq);
    const [person] = await db.select().from(memberUsers).where(isThem).for("no key update");
    if (!person || person.state === "LEAVE") throw new AppError("PASSWORD_LINK_EXPIRED");
    const { state, name, email } = person;
    const mayBegin = state === "STANDBY" && link.activatesYN;
    await db
      .update(memberUsers)
      .set({ passwordHash: await hashPassword(password), state: mayBegin ? "ACTIVE" : state })
      .where(isThem);
    const [account] = await db.select().from(accounts).where(eq(accounts.memberUserSeq, link.userSeq));
    if (account) await endOtherSignIns(db, account.userSeq, undefined);
    await forgetFailures(db, memberLoginKey(person), addressKeyOf(origin.clientIp));
    await queueMail(db, services, email, memberPasswordSetMail(name), { cause: "ACCOUNT" });
    await recordAudit(db, origin, {
      action: "MEMBER_PASSWORD_SET",
      userSeq: undefined,
      detail: { memberUserSeq: link.userSeq },
    });
  });
}

/** The token stands after the hash, so that it reaches no server log and no referrer. */
const linkOf = (origin: string, token: string): string => `${origin}/accounts/member-password#token=${token}`;

const memberPasswordLinkMail = (
  { name, id }: { name: string; id: string },
  origin: string,
  token: string,
  look: MailLook,
): MailText => {
  const content = {
    subject: "비밀번호 설정 안내",
    paragraphs: [
      `${plainName(name)}님, 가온빌에서 쓰실 아이디는 ${id}예요.`,
      "아래 버튼을 눌러 30분 안에 비밀번호를 정해 주세요. 링크는 한 번만 쓸 수 있고, 비밀번호는 다른 사람이 대신 정하지 않아요.",
      "링크가 만료되었다면 이용 중인 서비스의 담당자에게 다시 보내 달라고 요청해 주세요.",
    ],
    action: { text: "비밀번호 정하기", url: linkOf(origin, token) },
  };
  return layoutMail(content, look);
};

const memberPasswordSetMail = (name: string): MailText =>
  layoutMail({
    subject: "비밀번호를 정했어요",
    paragraphs: [
      `${plainName(name)}님의 비밀번호가 방금 바뀌었고, 접속해 있던 곳에서는 모두 로그아웃되었어요.`,
      "직접 바꾸신 것이 아니라면 이용 중인 서비스의 담당자나 고객센터에 바로 알려 주세요.",
    ],
  });
