import { randomBytes, randomUUID } from "node:crypto";
import { againRequest } from "#domain/documents/again-request.ts";
import type { Brand } from "#domain/provider.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { findApiRequest } from "./queries.ts";
import { openPair } from "./sealed-pair.ts";
import { findLoggedCall, findUsableKey, sendAsPartner } from "./send-as-partner.ts";
import { runAgainRefusal } from "./shown-request.ts";

interface RunAgain {
  caller: Caller;
  origin: Origin;
  partnerSeq: number;
  brand: Brand;
}

export async function runApiRequestAgain(
  db: Db,
  services: Services,
  { caller, origin, partnerSeq, brand }: RunAgain,
  requestSeq: number,
): Promise<{ requestId: string; requestSeq: number | null; status: number }> {
  const request = await findApiRequest(db, partnerSeq, requestSeq);
  if (!request) throw new AppError("NOT_FOUND");
  const pair = openPair(request.sealedPair, services.secrets);
  if (runAgainRefusal(brand, request, pair) !== null) throw new AppError("API_REQUEST_NOT_REPEATABLE");
  const key = await findUsableKey(db, services, partnerSeq, { first: request.partnerKeySeq });
  if (!key) throw new AppError("API_REQUEST_NOT_REPEATABLE");
  const requestId = randomUUID();
  const detail = { requestSeq, requestId, operation: request.operation };
  await recordAudit(db, origin, { action: "API_REQUEST_RUN_AGAIN", userSeq: caller.userSeq, partnerSeq, detail });
  const original = { method: request.method, path: request.path + pair.query, body: pair.request || null };
  const again = againRequest(original, `R${randomBytes(2).toString("hex")}`);
  const { status } = await sendAsPartner(services, origin, key, { requestId, corpNum: request.corpNum, ...again });
  return { requestId, requestSeq: await findLoggedCall(db, services, partnerSeq, requestId), status };
}
