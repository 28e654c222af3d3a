import * as asn1 from "asn1js";

export type DerValue = asn1.AsnType;

/** A package of a hundred invoices has 300 values, a certificate file some 150; an envelope may come in chunks. */
const BOUNDS = { maxDepth: 40, maxNodes: 10_000, maxContentLength: 64 * 1024 * 1024 } as const;

/** Reads the first value; undefined when there is none. Files in this trade may have further bytes behind it. */
export function readDer(bytes: Uint8Array): DerValue | undefined {
  try {
    const { offset, result } = asn1.fromBER(plain(bytes), { ...BOUNDS, parseEmbedded: false, copyInput: false });
    return offset !== -1 && isWellNested(result) ? result : undefined;
  } catch {
    // asn1js throws on a text that is too long for its alphabet.
    return undefined;
  }
}

/** Reads the bytes as one whole value; undefined for anything else. */
export function readWholeDer(bytes: Uint8Array): DerValue | undefined {
  const value = readDer(bytes);
  return value?.blockLength === bytes.length ? value : undefined;
}

/** Refuses a value that reaches beyond the one around it, and a sequence not marked as constructed: asn1js lets both pass. */
function isWellNested(value: DerValue): boolean {
  if (!value.idBlock.isConstructed) return !(value instanceof asn1.Constructed);
  const parts = partsOf(value);
  const length = parts.reduce((sum, part) => sum + part.blockLength, 0);
  return (value.lenBlock.isIndefiniteForm || length === value.lenBlock.length) && parts.every(isWellNested);
}

/** Returns the values inside a constructed one: a sequence, a tag, or a text in chunks. */
function partsOf(value: DerValue): readonly DerValue[] {
  const holdsParts =
    value instanceof asn1.Constructed || value instanceof asn1.OctetString || value instanceof asn1.BitString;
  return holdsParts ? (value.valueBlock.value as DerValue[]) : [];
}

const bufferOf = ({ buffer, byteOffset, length }: Uint8Array): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, length);

export const derOf = (value: DerValue): Buffer => Buffer.from(value.toBER());

/** Returns the bytes a value was read from, with its tag and length. */
export const readBytesOf = (value: DerValue): Buffer => bufferOf(value.valueBeforeDecodeView);

export const itemsOf = (value: DerValue | undefined): readonly DerValue[] =>
  value instanceof asn1.Constructed ? partsOf(value) : [];

export const isSequence = (value: DerValue | undefined): value is DerValue => value instanceof asn1.Sequence;

export const isSet = (value: DerValue | undefined): value is DerValue => value instanceof asn1.Set;

export const isInteger = (value: DerValue | undefined): value is DerValue => value instanceof asn1.Integer;

export const oidOf = (value: DerValue | undefined): string | undefined =>
  value instanceof asn1.ObjectIdentifier ? value.getValue() : undefined;

/** An octet string may come in chunks. */
export function octetsOf(value: DerValue | undefined): Buffer | undefined {
  if (!(value instanceof asn1.OctetString)) return undefined;
  return value.idBlock.isConstructed ? joinChunks(partsOf(value)) : bufferOf(value.valueBlock.valueHexView);
}

const joinChunks = (chunks: readonly DerValue[]): Buffer =>
  Buffer.concat(chunks.map((chunk) => octetsOf(chunk) ?? Buffer.alloc(0)));

export const bitsOf = (value: DerValue | undefined): Buffer | undefined =>
  value instanceof asn1.BitString ? bufferOf(value.valueBlock.valueHexView) : undefined;

/** Reads small whole numbers only; others give undefined. */
export function numberOf(value: DerValue | undefined): number | undefined {
  if (!(value instanceof asn1.Integer) || value.valueBlock.valueHexView.length > 6) return undefined;
  return Number(value.toBigInt());
}

export const hexOf = (value: DerValue | undefined): string | undefined =>
  value instanceof asn1.Integer ? value.toBigInt().toString(16) : undefined;

export const stringOf = (value: DerValue | undefined): string | undefined =>
  value instanceof asn1.BaseStringBlock ? value.getValue() : undefined;

const CONTEXT_CLASS = 3;

export const isTagged = (value: DerValue, tagNumber: number): boolean =>
  value.idBlock.tagClass === CONTEXT_CLASS && value.idBlock.tagNumber === tagNumber;

export const findTagged = (values: readonly DerValue[], tagNumber: number): DerValue | undefined =>
  values.find((value) => isTagged(value, tagNumber));

/** Returns the octets under an implicit tag, such as `[0] IMPLICIT OCTET STRING`, which may come in chunks as well. */
export function taggedOctetsOf(value: DerValue | undefined): Buffer | undefined {
  if (value instanceof asn1.Primitive) return bufferOf(value.valueBlock.valueHexView);
  const chunks = itemsOf(value);
  return chunks.length > 0 && chunks.every((chunk) => chunk instanceof asn1.OctetString)
    ? joinChunks(chunks)
    : undefined;
}

export const sequence = (...value: DerValue[]): DerValue => new asn1.Sequence({ value });

/** DER orders the members of a set by their bytes. */
export function setOf(...members: DerValue[]): DerValue {
  const encodings = members.map((member) => ({ member, bytes: derOf(member) }));
  const value = encodings.toSorted((a, b) => Buffer.compare(a.bytes, b.bytes)).map(({ member }) => member);
  return new asn1.Set({ value });
}

export const oid = (value: string): DerValue => new asn1.ObjectIdentifier({ value });
export const integer = (value: bigint | number): DerValue => asn1.Integer.fromBigInt(value);
export const octets = (valueHex: Uint8Array): DerValue => new asn1.OctetString({ valueHex: plain(valueHex) });
export const utf8 = (value: string): DerValue => new asn1.Utf8String({ value });
export const printable = (value: string): DerValue => new asn1.PrintableString({ value });
export const nothing = (): DerValue => new asn1.Null();
export const yes = (): DerValue => new asn1.Boolean({ value: true });
export const utcTime = (valueDate: Date): DerValue => new asn1.UTCTime({ valueDate });

export const bits = (valueHex: Uint8Array, unusedBits = 0): DerValue =>
  new asn1.BitString({ valueHex: plain(valueHex), unusedBits });

/** Puts values under a context tag (`[n] EXPLICIT`), or the members of a set or sequence (`[n] IMPLICIT`). */
export const tagged = (tagNumber: number, ...value: DerValue[]): DerValue =>
  new asn1.Constructed({ idBlock: { tagClass: CONTEXT_CLASS, tagNumber }, value });

export const taggedOctets = (tagNumber: number, valueHex: Uint8Array): DerValue =>
  new asn1.Primitive({ idBlock: { tagClass: CONTEXT_CLASS, tagNumber }, valueHex: plain(valueHex) });

/** Returns the same bytes, but not as a Buffer, because asn1js takes its `slice` for a copy. */
const plain = ({ buffer, byteOffset, length }: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(buffer as ArrayBuffer, byteOffset, length);

/** Puts a value that was made elsewhere in unchanged. */
export function embedded(der: Uint8Array): DerValue {
  const value = readWholeDer(der);
  if (!value) throw new Error("not DER");
  return value;
}
