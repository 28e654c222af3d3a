import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { testAuthority } from "#testing/nts-invoices.ts";
import {
  OPENSSL_AES,
  OPENSSL_CERTIFICATE,
  OPENSSL_KEY,
  OPENSSL_RC2,
  OPENSSL_TRIPLE_DES,
} from "#testing/openssl-pfx.ts";
import {
  bits,
  derOf,
  integer,
  itemsOf,
  nothing,
  numberOf,
  octets,
  octetsOf,
  oid,
  oidOf,
  readBytesOf,
  readDer,
  readWholeDer,
  sequence,
  setOf,
  tagged,
  taggedOctets,
  taggedOctetsOf,
  utf8,
} from "./der.ts";

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(" ", ""), "hex");

test.each([
  [integer(0), "020100"],
  [integer(127), "02017f"],
  [integer(128), "02020080"],
  [integer(70_000), "0203011170"],
  [oid("1.2.840.113549.1.7.3"), "06092a864886f70d010703"],
  [octets(Buffer.from("abcdef").subarray(2, 4)), "04026364"],
  [bits(bytes("f0"), 4), "030204f0"],
  [setOf(integer(2), integer(1)), "3106020101020102"],
  [tagged(1, nothing()), "a1020500"],
  [taggedOctets(0, bytes("ff")), "8001ff"],
])("%# is written", (value, hex) => {
  expect(derOf(value).toString("hex")).toBe(hex);
  expect(readBytesOf(readWholeDer(derOf(value)) ?? value).toString("hex")).toBe(hex);
});

test.each([
  [200, "0481c8"],
  [70_000, "0483011170"],
])("octets of %i begin with their length", (length, hex) => {
  expect(
    derOf(octets(Buffer.alloc(length)))
      .subarray(0, hex.length / 2)
      .toString("hex"),
  ).toBe(hex);
});

describe("reading", () => {
  it("takes the first value, or the bytes as a whole", () => {
    const whole = derOf(sequence(integer(5), octets(Buffer.from("abc"))));
    const longer = Buffer.concat([whole, Buffer.alloc(1)]);
    for (const value of [readDer(whole), readWholeDer(whole), readDer(longer)]) {
      const [number, text] = itemsOf(value);
      expect([numberOf(number), octetsOf(text)?.toString()]).toEqual([5, "abc"]);
    }
    expect([readDer(whole.subarray(0, -1)), readWholeDer(longer)]).toEqual([undefined, undefined]);
  });

  test.each([
    ["octets", "2480 0401 61 2480 0401 62 0401 63 0000 0401 64 0000"],
    ["octets of definite length", "240b 0401 61 2403 0401 62 0401 63"],
    ["tagged octets", "a080 0401 61 0402 6263 0000"],
  ])("joins the chunks of %s", (_name, hex) => {
    const value = readWholeDer(bytes(hex));
    expect((octetsOf(value) ?? taggedOctetsOf(value))?.toString()).toMatch(/^abcd?$/);
  });

  test.each([
    ["nothing", ""],
    ["a tag alone", "30"],
    ["octets that reach beyond the sequence around them", "3003 040a 00000000000000000000"],
    ["a number that does", "3003 020a 00000000000000000000"],
    ["a sequence that does", "3003 300a 0500 0500 0500 0500 0500"],
    ["a tagged value that does", "3003 800a 00000000000000000000"],
    ["an identifier that does", "3003 060a 01010101010101010101"],
    ["chunks that do", "2404 0406 610000000000"],
    ["a sequence not marked as constructed", "1002 0500"],
    ["a text in parts", "2c03 0c01 61"],
    ["less than the sequence says", "3006 0500"],
    ["a sequence without an end", "3080 0500"],
    ["an end without a beginning", "3004 0500 0000 00"],
    ["a number in parts", "2203 0201 01"],
    ["octets in chunks that are no octets", "2403 0201 01"],
    ["a length of nine bytes", "3089 000000000000000001 00"],
    ["a length beyond the end", "3084 ffffffff 0500"],
    ["a reserved length", "30ff 0500"],
    ["a text in four bytes a letter that are three", "1c03 000000"],
  ])("%s is no value", (_name, hex) => {
    expect(readWholeDer(bytes(hex))).toBeUndefined();
  });

  test.each([
    ["sequences", (count: number) => "30".repeat(count)],
    ["sequences without an end", (count: number) => "3080".repeat(count)],
    ["chunks", (count: number) => "2480".repeat(count)],
    ["tags", (count: number) => "a080".repeat(count)],
  ])("%s nested too deep are refused", (_name, nest) => {
    for (const count of [50, 100_000]) expect(readDer(bytes(nest(count)))).toBeUndefined();
  });

  it("reads any value back as it was written", () => {
    const anyValue = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.uint8Array().map(octets),
        fc.uint8Array().map((content) => bits(content)),
        fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(integer),
        fc.string({ unit: "grapheme" }).map(utf8),
        fc
          .tuple(fc.nat(39), fc.array(fc.nat(), { maxLength: 5 }))
          .map(([second, rest]) => oid([1, second, ...rest].join("."))),
        fc.array(tie("value"), { maxLength: 4 }).map((parts) => sequence(...(parts as never[]))),
        fc.array(tie("value"), { maxLength: 4 }).map((parts) => tagged(2, ...(parts as never[]))),
      ),
    })).value;
    fc.assert(
      fc.property(anyValue, (value) => {
        const der = derOf(value as ReturnType<typeof sequence>);
        const result = readWholeDer(der);
        expect(result && readBytesOf(result)).toEqual(der);
        expect(result && derOf(result)).toEqual(der);
      }),
    );
  });

  it("never fails, whatever the bytes", () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (content) => void readDer(content)));
    const good = OPENSSL_CERTIFICATE;
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(255), (position, byte) => {
        const changed = Buffer.from(good);
        changed[position] = byte;
        void readDer(changed);
      }),
    );
  });

  it("writes certificates and keys of others back byte for byte", async () => {
    const authority = await testAuthority();
    const files = [
      OPENSSL_CERTIFICATE,
      OPENSSL_KEY,
      OPENSSL_AES,
      OPENSSL_TRIPLE_DES,
      OPENSSL_RC2,
      authority.certificate.raw,
    ];
    for (const file of files) {
      const value = readWholeDer(file);
      expect(value && derOf(value).equals(file)).toBe(true);
    }
  });
});

it("reads an object identifier", () => {
  expect(oidOf(readDer(bytes("06092a864886f70d010703")))).toBe("1.2.840.113549.1.7.3");
});
