export interface Mail {
  /** One bare address. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Has no angle brackets. The same id on a second attempt lets the receiving side drop the double. */
  messageId?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface MailTransport {
  /** Resolves when the mail server has taken the mail over; throws GatewayError otherwise. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
