/**
 * The product writes mails for these causes: a notice about a document, a partner's invitation or password link, a password
 * reset, news of one's own account, the receipt of an inquiry, the answer to it.
 */
export const MAIL_CAUSES = ["DOCUMENT", "PERSON", "RESET", "ACCOUNT", "RECEIPT", "ANSWER"] as const;
export type MailCause = (typeof MAIL_CAUSES)[number];

interface MailLimit {
  /** One mailbox gets at most this many within 24 hours from one partner, or from the product itself. */
  readonly aDay: number;
  /** At the limit the action is refused; otherwise the action goes on and the mail is kept unsent. */
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

/** The limit counts all test partners together, because anybody may have many of them. */
export const TEST_MAILS_A_DAY = 3;
