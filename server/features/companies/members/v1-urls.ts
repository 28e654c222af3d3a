import { isBlockedTarget } from "#contracts/companies/one-time-url-targets.ts";
import type { ErrorCode } from "#contracts/errors.ts";
import type { OneTimeTarget } from "#domain/console/one-time-url.ts";
import type { ErrorNumber } from "#domain/error-codes/error-codes.ts";
import type { Brand } from "#domain/provider.ts";
import type { OwnMember } from "#server/call/access/own-member.ts";
import { AppError } from "#server/call/errors.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { issueOneTimeUrl } from "#server/features/companies/one-time-urls/commands.ts";
import { findVisitor } from "#server/features/companies/one-time-urls/visitor.ts";
import { findRestrict } from "#server/features/companies/restricts/queries.ts";

/** By the same rules as the SOAP call: who comes in, and where the partner lets its members. */
export async function issueMemberUrl(
  db: Db,
  services: Services,
  { partnerSeq, memberSeq, companySeq, brand }: OwnMember & { brand: Brand },
  { id, to }: { id: string; to: OneTimeTarget },
  origin: Origin,
): Promise<string> {
  const restrict = await findRestrict(db, partnerSeq);
  if (!restrict.memberSignInYN) throw new AppError("MEMBER_SIGN_IN_OFF");
  const user = await findVisitor(db, { brand, companySeq }, id);
  if (typeof user === "number") throw refusalOfVisitor(user);
  if (isBlockedTarget(to, restrict)) throw new AppError("SERVICE_BLOCKED");
  const visitor = { brand, partnerSeq, memberSeq, companySeq, memberUserSeq: user.userSeq };
  return issueOneTimeUrl(db, services, visitor, to, origin);
}

function refusalOfVisitor(number: ErrorNumber): AppError {
  const code: ErrorCode = number === -24005 ? "NOT_FOUND" : "MEMBER_USER_STATE";
  return new AppError(code, { number });
}
