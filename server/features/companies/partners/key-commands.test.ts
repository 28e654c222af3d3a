import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { PartnerKey } from "#contracts/companies/partner-keys.ts";
import { isLastKeyForAll, type KeyScope, MOST_PARTNER_KEYS } from "#domain/people/key-scope.ts";
import { partnerKeys } from "#server/db/schema/companies/partners.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { rateLimits } from "#server/db/schema/office/rate-limits.ts";
import { createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp, type TestAnswer } from "#testing/test-app.ts";
import { addPartnerKey } from "./partner-key.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;

beforeEach(() => primary.delete(rateLimits));

/** Makes a partner with its main key, and somebody who looks after the keys. */
async function keyed() {
  const { partnerSeq } = await createPartner(services);
  const main = await addPartnerKey(primary, services, partnerSeq);
  const dev = await joinPartner(services, partnerSeq, "DEV");
  const path = `/members/api/partners/${partnerSeq}/keys`;
  const send = (method: string, below: string, body?: unknown): Promise<TestAnswer> =>
    request(method, `${path}${below}`, { as: dev, ...(body !== undefined && { body }) });
  return {
    partnerSeq,
    main,
    dev,
    send,
    create: (name: string, scope: KeyScope = "DOCUMENTS") => send("POST", "/named", { name, scope }),
    list: async (): Promise<PartnerKey[]> => (await send("GET", "")).body.data,
  };
}

const named = (keys: readonly PartnerKey[], name: string) => keys.filter((key) => key.name === name);
const seqOf = (answer: TestAnswer, name: string): number => named(answer.body.data, name)[0]?.partnerKeySeq ?? 0;

describe("a further key", () => {
  it("has a name and a scope, is listed after the main key, and is never shown whole", async () => {
    const { create, main, partnerSeq } = await keyed();
    const { status, body } = await create("  정산 서버 ", "READ");
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      { partnerKeySeq: main, name: "", scope: "ALL" },
      { name: "정산 서버", scope: "READ", expiresDT: null, lastUsedDT: null, lastUsedIp: null },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/[0-9A-F]{8}-[0-9A-F]{4}/);
    const [row] = await primary
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.partnerSeq, partnerSeq), eq(auditEvents.action, "PARTNER_KEY_CREATED")));
    expect(row?.detail).toMatchObject({ after: { keyName: "정산 서버", keyScope: "READ" } });
  });

  it.each([
    ["no name", { name: "  ", scope: "READ" }, "name"],
    ["a long name", { name: "가".repeat(41), scope: "READ" }, "name"],
    ["an unknown scope", { name: "키", scope: "EVERYTHING" }, "scope"],
  ])("is refused with %s", async (_, body, field) => {
    const { send } = await keyed();
    const answer = await send("POST", "/named", body);
    expect([answer.status, answer.body.fields[field]]).toEqual([400, expect.stringMatching(/[가-힣]/)]);
  });

  it("is called otherwise than every other", async () => {
    const { create } = await keyed();
    await create("창고");
    expect(await create("창고")).toMatchObject({
      status: 409,
      body: { code: "DUPLICATE_PARTNER_KEY_NAME", fields: { name: "이미 쓰고 있는 이름입니다." } },
    });
  });
});

describe("renaming", () => {
  it("changes the key and the one it has replaced, and is written down", async () => {
    const { create, send, list, partnerSeq } = await keyed();
    const seq = seqOf(await create("예전"), "예전");
    const rotated = await send("POST", `/${seq}/rotate`);
    const { status } = await send("PUT", `/${seqOf(rotated, "예전")}`, { name: "새 이름" });
    expect(status).toBe(200);
    expect(named(await list(), "새 이름")).toHaveLength(2);
    const rows = await primary
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.partnerSeq, partnerSeq))
      .orderBy(asc(auditEvents.auditSeq));
    expect(rows.at(-1)).toMatchObject({
      action: "PARTNER_KEY_RENAMED",
      detail: { before: { keyName: "예전" }, after: { keyName: "새 이름" } },
    });
  });

  it("refuses the main key, taken names, and keys that are replaced already", async () => {
    const { create, send, main } = await keyed();
    expect((await send("PUT", `/${main}`, { name: "본점" })).body.fields.name).toMatch(/기본 연동키/);
    await create("하나");
    const two = seqOf(await create("둘"), "둘");
    expect((await send("PUT", `/${two}`, { name: "하나" })).body.code).toBe("DUPLICATE_PARTNER_KEY_NAME");
    expect((await send("PUT", `/${two}`, { name: "둘" })).status).toBe(200);
    await send("POST", `/${two}/rotate`);
    expect((await send("PUT", `/${two}`, { name: "셋" })).body.code).toBe("PARTNER_KEY_REPLACED");
    expect((await send("POST", `/${two}/rotate`)).body.code).toBe("PARTNER_KEY_REPLACED");
  });
});

describe("rotating", () => {
  it("one key keeps its name and scope and leaves the others alone", async () => {
    const { create, send, main } = await keyed();
    const seq = seqOf(await create("배치", "READ"), "배치");
    const { body } = await send("POST", `/${seq}/rotate`);
    const [fresh, old] = named(body.data, "배치");
    expect([fresh?.scope, fresh?.expiresDT, old?.partnerKeySeq]).toEqual(["READ", null, seq]);
    expect(old?.expiresDT).not.toBeNull();
    expect(body.data.find(({ partnerKeySeq }: PartnerKey) => partnerKeySeq === main)?.expiresDT).toBeNull();
  });

  it("the main key leaves the named ones alone", async () => {
    const { create, send } = await keyed();
    await create("배치");
    const { body } = await send("POST", "");
    expect(named(body.data, "").map(({ expiresDT }) => expiresDT === null)).toEqual([true, false]);
    expect(named(body.data, "배치")).toMatchObject([{ expiresDT: null }]);
  });

  it("goes on when there are as many keys as there may be", async () => {
    const { partnerSeq, send, create } = await keyed();
    for (let number = 1; number < MOST_PARTNER_KEYS; number++) {
      await addPartnerKey(primary, services, partnerSeq, undefined, { name: `키 ${number}` });
    }
    expect((await create("하나 더")).body.code).toBe("PARTNER_KEY_LIMIT");
    expect((await send("POST", "")).status).toBe(200);
  });
});

describe("revoking", () => {
  it("ends a key at once and takes it off the list", async () => {
    const { create, send } = await keyed();
    const seq = seqOf(await create("퇴사자"), "퇴사자");
    const { body } = await send("POST", `/${seq}/revoke`, {});
    expect(named(body.data, "퇴사자")).toEqual([]);
    expect((await send("POST", `/${seq}/revoke`, {})).status).toBe(404);
  });

  it("asks before nothing is left that may do everything, and the main key can be made again", async () => {
    const { create, send, main, list } = await keyed();
    await create("조회", "READ");
    expect(await send("POST", `/${main}/revoke`, {})).toMatchObject({
      status: 409,
      body: { code: "LAST_PARTNER_KEY_UNCONFIRMED" },
    });
    expect((await send("POST", `/${main}/revoke`, { confirmLast: true })).status).toBe(200);
    expect((await list()).map(({ name }) => name)).toEqual(["조회"]);
    const { body } = await send("POST", "");
    expect(body.data).toMatchObject([
      { name: "", scope: "ALL", expiresDT: null },
      { name: "조회", scope: "READ" },
    ]);
  });

  it("does not ask where another key lasts", async () => {
    const { send, main } = await keyed();
    await send("POST", "");
    expect((await send("POST", `/${main}/revoke`, {})).status).toBe(200);
  });

  it("leaves a row of each change", async () => {
    const { partnerSeq, create, send } = await keyed();
    const seq = seqOf(await create("짧은 키"), "짧은 키");
    await send("POST", `/${seq}/rotate`);
    await send("POST", `/${seq}/revoke`, {});
    const rows = await primary
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.partnerSeq, partnerSeq),
          inArray(auditEvents.action, ["PARTNER_KEY_CREATED", "PARTNER_KEY_ROTATED", "PARTNER_KEY_REVOKED"]),
        ),
      )
      .orderBy(asc(auditEvents.auditSeq));
    expect(rows.map(({ action }) => action)).toEqual([
      "PARTNER_KEY_CREATED",
      "PARTNER_KEY_ROTATED",
      "PARTNER_KEY_REVOKED",
    ]);
    const { body } = await request("GET", `/members/api/partners/${partnerSeq}/events`, {
      as: await joinPartner(services, partnerSeq),
    });
    expect(JSON.stringify(body)).toContain("연동키 폐기");
  });
});

describe("the last use", () => {
  it("is listed with its address", async () => {
    const { partnerSeq, list } = await keyed();
    await addPartnerKey(primary, services, partnerSeq, "use-me", { name: "쓰는 키" });
    const clientIp = "198.51.100.9";
    await request("GET", "/members/api/partners/by/partnerKey/use-me", { clientIp });
    expect(named(await list(), "쓰는 키")).toMatchObject([{ lastUsedIp: clientIp, lastUsedDT: expect.any(String) }]);
    await primary
      .update(partnerKeys)
      .set({ lastUsedDT: sql`now() - interval '2 minutes'` })
      .where(eq(partnerKeys.partnerSeq, partnerSeq));
    await request("GET", "/members/api/partners/by/partnerKey/use-me", { clientIp: "198.51.100.10" });
    expect(named(await list(), "쓰는 키")).toMatchObject([{ lastUsedIp: "198.51.100.10" }]);
  });
});

describe("the last key that may do everything", () => {
  const key = (partnerKeySeq: number, scope: KeyScope, expiresDT: string | null = null) => ({
    partnerKeySeq,
    scope,
    expiresDT,
  });
  it.each([
    ["alone", [key(1, "ALL")], true],
    ["beside smaller ones", [key(1, "ALL"), key(2, "DOCUMENTS")], true],
    ["beside one that ends", [key(1, "ALL"), key(2, "ALL", "2026-01-02T00:00:00")], true],
    ["beside another", [key(1, "ALL"), key(2, "ALL")], false],
    ["a smaller one", [key(1, "READ")], false],
  ])("%s", (_, keys, expected) => {
    expect(isLastKeyForAll(keys, keys[0] ?? key(0, "READ"))).toBe(expected);
  });
});
