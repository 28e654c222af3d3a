import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { OutputOf, ParsedInputOf } from "#contracts/endpoint.ts";
import type { modifyAccount, registerAccount } from "#contracts/identity/accounts.ts";
import { profileImageProblem } from "#contracts/office/profile-image.ts";
import { maskName, maskPhone } from "#domain/people/masking.ts";
import { isMemberAddress } from "#domain/people/member-address.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { fieldMessage } from "#domain/text/form-messages.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { spendCaptchaProof } from "#server/features/identity/captcha/proof.ts";
import { keepConsents } from "#server/features/identity/consents/commands.ts";
import { consentsInForce } from "#server/features/identity/consents/queries.ts";
import { takeIdentityResult } from "#server/features/identity/identity-check/commands.ts";
import { type IdentityResult, verifiedPerson } from "#server/features/identity/identity-check/identity-result.ts";
import { endOtherSignIns } from "#server/features/identity/sign-ins/commands.ts";
import { linkSocialTicket, openSocialSignIn } from "#server/features/identity/social-logins/commands.ts";
import { queueMail } from "#server/features/office/mails/commands.ts";
import { passwordChangedMail, welcomeMail } from "./mails.ts";
import { hashPassword, isRightPassword, refuseCommonPassword } from "./password.ts";

type Registration = ParsedInputOf<typeof registerAccount>["body"];

type NewAccount = { userSeq: number } & Pick<OutputOf<typeof registerAccount>, "signIn">;

/** Spends captcha proof, identity result and social ticket only if the account comes into being. */
export async function createAccount(
  db: Db,
  services: Services,
  input: Registration,
  origin: Origin,
): Promise<NewAccount> {
  if (isMemberAddress(input.email))
    throw new AppError("INVALID_INPUT", { fields: { email: "쓸 수 없는 이메일입니다." } });
  if (input.password) await refuseCommonPassword(input.password);
  if (!input.password && !input.socialTicket) {
    throw new AppError("INVALID_INPUT", { fields: { password: "비밀번호를 입력해 주세요." } });
  }
  const passwordHash = input.password ? await hashPassword(input.password) : null;
  return db.transaction(async (db) => {
    await spendCaptchaProof(db, services, "signup", input.recaptchaToken);
    const identity = await takeIdentityResult(db, services, input.identityReqSeq);
    if (!identity) throw new AppError("IDENTITY_CHECK_REQUIRED");
    const { email } = input;
    const { name, mobile } = newPerson(identity, input.mobile);
    const [account] = await db
      .insert(accounts)
      .values({
        email,
        name,
        mobile,
        passwordHash,
        sealedIdentity: services.secrets.seal("identity", JSON.stringify(identity)),
        ...(passwordHash && { passwordDT: sql`now()` }),
      })
      .onConflictDoNothing()
      .returning({ userSeq: accounts.userSeq });
    if (!account) {
      throw new AppError("DUPLICATE_EMAIL", { fields: { email: "이미 가입된 이메일입니다." } });
    }
    const { userSeq } = account;
    await keepConsents(db, userSeq, consentsInForce(services.terms), origin);
    const provider = input.socialTicket && (await linkSocialTicket(db, services, userSeq, input.socialTicket, origin));
    await recordAudit(db, origin, { action: "ACCOUNT_REGISTERED", userSeq, subjectUserSeq: userSeq });
    await queueMail(db, services, email, welcomeMail(name, services.publicOrigin), { cause: "ACCOUNT" });
    return {
      userSeq,
      ...(provider && { signIn: await openSocialSignIn(db, services, { userSeq, provider }, origin) }),
    };
  });
}

/** The identity check says who the person is; a typed number counts only where the check gave none. */
function newPerson(identity: IdentityResult, typedMobile: string | undefined): Person {
  const { name, mobile } = verifiedPerson(identity);
  const number = mobile ?? typedMobile;
  if (!number) throw new AppError("INVALID_INPUT", { fields: { mobile: fieldMessage("mobile") } });
  return { name, mobile: number };
}

type Modification = ParsedInputOf<typeof modifyAccount>["body"];

export async function changeAccount(
  db: Db,
  services: Services,
  caller: Caller,
  input: Modification,
  origin: Origin,
): Promise<void> {
  const { userSeq } = caller;
  const { name, mobile, newPassword } = input;
  if (newPassword) await refuseCommonPassword(newPassword, "newPassword");
  await db.transaction(async (db) => {
    const [before] = await db.select().from(accounts).where(eq(accounts.userSeq, userSeq)).for("update");
    if (!before) throw new AppError("UNAUTHENTICATED");
    if (newPassword || mobile !== digitsOf(before.mobile))
      await refuseWrongPassword(before.passwordHash, input.currentPassword);
    await db.update(accounts).set({ name, mobile }).where(eq(accounts.userSeq, userSeq));
    const detail = maskedChange(before, { name, mobile });
    if (detail) {
      await recordAudit(db, origin, { action: "ACCOUNT_MODIFIED", userSeq, subjectUserSeq: userSeq, detail });
    }
    if (newPassword) {
      await changeAccountPassword(db, services, before, newPassword);
      await endOtherSignIns(db, userSeq, caller.signInSeq);
      await recordAudit(db, origin, { action: "PASSWORD_CHANGED", userSeq, subjectUserSeq: userSeq });
    }
  });
}

interface Person {
  name: string;
  mobile: string;
}

/** Masks names and numbers, because rows of the audit log stay for good. Returns undefined when nothing has changed. */
function maskedChange(before: Person, after: Person): { before: Person; after: Person } | undefined {
  if (before.name === after.name && before.mobile === after.mobile) return undefined;
  const mask = ({ name, mobile }: Person) => ({ name: maskName(name), mobile: maskPhone(mobile) });
  return { before: mask(before), after: mask(after) };
}

/** A person who came through a social login and has no password yet sets the first one without an old one. */
async function refuseWrongPassword(passwordHash: string | null, currentPassword: string | undefined): Promise<void> {
  if (passwordHash === null) return;
  if (currentPassword && (await isRightPassword(passwordHash, currentPassword))) return;
  throw new AppError("WRONG_PASSWORD", { fields: { currentPassword: "현재 비밀번호가 맞지 않습니다." } });
}

export async function changeAccountPassword(
  db: Db,
  services: Services,
  account: { userSeq: number; name: string; email: string },
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.update(accounts).set({ passwordHash, passwordDT: sql`now()` }).where(eq(accounts.userSeq, account.userSeq));
  await queueMail(db, services, account.email, passwordChangedMail(account.name, services.publicOrigin), {
    cause: "ACCOUNT",
  });
}

const SIDE_PX = 256;

/** Draws and stores the new picture before any row is written, and returns its key. */
export async function storeProfileImage({ pictures, storage }: Services, image: Blob): Promise<string> {
  const bytes = new Uint8Array(await image.arrayBuffer());
  const picture = await pictures.draw(bytes, { width: SIDE_PX, height: SIDE_PX, format: "webp" }, profileImageProblem);
  if (!picture.ok) throw new AppError("IMAGE_INVALID", { fields: { image: picture.problem } });
  const key = `profile/${randomUUID()}.webp`;
  await storage.put(key, picture.bytes, { contentType: "image/webp" });
  return key;
}

export async function setProfileImage(
  db: Db,
  services: Services,
  userSeq: number,
  key: string | null,
  origin: Origin,
): Promise<void> {
  const former = await db.transaction(async (db) => {
    const [before] = await db.select().from(accounts).where(eq(accounts.userSeq, userSeq)).for("update");
    await db.update(accounts).set({ profileImage: key }).where(eq(accounts.userSeq, userSeq));
    await recordAudit(db, origin, { action: "PROFILE_IMAGE_CHANGED", userSeq, subjectUserSeq: userSeq });
    return before?.profileImage;
  });
  // This comes after the commit: a picture too many in the storage does no harm, one too few would.
  if (former) await services.storage.delete(former);
}
