import type { SeoulDateTime } from "../calendar/seoul-date.ts";
import type { CertificateState } from "../documents/certificate.ts";
import type { ByTaxClass, NtsSendType } from "../documents/nts-config.ts";
import type { EmailType } from "../messages/email-types.ts";

// One server knows this about a partner that is about to work on the real server.
export interface GoLiveFacts {
  readonly hasPartnerBilling: boolean;
  readonly hasMemberBilling: boolean;
  readonly adjustYN: boolean;
  readonly settleMethod: number;
  /** Keys without an end date, and when one of them was last used. */
  readonly keys: { readonly count: number; readonly lastUsedDT: SeoulDateTime | null };
  readonly sendTypes: ByTaxClass<NtsSendType>;
  readonly lateIssues: ByTaxClass<boolean>;
  /** Mails that are switched off, in any order. */
  readonly mutedMails: readonly EmailType[];
  readonly hasLogo: boolean;
  readonly hasCsImage: boolean;
  /** Proven members, counted by the state of their certificate. */
  readonly certificates: Readonly<Record<CertificateState, number>>;
  readonly fromNumbers: { readonly usable: number; readonly review: number; readonly refused: number };
  /** The balance is the partner's own including bonus; the members counted have something to spend. */
  readonly balance: number;
  readonly fundedMembers: number;
  readonly hasAccount: boolean;
  readonly hasAdjustUser: boolean;
  readonly isRestricted: boolean;
  readonly addresses: number;
  /** The next three cover the last seven days of the request log. */
  readonly calls: number;
  readonly errors: number;
  readonly topError: number | null;
}

export const GO_LIVE_ERROR_DAYS = 7;
