import {
  derOf,
  integer,
  isSequence,
  isSet,
  itemsOf,
  numberOf,
  octets,
  octetsOf,
  readWholeDer,
  sequence,
  setOf,
} from "../der/der.ts";

export const NTS_PACKAGE_MOST = 100;

export interface PackedInvoice {
  /** This number proves, with the certificate's VID, whose business number the signer has. */
  r: Buffer;
  signedXml: Buffer;
}

/** A package is `SEQ{INTEGER count, SET SIZE(1..100) OF SEQ{OCTET STRING R, OCTET STRING signedXml}}`. */
export function makePackage(invoices: readonly PackedInvoice[]): Buffer {
  if (invoices.length === 0 || invoices.length > NTS_PACKAGE_MOST) {
    throw new RangeError(`a package holds 1 to ${NTS_PACKAGE_MOST} invoices`);
  }
  const members = invoices.map(({ r, signedXml }) => sequence(octets(r), octets(signedXml)));
  return derOf(sequence(integer(invoices.length), setOf(...members)));
}

export function openPackage(bytes: Buffer): PackedInvoice[] | undefined {
  const [count, set, ...more] = itemsOf(readWholeDer(bytes));
  const members = itemsOf(set);
  if (!isSet(set) || more.length > 0 || numberOf(count) !== members.length) return undefined;
  if (members.length === 0 || members.length > NTS_PACKAGE_MOST) return undefined;
  const invoices: PackedInvoice[] = [];
  for (const member of members) {
    const [first, second, ...others] = isSequence(member) ? itemsOf(member) : [];
    const [r, signedXml] = [octetsOf(first), octetsOf(second)];
    if (!r || !signedXml || others.length > 0) return undefined;
    invoices.push({ r, signedXml });
  }
  return invoices;
}
