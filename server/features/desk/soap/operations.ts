import { findTarget, isBlockedTarget } from "#contracts/companies/one-time-url-targets.ts";
import { type OperationName, URL_OPERATION } from "#contracts/companies/soap-service.ts";
import type { RateLimit } from "#contracts/endpoint.ts";
import { type ErrorNumber, errorCodeMessage } from "#domain/error-codes/error-codes.ts";
import { parseBizId } from "#domain/people/biz-id.ts";
import { allowsScope } from "#domain/people/key-scope.ts";
import type { Brand } from "#domain/provider.ts";
import { findKeyHolder, notePartnerKeyUse } from "#server/call/access/partner-key.ts";
import { takeFromLimit } from "#server/call/rate-limit.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { issueOneTimeUrl, type OneTimeVisit } from "#server/features/companies/one-time-urls/commands.ts";
import { findMember } from "#server/features/companies/one-time-urls/queries.ts";
import { findVisitor } from "#server/features/companies/one-time-urls/visitor.ts";
import { findRestrict } from "#server/features/companies/restricts/queries.ts";
import { isRightPassword } from "#server/features/identity/accounts/password.ts";
import type { SoapCall } from "./envelope.ts";
import type { CallFacts } from "./log-call.ts";

const KEY_LIMIT: RateLimit = { limit: 600, windowS: 60 };
const UNKNOWN_KEY_LIMIT: RateLimit = { limit: 30, windowS: 60 };
const PASSWORD_LIMIT: RateLimit = { limit: 10, windowS: 60 };

interface CallContext {
  db: Db;
  services: Services;
  origin: Origin;
  /** Filled in while the call is answered. */
  facts: CallFacts;
}

type Fields = SoapCall["fields"];

/** A number below zero is a refusal (§7.1). */
export type SoapResult = string | number;

export const HANDLERS: Readonly<Record<OperationName, (context: CallContext, fields: Fields) => Promise<SoapResult>>> =
  {
    [URL_OPERATION]: getUrl,
    Ping: async () => 1,
    GetErrString: async (_, fields) => errorText(fields.get("ErrCode") ?? ""),
  };

function errorText(code: string): string {
  const message = /^-?\d{1,9}$/.test(code) ? errorCodeMessage(Number(code)) : undefined;
  return message ?? "등록되지 않은 오류코드입니다. 코드를 확인해 주세요.";
}

async function getUrl(context: CallContext, fields: Fields): Promise<string | ErrorNumber> {
  const { db, services, origin, facts } = context;
  facts.corpNum = fields.get("CorpNum")?.slice(0, 20) ?? null;
  const holder = await checkKey(context, fields.get("CERTKEY") ?? "");
  if (!holder) return -10002;
  if (holder.isRefused) return -10009;
  // A one-time URL gives all rights of the member's people, so the key needs the full scope.
  if (!allowsScope(holder.scope, "ALL")) return -10019;
  const { partnerSeq, brand } = holder;
  const restrict = await findRestrict(db, partnerSeq);
  if (!restrict.memberSignInYN) return -10010;
  const bizId = parseBizId(fields.get("CorpNum") ?? "");
  if (!bizId) return -32001;
  facts.corpNum = bizId;
  const member = await findMember(db, { partnerSeq, brand, bizId });
  if (!member) return -10001;
  facts.memberSeq = member.memberSeq;
  const user = await checkUser(context, { brand, companySeq: member.companySeq }, fields);
  if (typeof user === "number") return user;
  const target = findTarget(fields.get("TOGO") ?? "");
  if (!target) return -10007;
  if (isBlockedTarget(target, restrict)) return -10011;
  const visitor: Omit<OneTimeVisit, "path"> = { brand, partnerSeq, ...member, ...user };
  return issueOneTimeUrl(db, services, visitor, target, origin);
}

/** Limits unknown keys by address: a counter for each guess would fill the table. */
async function checkKey({ db, origin, facts }: CallContext, certKey: string) {
  const holder = await findKeyHolder(db, certKey, origin.clientIp);
  if (!holder) {
    await takeFromLimit(db, `soap unknown-key ip:${origin.clientIp}`, UNKNOWN_KEY_LIMIT);
    return undefined;
  }
  facts.holder = holder;
  await takeFromLimit(db, `soap key:${holder.partnerKeySeq}`, KEY_LIMIT);
  await notePartnerKeyUse(db, holder, origin.clientIp);
  return holder;
}

async function checkUser(
  { db }: CallContext,
  company: { brand: Brand; companySeq: number },
  fields: Fields,
): Promise<{ memberUserSeq: number } | ErrorNumber> {
  const id = fields.get("ID") ?? "";
  if (!id) return -32010;
  const user = await findVisitor(db, company, id);
  if (typeof user === "number") return user;
  // §7.1 leaves the password empty because the key vouches for the caller. A password that is sent must be correct.
  const password = fields.get("PWD") ?? "";
  if (password) {
    await takeFromLimit(db, `soap password:${user.userSeq}`, PASSWORD_LIMIT);
    if (!(await isRightPassword(user.passwordHash, password))) return -32011;
  }
  return { memberUserSeq: user.userSeq };
}
