import { TARGETS } from "#contracts/companies/one-time-url-targets.ts";
import { memberPath } from "#domain/console/console-path.ts";
import { ONE_TIME_URL_LIFETIME_S, type OneTimeTarget } from "#domain/console/one-time-url.ts";
import { oneTimePath } from "#domain/console/secret-address.ts";
import type { Brand } from "#domain/provider.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { holdOnce, takeOnce } from "#server/features/office/one-time/commands.ts";
import { isActiveMemberUser } from "./queries.ts";

const PURPOSE = "one-time-url";

/** Says whom a one-time URL signs in, at which member, and which console page it opens. */
export interface OneTimeVisit {
  path: string;
  brand: Brand;
  partnerSeq: number;
  memberSeq: number;
  companySeq: number;
  memberUserSeq: number;
}

type SecretServices = Pick<Services, "secrets">;

export function issueOneTimeUrl(
  db: Db,
  services: Pick<Services, "secrets" | "publicOrigin">,
  visitor: Omit<OneTimeVisit, "path">,
  target: OneTimeTarget,
  origin: Origin,
): Promise<string> {
  return db.transaction(async (db) => {
    const path = memberPath(visitor.partnerSeq, visitor.memberSeq, TARGETS[target]);
    const visit: OneTimeVisit = { ...visitor, path };
    const token = await holdOnce(db, services, PURPOSE, visit, { lifetimeS: ONE_TIME_URL_LIFETIME_S });
    await recordVisit(db, origin, "ONE_TIME_URL_ISSUED", visit);
    return services.publicOrigin + oneTimePath(token);
  });
}

/** Uses the token up, whether or not its holder may still come in. */
export function takeOneTimeUrl(
  db: Db,
  services: SecretServices,
  token: string,
  origin: Origin,
): Promise<OneTimeVisit | undefined> {
  return db.transaction(async (db) => {
    const visit = await takeOnce<OneTimeVisit>(db, services, PURPOSE, token);
    if (!visit || !(await isActiveMemberUser(db, visit))) return undefined;
    await recordVisit(db, origin, "ONE_TIME_URL_USED", visit);
    return visit;
  });
}

// Member users are no accounts: the row names them in its detail, and nobody is signed in here yet.
function recordVisit(
  db: Db,
  origin: Origin,
  action: "ONE_TIME_URL_ISSUED" | "ONE_TIME_URL_USED",
  { partnerSeq, memberSeq, companySeq, memberUserSeq, path }: OneTimeVisit,
): Promise<void> {
  const detail = { memberSeq, companySeq, memberUserSeq, path };
  return recordAudit(db, origin, { action, userSeq: undefined, partnerSeq, detail });
}
