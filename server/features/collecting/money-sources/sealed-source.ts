import type { SourceCredentials } from "#domain/money/source-credentials.ts";
import type { Secrets } from "#server/secrets.ts";

const NUMBER = "money-source-number";
const CREDENTIALS = "money-source-credentials";

export const sealSourceNumber = ({ seal }: Secrets, number: string): Buffer => seal(NUMBER, number);

export const openSourceNumber = ({ open }: Secrets, sealed: Buffer): string => open(NUMBER, sealed);

export const sealCredentials = ({ seal }: Secrets, credentials: SourceCredentials): Buffer =>
  seal(CREDENTIALS, JSON.stringify(credentials));

/** Only for the call to the institution. */
export const openCredentials = ({ open }: Secrets, sealed: Buffer): SourceCredentials =>
  JSON.parse(open(CREDENTIALS, sealed)) as SourceCredentials;
