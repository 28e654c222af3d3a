import { expect, test } from "vitest";
import { CERTIFICATE_FILE_BYTES_MAX } from "#domain/documents/certificate-files.ts";
import { readDer } from "#server/gateways/der/der.ts";
import { readJointCertificate } from "#server/gateways/npki/joint-certificate.ts";
import { openKeyFile } from "#server/gateways/npki/key-file.ts";
import { openPfx } from "#server/gateways/npki/pfx-file.ts";
import { complaintsOf, PATIENT } from "#testing/cpu-growth.ts";
import type { Floods } from "./flooding-stranger.ts";

/** Writes the length of a value in DER, in as many bytes as it takes. */
function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  if (length < 0x100) return [0x81, length];
  return length < 0x10000
    ? [0x82, length >> 8, length & 0xff]
    : [0x83, length >> 16, (length >> 8) & 0xff, length & 0xff];
}

const value = (tag: number, content: Uint8Array | number[]): number[] => [tag, ...lengthOf(content.length), ...content];

/** Nests one value within the other, down to the last byte. */
const nested = (tag: number) => (size: number) => {
  const heads: number[][] = [];
  for (let length = 0; length < size - 4; length += heads.at(-1)?.length ?? 0) heads.push([tag, ...lengthOf(length)]);
  return Uint8Array.from(heads.reverse().flat());
};

const filled = (tag: number, byte: number) => (size: number) =>
  Uint8Array.from(value(tag, new Uint8Array(size).fill(byte)));
const many = (item: readonly number[]) => (size: number) =>
  Uint8Array.from(value(0x30, Array.from({ length: size / item.length }, () => item).flat()));

const FLOODS: Floods<Uint8Array> = {
  "nested sequences": nested(0x30),
  "nested sets": nested(0x31),
  "nested octets": nested(0x04),
  "nested octets in parts": nested(0x24),
  "nested bits": nested(0x23),
  "nested tags": nested(0xa0),
  "sequences that never end": (size) => Uint8Array.from({ length: size }, (_, at) => (at % 2 === 0 ? 0x30 : 0x80)),
  numbers: many([2, 1, 1]),
  names: many([6, 1, 42]),
  nothing: many([5, 0]),
  "a long number": filled(2, 0x7f),
  "a long name": filled(6, 0x01),
  "a name that never ends": filled(6, 0x81),
  "a long text": filled(12, 0x61),
  "a text of two bytes each": filled(30, 0x61),
  "a long time": filled(23, 0x31),
  "a tag that never ends": (size) => new Uint8Array(size).fill(0xff),
};

test.each<[string, (bytes: Uint8Array) => unknown]>([
  ["any value", readDer],
  ["a certificate", readJointCertificate],
  ["a key", (bytes) => openKeyFile(bytes, "password")],
  ["both in one file", (bytes) => openPfx(bytes, "password")],
])("a file that is no certificate costs no more than its length: %s", PATIENT, async (_, read) => {
  expect(await complaintsOf(FLOODS, 2 * CERTIFICATE_FILE_BYTES_MAX, read)).toEqual([]);
});
