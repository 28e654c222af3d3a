import * as asn1 from "asn1js";

export type DerValue = asn1.AsnType;

/** The first value in the bytes; undefined for anything that is none. Files of this trade may have bytes behind it. */
export function readDer(bytes: Uint8Array): DerValue | undefined {
  try {
    const { offset, result } = asn1.fromBER(new Uint8Array(bytes));
    return offset === -1 ? undefined : result;
  } catch {
    // Nested deeper than the stack reaches.
    return undefined;
  }
}

export const derOf = (value: DerValue): Buffer => Buffer.from(value.toBER());

export const itemsOf = (value: DerValue | undefined): readonly DerValue[] =>
  value instanceof asn1.Constructed ? (value.valueBlock.value as DerValue[]) : [];

export const oidOf = (value: DerValue | undefined): string | undefined =>
  value instanceof asn1.ObjectIdentifier ? value.getValue() : undefined;

export const octetsOf = (value: DerValue | undefined): Buffer | undefined =>
  value instanceof asn1.OctetString ? Buffer.from(value.getValue()) : undefined;

export const bitsOf = (value: DerValue | undefined): Buffer | undefined =>
  value instanceof asn1.BitString ? Buffer.from(value.valueBlock.valueHexView) : undefined;

/** Small whole numbers only: anything else is none. */
export function numberOf(value: DerValue | undefined): number | undefined {
  if (!(value instanceof asn1.Integer) || value.valueBlock.valueHexView.length > 6) return undefined;
  return Number(value.toBigInt());
}

export const hexOf = (value: DerValue | undefined): string | undefined =>
  value instanceof asn1.Integer ? value.toBigInt().toString(16) : undefined;

export const textOf = (value: DerValue | undefined): string | undefined =>
  value instanceof asn1.BaseStringBlock ? value.getValue() : undefined;

const CONTEXT_CLASS = 3;

export const isTagged = (value: DerValue, tagNumber: number): boolean =>
  value.idBlock.tagClass === CONTEXT_CLASS && value.idBlock.tagNumber === tagNumber;

export const findTagged = (values: readonly DerValue[], tagNumber: number): DerValue | undefined =>
  values.find((value) => isTagged(value, tagNumber));

/** Of a value under an implicit tag, such as `[0] IMPLICIT OCTET STRING`. */
export const taggedOctetsOf = (value: DerValue | undefined): Buffer | undefined =>
  value instanceof asn1.Primitive ? Buffer.from(value.valueBlock.valueHexView) : octetsOf(itemsOf(value)[0]);

export const sequence = (...value: DerValue[]): DerValue => new asn1.Sequence({ value });
export const setOf = (...value: DerValue[]): DerValue => new asn1.Set({ value });
export const oid = (value: string): DerValue => new asn1.ObjectIdentifier({ value });
export const integer = (value: bigint | number): DerValue => asn1.Integer.fromBigInt(value);
export const octets = (value: Uint8Array): DerValue => new asn1.OctetString({ valueHex: new Uint8Array(value) });
export const utf8 = (value: string): DerValue => new asn1.Utf8String({ value });
export const printable = (value: string): DerValue => new asn1.PrintableString({ value });
export const nothing = (): DerValue => new asn1.Null();
export const yes = (): DerValue => new asn1.Boolean({ value: true });
export const utcTime = (valueDate: Date): DerValue => new asn1.UTCTime({ valueDate });

export const bits = (value: Uint8Array, unusedBits = 0): DerValue =>
  new asn1.BitString({ valueHex: new Uint8Array(value), unusedBits });

/** Under a context tag of its own (`[n] EXPLICIT`), or the members of a set or sequence under it (`[n] IMPLICIT`). */
export const tagged = (tagNumber: number, ...value: DerValue[]): DerValue =>
  new asn1.Constructed({ idBlock: { tagClass: CONTEXT_CLASS, tagNumber }, value });

export const taggedOctets = (tagNumber: number, value: Uint8Array): DerValue =>
  new asn1.Primitive({ idBlock: { tagClass: CONTEXT_CLASS, tagNumber }, valueHex: new Uint8Array(value) });

/** Something made elsewhere, put in as it is. */
export function embedded(der: Uint8Array): DerValue {
  const value = readDer(der);
  if (!value) throw new Error("not DER");
  return value;
}
