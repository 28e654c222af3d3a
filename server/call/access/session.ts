import type { SessionRecord } from "#contracts/identity/sessions.ts";
import type { ConsoleActor } from "#domain/people/partner-role.ts";

/** The verified session: who acts for which partner and member. */
export interface Session<MemberSeq extends number | null = number | null> {
  record: Omit<SessionRecord, "memberSeq"> & { memberSeq: MemberSeq };
  actor: ConsoleActor;
  /** Whether the partner's relation to the member is proven; true for a session without a member. */
  isProven: boolean;
}

/** The session of endpoints with `needsMember`. */
export type MemberSession = Session<number>;
