import type { SessionRecord } from "#contracts/identity/sessions.ts";
import type { ConsoleActor } from "#domain/people/partner-role.ts";

/** Who acts for which partner and, below it, which member: verified, whatever the call says. */
export interface Session<MemberSeq extends number | null = number | null> {
  record: Omit<SessionRecord, "memberSeq"> & { memberSeq: MemberSeq };
  actor: ConsoleActor;
  /** Of the member that is named: whether the partner's relation to it is proven. True where none is. */
  isProven: boolean;
}

/** Of endpoints with `needsMember`. */
export type MemberSession = Session<number>;
