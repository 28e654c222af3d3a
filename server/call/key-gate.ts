import type { AnyOperation } from "#contracts/v1/operation.ts";
import { allowsScope } from "#domain/people/key-scope.ts";
import { isRealBrand } from "#domain/provider.ts";
import { ipRestricted } from "#server/call/access/restriction.ts";
import type { CalledMember } from "#server/call/v1/bind-operation.ts";
import { openCallLimit, type TakenCall } from "#server/call/v1/call-limit.ts";
import { type FindKeyCaller, type FoundCaller, openKeyCallers } from "#server/call/v1/find-key-caller.ts";
import { operationRefusals } from "#server/call/v1/operation-refusals.ts";
import { openReservedKeys, type RefuseReservedKeys } from "#server/call/v1/reserved-keys.ts";
import type { Gate } from "./answer-call.ts";
import { AppError } from "./errors.ts";
import { takeFromLimit } from "./rate-limit.ts";
import type { Services } from "./services.ts";

const UNKNOWN_KEY_LIMIT = { limit: 30, windowS: 60 };
export const CORP_NUM = "X-Corp-Num";

/** Looks up keys, counts their calls, and knows the own keys that none may use; all operations of one app share it. */
export interface KeyDesk {
  findKeyCaller: FindKeyCaller;
  takeCall: (partnerKeySeq: number) => TakenCall;
  refuseReservedKeys: RefuseReservedKeys;
}

export const openKeyDesk = ({ databases, v1CallsAMinute }: Services, operations: readonly AnyOperation[]): KeyDesk => ({
  refuseReservedKeys: openReservedKeys(operations),
  findKeyCaller: openKeyCallers(databases.primary),
  takeCall: openCallLimit({ limit: v1CallsAMinute, windowS: 60 }),
});

/** A calling program as the adapter knows it; the gate adds `caller` and the headers. */
export interface CallingProgram {
  key: string | undefined;
  /** The business number in the header, without hyphens where it is a valid one. */
  corpNum: string | null;
  clientIp: string;
  isTrial: boolean;
  caller?: FoundCaller;
  /** Headers that say how many calls are left. */
  limitHeaders: Record<string, string>;
}

/** Lets programs into the API; their rights come from the scope of their key. */
export function keyGate(services: Services, desk: KeyDesk, operation: AnyOperation, program: CallingProgram): Gate {
  const { primary } = services.databases;
  return {
    refusesUnknown: true,
    refusals: () => operationRefusals(operation),
    admit: () => admit(services, desk, operation, program),
    async allow() {
      const { caller } = program;
      if (!caller) throw new Error("a program is let in before it may do anything");
      const { partnerSeq, partnerKeySeq, brand } = caller;
      const member = operation.needsMember ? caller.member : undefined;
      return {
        context: { key: { partnerSeq, partnerKeySeq, brand }, member, trial: undefined, isTrial: program.isTrial },
        keyOwner: `v1:${partnerSeq} ${member?.memberSeq ?? ""}`,
        // This is not the console's lane, because a console call may run a /v1 call and would wait for itself.
        lane: `v1 ${partnerSeq}`,
        reader: () => primary,
      };
    },
  };
}

async function admit(
  services: Services,
  { findKeyCaller, takeCall }: KeyDesk,
  operation: AnyOperation,
  program: CallingProgram,
): Promise<void> {
  const { primary } = services.databases;
  const { key, clientIp, corpNum } = program;
  const caller = key === undefined ? undefined : await findKeyCaller(key, clientIp, corpNum ?? "");
  if (!caller) {
    // Unknown keys share one limit per address, because a counter for each guess would only fill the table.
    if (key !== undefined) await takeFromLimit(primary, `v1 unknown-key ip:${clientIp}`, UNKNOWN_KEY_LIMIT);
    throw new AppError("PARTNER_KEY_MISSING");
  }
  program.caller = caller;
  const { headers, refusal } = takeCall(caller.partnerKeySeq);
  program.limitHeaders = headers;
  if (refusal) throw refusal;
  const { name, scope, isTestOnly, rateLimit } = operation;
  if (caller.isRefused) throw ipRestricted(clientIp);
  if (!allowsScope(caller.scope, scope)) throw new AppError("KEY_SCOPE");
  if (isTestOnly && isRealBrand(caller.brand)) throw new AppError("TEST_BRAND_REQUIRED");
  if (rateLimit) await takeFromLimit(primary, `v1 ${name} partner:${caller.partnerSeq}`, rateLimit);
  if (operation.needsMember) requireMember(caller, operation, corpNum);
}

function requireMember(
  { member }: FoundCaller,
  { acceptsUnproven }: AnyOperation,
  corpNum: string | null,
): CalledMember {
  if (corpNum === null) {
    const fields = { [CORP_NUM]: "작업할 회원사의 사업자등록번호를 헤더에 넣어 주세요." };
    throw new AppError("INVALID_INPUT", { fields });
  }
  if (!member || !(member.isProven || acceptsUnproven)) {
    throw new AppError("MEMBER_UNKNOWN", { fields: { [CORP_NUM]: corpNum } });
  }
  return member;
}
