import { describe, expect, it } from "vitest";
import { seedCbcDecrypt, seedCbcEncrypt, seedEncryptBlock } from "./seed-cipher.ts";

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(" ", ""), "hex");

/** The vectors are from RFC 4269, appendix B. */
const VECTORS = [
  ["00000000000000000000000000000000", "000102030405060708090A0B0C0D0E0F", "5EBAC6E0054E166819AFF1CC6D346CDB"],
  ["000102030405060708090A0B0C0D0E0F", "00000000000000000000000000000000", "C11F22F20140505084483597E4370F43"],
  ["4706480851E61BE85D74BFB3FD956185", "83A2F8A288641FB9A4E9A5CC2F131C7D", "EE54D13EBCAE706D226BC3142CD40D4A"],
  ["28DBC3BC49FFD87DCFA509B11D422BE7", "B41E6BE2EBA84A148E2EED84593C5EC7", "9B9B7BFCD1813CB95D0B3618F40F5122"],
] as const;

describe("SEED", () => {
  it.each(VECTORS)("encrypts as its standard says: key %s", (key, plain, cipher) => {
    expect(seedEncryptBlock(hex(key), hex(plain)).toString("hex").toUpperCase()).toBe(cipher);
  });

  it("reads back what it wrote, of any length", () => {
    const key = hex("4706480851E61BE85D74BFB3FD956185");
    const iv = hex("28DBC3BC49FFD87DCFA509B11D422BE7");
    for (const length of [0, 1, 15, 16, 17, 1_200]) {
      const plain = Buffer.alloc(length, "국세청");
      const cipher = seedCbcEncrypt(key, iv, plain);
      expect(cipher.length % 16).toBe(0);
      expect(seedCbcDecrypt(key, iv, cipher)).toEqual(plain);
    }
  });

  it("gives nothing for bytes that are no blocks or have no padding", () => {
    const key = hex("4706480851E61BE85D74BFB3FD956185");
    expect(seedCbcDecrypt(key, key, Buffer.alloc(0))).toBeUndefined();
    expect(seedCbcDecrypt(key, key, Buffer.alloc(17))).toBeUndefined();
    expect(seedCbcDecrypt(key, key, seedEncryptBlock(key, Buffer.alloc(16)))).toBeUndefined();
    expect(() => seedCbcDecrypt(key.subarray(1), key, Buffer.alloc(16))).toThrow(RangeError);
  });
});
