import { BlockList, isIP } from "node:net";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cidrContains, cidrProblemText, formatCidr, parseCidr } from "./cidr.ts";

describe("parseCidr", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7/32"],
    [" 203.0.113.0/24 ", "203.0.113.0/24"],
    ["10.0.0.0/8", "10.0.0.0/8"],
    ["2001:DB8::/32", "2001:db8::/32"],
    ["::1", "::1/128"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2:3:4:5:6/128"],
  ])("%s is %s", (text, cidr) => {
    expect(parseCidr(text)).toEqual({ ok: true, cidr });
  });

  test.each([
    "",
    "localhost",
    "203.0.113",
    "203.0.113.256",
    "203.0.113.07",
    "203.0.113.7/33",
    "203.0.113.7/24/1",
    "203.0.113.7/-1",
    "203.0.113.7/",
    "203.0.113.7/24x",
    "203.0.113.7/0024",
    "203.0.113.1000",
    "1:2:3:4:5:6:7",
    "1::2::3",
    "1:2:3:4:5:6:7:8::",
    "12345::",
    "2001:db8::/129",
    "203.0.113.7 203.0.113.8",
    "0xcb.0.113.7",
    "3405803783",
    "fe80::1%eth0",
    "::ffff:203.0.113.7",
  ])("%j is refused", (text) => {
    expect(parseCidr(text)).toEqual({ ok: false, problem: { kind: "form" } });
  });

  test("names the network when host bits are set, and refuses the whole world", () => {
    const outcome = parseCidr("203.0.113.7/24");
    expect(outcome).toEqual({ ok: false, problem: { kind: "host", network: "203.0.113.0/24" } });
    for (const all of ["0.0.0.0/0", "::/0"]) expect(parseCidr(all)).toMatchObject({ problem: { kind: "everything" } });
  });

  test("has a Korean sentence for every problem", () => {
    for (const text of ["x", "0.0.0.0/0", "10.0.0.1/8"]) {
      const outcome = parseCidr(text);
      expect(outcome.ok ? "" : cidrProblemText(outcome.problem)).toMatch(/[가-힣]/);
    }
    expect(cidrProblemText({ kind: "form" })).toContain("203.0.113.0/24");
    expect(cidrProblemText({ kind: "everything" })).toContain("모든 주소");
    expect(cidrProblemText({ kind: "host", network: "10.0.0.0/8" })).toContain("10.0.0.0/8");
  });

  test("reads exactly the addresses that Node knows", () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (ip) => parseCidr(ip).ok === (isIP(ip) > 0 && !/:.*\./.test(ip))),
    );
  });
});

describe("cidrContains", () => {
  test.each([
    ["203.0.113.0/24", "203.0.113.255", true],
    ["203.0.113.0/24", "203.0.114.0", false],
    ["203.0.113.7/32", "203.0.113.7", true],
    ["2001:db8::/32", "2001:db8:ffff::1", true],
    ["2001:db8::/32", "2001:db9::1", false],
    ["0:0:0:0:0:0:0:0/96", "0.0.0.1", false],
    ["203.0.113.0/24", "unknown", false],
    ["203.0.113.0/24", "::ffff:203.0.113.7", true],
    ["203.0.113.0/24", "::ffff:cb00:7107", true],
  ])("%s, %s: %s", (cidr, ip, isInside) => {
    expect(cidrContains(cidr, ip)).toBe(isInside);
  });

  test("agrees with Node's own list of blocks", () => {
    const four = { ip: fc.ipV4(), prefix: fc.integer({ min: 1, max: 32 }), family: fc.constant("ipv4" as const) };
    const six = {
      ip: fc.ipV6().filter((ip) => !ip.includes(".")),
      prefix: fc.integer({ min: 1, max: 128 }),
      family: fc.constant("ipv6" as const),
    };
    fc.assert(
      fc.property(fc.oneof(fc.tuple(fc.record(four), four.ip), fc.tuple(fc.record(six), six.ip)), ([block, other]) => {
        const blocks = new BlockList();
        blocks.addSubnet(block.ip, block.prefix, block.family);
        const cidr = `${block.ip}/${block.prefix}`;
        for (const ip of [block.ip, other]) expect(cidrContains(cidr, ip)).toBe(blocks.check(ip, block.family));
      }),
      { numRuns: 500 },
    );
  });

  test("an address is in its own block of every length", () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.integer({ min: 1, max: 32 }), (ip, prefix) => {
        const outcome = parseCidr(`${ip}/${prefix}`);
        const cidr = outcome.ok ? outcome.cidr : outcome.problem.kind === "host" ? outcome.problem.network : "";
        return cidrContains(cidr, ip);
      }),
    );
  });
});

test("writes a single address without its prefix length", () => {
  expect(["203.0.113.7/32", "203.0.113.0/24", "2001:db8::1/128", "2001:db8::/32"].map(formatCidr)).toEqual([
    "203.0.113.7",
    "203.0.113.0/24",
    "2001:db8::1",
    "2001:db8::/32",
  ]);
});
