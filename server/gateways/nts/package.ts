import {
  derInteger,
  derOctets,
  derSequence,
  derSetOf,
  isOctets,
  isSequence,
  isSet,
  octetsOf,
  readBer,
  smallIntegerOf,
} from "./der.ts";

export const NTS_PACKAGE_MOST = 100;

export interface PackedInvoice {
  /** The number that proves, with the certificate's VID, whose business number the signer has. */
  r: Buffer;
  signedXml: Buffer;
}

/** `SEQ{INTEGER count, SET SIZE(1..100) OF SEQ{OCTET STRING R, OCTET STRING signedXml}}` */
export function makePackage(invoices: readonly PackedInvoice[]): Buffer {
  if (invoices.length === 0 || invoices.length > NTS_PACKAGE_MOST) {
    throw new RangeError(`a package holds 1 to ${NTS_PACKAGE_MOST} invoices`);
  }
  const members = invoices.map(({ r, signedXml }) => derSequence(derOctets(r), derOctets(signedXml)));
  return derSequence(derInteger(invoices.length), derSetOf(members));
}

export function openPackage(bytes: Buffer): PackedInvoice[] | undefined {
  const [count, set, ...more] = readBer(bytes)?.children ?? [];
  if (!isSet(set) || more.length > 0 || smallIntegerOf(count) !== set.children.length) return undefined;
  if (set.children.length === 0 || set.children.length > NTS_PACKAGE_MOST) return undefined;
  const invoices: PackedInvoice[] = [];
  for (const member of set.children) {
    const [r, signedXml, ...others] = isSequence(member) ? member.children : [];
    if (!isOctets(r) || !isOctets(signedXml) || others.length > 0) return undefined;
    invoices.push({ r: octetsOf(r), signedXml: octetsOf(signedXml) });
  }
  return invoices;
}
