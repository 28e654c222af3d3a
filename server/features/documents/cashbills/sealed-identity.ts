import type { Secrets } from "#server/secrets.ts";

const PURPOSE = "cashbill-identity";

/** Seals the buyer's number. It is opened for the tax office and for a reveal that leaves an audit row. */
export const sealIdentity = ({ seal }: Secrets, identity: string): Buffer => seal(PURPOSE, identity);

export const openIdentity = ({ open }: Secrets, sealed: Buffer): string => open(PURPOSE, sealed);
