import fc from "fast-check";
import { expect, test } from "vitest";
import { readCheckplusPlain, writeCheckplusPlain } from "./checkplus-plain.ts";

const text = fc.string({ unit: "grapheme", maxLength: 40 });
const entries = fc.uniqueArray(
  fc.tuple(
    text.filter((key) => key !== ""),
    text,
  ),
  { selector: ([key]) => key },
);

test("lengths count bytes, so a Korean name is longer than it looks", () => {
  const plain = "7:REQ_SEQ9:GB001_1234:NAME9:홍길동9:AUTH_TYPE0:";
  expect(
    writeCheckplusPlain([
      ["REQ_SEQ", "GB001_123"],
      ["NAME", "홍길동"],
      ["AUTH_TYPE", ""],
    ]),
  ).toBe(plain);
  expect(Object.fromEntries(readCheckplusPlain(plain) ?? [])).toEqual({
    REQ_SEQ: "GB001_123",
    NAME: "홍길동",
    AUTH_TYPE: "",
  });
});

test("every text that is written is read back, colons, digits and Korean included", () => {
  fc.assert(
    fc.property(entries, (fields) => {
      expect([...(readCheckplusPlain(writeCheckplusPlain(fields)) ?? [])]).toEqual(fields);
    }),
  );
});

test("every text that is read has exactly this spelling", () => {
  const almost = fc.tuple(entries, fc.nat(), fc.string({ maxLength: 3 })).map(([fields, position, insertion]) => {
    const plain = writeCheckplusPlain(fields);
    return plain.slice(0, position % (plain.length + 1)) + insertion + plain.slice(position % (plain.length + 1));
  });
  fc.assert(
    fc.property(fc.oneof(text, almost), (plain) => {
      const fields = readCheckplusPlain(plain);
      // A lone surrogate has no bytes of its own and comes back as a replacement character.
      if (fields && plain.isWellFormed()) expect(writeCheckplusPlain(fields)).toBe(plain);
    }),
  );
});

test.each([
  ["a cut value", "7:REQ_SEQ9:GB0"],
  ["a length in the middle of a character", "4:NAME4:홍길동"],
  ["a key without a value", "7:REQ_SEQ"],
  ["a negative length", "-1:A1:b"],
  ["a leading zero", "01:A1:b"],
  ["no length", ":A1:b"],
  ["an endless length", "99999999999999999999:A1:b"],
  ["an empty key", "0:1:b"],
  ["a key that comes twice", "1:A1:b1:A1:c"],
  ["anything else", "<html>"],
])("%s is refused", (_, plain) => {
  expect(readCheckplusPlain(plain)).toBeUndefined();
});
