import type { ErrorCode } from "#contracts/errors.ts";
import type { OneTimeTarget } from "#domain/console/one-time-url.ts";
import type { ErrorNumber } from "#domain/error-codes/error-codes.ts";
import type { Brand } from "#domain/provider.ts";
import type { Db } from "#server/db/connect.ts";
import { findRestrict } from "#server/features/restricts/queries.ts";
import { issueOneTimeUrl } from "#server/features/soap/commands.ts";
import { isBlockedTarget } from "#server/features/soap/targets.ts";
import { findVisitor } from "#server/features/soap/visitor.ts";
import { AppError } from "#server/kernel/errors.ts";
import type { Origin } from "#server/kernel/request-context.ts";
import type { Services } from "#server/kernel/services.ts";
import type { OwnMember } from "./own-member.ts";

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
