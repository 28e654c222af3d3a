import { AppError } from "#server/call/errors.ts";
import type { PartnerAccess } from "./partner-access.ts";

/** Refuses where the partner's own restrictions forbid the access; they hold for everyone, whatever the role. */
export function requireUnrestricted({ refusal }: PartnerAccess): void {
  if (refusal?.code === "IP_RESTRICTED") throw ipRestricted(refusal.clientIp);
  if (refusal) throw new AppError(refusal.code);
}

export const ipRestricted = (clientIp: string): AppError =>
  new AppError("IP_RESTRICTED", { fields: { doIp: `지금 접속한 주소는 ${clientIp}입니다.` } });
