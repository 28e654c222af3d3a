import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import { makeSessionHeaders } from "./session-header.ts";

const key = () => randomBytes(32).toString("base64url");
const keys = [key()];
const headers = makeSessionHeaders(keys);
const record = {
  brand: BRANDS.real,
  product: "GAONBILL_DEVELOPERS",
  partnerSeq: 1,
  memberSeq: null,
  userSeq: 7,
  doSessionType: "PARTNER",
  doSessionSeq: 1,
  doDT: "2026-01-01T09:00:00",
  doIp: "203.0.113.7",
};
const minted = new Date("2026-01-01T09:00:00+09:00");
const secondsLater = (seconds: number) => new Date(minted.getTime() + seconds * 1_000);

describe("the session header", () => {
  it("holds exactly the record of §3 and shows nothing of it", async () => {
    const header = await headers.seal(record);
    for (const reader of [headers, makeSessionHeaders(keys)]) {
      expect(await reader.open(header, secondsLater(1))).toEqual(record);
    }
    expect(Buffer.from(header, "base64url").toString("latin1")).not.toContain("GAONBILL");
  });

  it("is valid for ten minutes", async () => {
    const header = await headers.seal(record);
    expect(await headers.open(header, secondsLater(600))).toEqual(record);
    expect(await headers.open(header, secondsLater(601))).toBe("expired");
  });

  it("is refused when any byte is changed, cut or added", async () => {
    const header = await headers.seal(record);
    for (let at = 0; at < header.length; at += 1) {
      const other = header[at] === "A" ? "B" : "A";
      expect(await headers.open(header.slice(0, at) + other + header.slice(at + 1), secondsLater(1))).toBeUndefined();
    }
    for (const broken of ["", "a.b.c.d.e", header.slice(1), `${header}A`, "한글"]) {
      expect(await headers.open(broken, secondsLater(1))).toBeUndefined();
    }
  });

  it("never repeats, and stays valid after a key change", async () => {
    const many = await Promise.all(Array.from({ length: 2_000 }, () => headers.seal(record)));
    expect(new Set(many.map((header) => header.split(".")[2])).size).toBe(many.length);
    expect(await makeSessionHeaders([key(), ...keys]).open(many[0] ?? "", secondsLater(1))).toEqual(record);
    expect(await makeSessionHeaders([key()]).open(many[0] ?? "", secondsLater(1))).toBeUndefined();
  });
});
