import type { Secrets } from "#server/secrets.ts";

const PURPOSE = "cashbill-identity";

/** The number a buyer gave: kept sealed, opened for the tax office and for whoever reveals it on the record. */
export const sealIdentity = ({ seal }: Secrets, identity: string): Buffer => seal(PURPOSE, identity);

export const openIdentity = ({ open }: Secrets, sealed: Buffer): string => open(PURPOSE, sealed);
