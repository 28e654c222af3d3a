import type { SessionRecord } from "#contracts/sessions.ts";
import type { ConsoleActor } from "#domain/people/partner-role.ts";

/** Who acts for which partner and, below it, which member: verified, whatever the call says. */
export interface Session<MemberSeq extends number | null = number | null> {
  record: Omit<SessionRecord, "memberSeq"> & { memberSeq: MemberSeq };
  actor: ConsoleActor;
}

/** Of endpoints with `needsMember`. */
export type MemberSession = Session<number>;
