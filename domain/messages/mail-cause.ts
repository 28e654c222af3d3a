/**
 * Why the product writes to somebody: a notice about a document, a partner's invitation or password link, the reset of a
 * password, news of one's own account, the receipt of an inquiry, the answer to it.
 */
export const MAIL_CAUSES = ["DOCUMENT", "PERSON", "RESET", "ACCOUNT", "RECEIPT", "ANSWER"] as const;
export type MailCause = (typeof MAIL_CAUSES)[number];

interface MailLimit {
  /** How many one mailbox gets within 24 hours from one partner, or from the product itself. */
  readonly aDay: number;
  /** What asked for the mail is refused; otherwise it goes on, and the mail is kept unsent. */
  readonly isRefused: boolean;
}

export const MAIL_LIMITS = {
  DOCUMENT: { aDay: 200, isRefused: false },
  PERSON: { aDay: 20, isRefused: true },
  RESET: { aDay: 10, isRefused: true },
  ACCOUNT: { aDay: 30, isRefused: false },
  RECEIPT: { aDay: 10, isRefused: true },
  ANSWER: { aDay: 30, isRefused: false },
} as const satisfies Readonly<Record<MailCause, MailLimit>>;

/** Of all test partners together: anybody has as many of them as they like. */
export const TEST_MAILS_A_DAY = 3;
