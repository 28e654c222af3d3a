import type { AnyEndpoint } from "#contracts/endpoint.ts";
import { AppError } from "#server/call/errors.ts";
import type { PartnerAccess } from "./partner-access.ts";

/** An unproven partner sees and changes only what it typed itself. Staff see what the partner sees. */
export function requireProof({ isProven }: PartnerAccess, { needsProof }: Pick<AnyEndpoint, "needsProof">): void {
  if (needsProof && !isProven) throw new AppError("MEMBER_UNPROVEN");
}
