import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members, memberUsers } from "#server/db/schema/companies/members.ts";
import { takeOneTimeUrl } from "#server/features/companies/one-time-urls/commands.ts";
import { hashPassword } from "#server/features/identity/accounts/password.ts";
import { createMember, createPartner, newBizId, PASSWORD, shareMember } from "#testing/factories.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const stage = await startV1Stage();
const { v1, partner, services } = stage;
const { primary } = services.databases;
const rival = await createPartner(services, { brand: BRANDS.test });
const rivalKey = await stage.addKey(rival.partnerSeq);

const person = (id: string) => ({ id, name: "김시험", email: `${id}@gaonbill.example` });

describe("a program that reaches beyond its partner", () => {
  it("cannot reach people of another company by their id", async () => {
    const own = await createMember(services, partner);
    const foreign = await createMember(services, rival);
    const at = `/v1/members/${own.bizId}/users/${foreign.superUser.id}`;
    for (const [method, path, body] of [
      ["PUT", at, { name: "바꾼이름" }],
      ["POST", `${at}/password-link`, undefined],
    ] as const) {
      expect(await v1(method, path, { body })).toMatchObject({ status: 404, body: { code: -24005 } });
    }
    const url = await v1("POST", `/v1/members/${own.bizId}/urls`, { body: { id: foreign.superUser.id, to: "USER" } });
    expect(url).toMatchObject({ status: 404, body: { code: -24005 } });
  });

  it("cannot take a company over by joining it repeatedly", async () => {
    const own = await createMember(services, partner);
    const join = (name: string) =>
      v1("POST", "/v1/members", { key: rivalKey, corpNum: null, body: { bizId: own.bizId, name } });
    expect((await join("남의 회사")).body.data.provenBy).toBeNull();
    expect((await join("남의 회사")).body.data.provenBy).toBeNull();
    const users = await v1("POST", `/v1/members/${own.bizId}/users`, { key: rivalKey, body: person("rival-user") });
    expect(users).toMatchObject({ status: 403, body: { code: -32022 } });
    const [company] = await primary.select().from(companies).where(eq(companies.companySeq, own.companySeq));
    expect(company?.name).toMatch(/^시험상사/);
  });

  it("cannot use its cursor in another list", async () => {
    const first = await createMember(services, partner);
    const second = await createMember(services, partner);
    for (const { bizId } of [first, second]) {
      await v1("POST", `/v1/members/${bizId}/users`, { body: person(`u-${bizId}`) });
    }
    const { body } = await v1("GET", `/v1/members/${first.bizId}/users?limit=1`);
    const cursor = body.meta.nextCursor;
    expect((await v1("GET", `/v1/members/${second.bizId}/users?cursor=${cursor}`)).status).toBe(400);
    expect((await v1("GET", `/v1/members?cursor=${cursor}`)).status).toBe(400);
    expect((await v1("GET", `/v1/members/${first.bizId}/users?cursor=${cursor}A`)).status).toBe(400);
  });

  it("cannot guess a password by dry runs: each counts, and then it has to wait", async () => {
    const own = await createMember(services, partner);
    await shareMember(services, rival.partnerSeq, own.companySeq, { provenBy: null });
    await primary
      .update(memberUsers)
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .where(eq(memberUsers.userSeq, own.superUser.userSeq));
    const guess = (password: string) =>
      v1("POST", `/v1/members/${own.bizId}/consent?dryRun=true`, {
        key: rivalKey,
        body: { id: own.superUser.id, password },
      });
    const codes = [];
    for (let count = 0; count < 12; count++) {
      codes.push((await guess(`guess ${count}`)).body.data.problems[0].code);
    }
    expect(codes[0]).toBe(-32011);
    expect(codes.at(-1)).toBe(-10016);
    expect((await guess(PASSWORD)).body.data.wouldSucceed).toBe(false);
  });

  it("gets no working address from a dry run", async () => {
    const own = await createMember(services, partner);
    const body = { id: own.superUser.id, to: "MAIN" };
    const tokenOf = (url: string) => url.split("/").at(-1) ?? "";
    const origin = { clientIp: "203.0.113.7", requestId: "attack-request", device: "" };
    const dryRun = await v1("POST", `/v1/members/${own.bizId}/urls?dryRun=true`, { body });
    const dryRunToken = tokenOf(dryRun.body.data.result.url);
    expect(await takeOneTimeUrl(primary, services, dryRunToken, origin)).toBeUndefined();
    const real = await v1("POST", `/v1/members/${own.bizId}/urls`, { body });
    const visit = await takeOneTimeUrl(primary, services, tokenOf(real.body.data.url), origin);
    expect(visit?.memberUserSeq).toBe(own.superUser.userSeq);
  });
});

describe("forty-five calls that join one number at once", () => {
  it("make one member with one administrator, and the others are told which field differs", async () => {
    const bizId = newBizId();
    const answers = await Promise.all(
      Array.from({ length: 45 }, (_, count) =>
        v1("POST", "/v1/members", {
          corpNum: null,
          body: { bizId, name: "한 회사", superUser: person(`racer-${count}`) },
        }),
      ),
    );
    const successes = answers.filter(({ status }) => status === 200);
    expect(successes).toHaveLength(1);
    const conflicts = answers.filter(({ status }) => status === 409);
    expect(conflicts).toHaveLength(44);
    for (const { body } of conflicts) {
      expect(body.code).toBe(-32000);
      expect(Object.keys(body.fields)).toContain("superUser.id");
    }
    const people = await primary
      .select({ id: memberUsers.id })
      .from(memberUsers)
      .innerJoin(companies, eq(companies.companySeq, memberUsers.companySeq))
      .where(and(eq(companies.bizId, bizId), eq(companies.brand, BRANDS.test)));
    expect(people).toHaveLength(1);
    const { memberSeq } = successes[0]?.body.data ?? {};
    expect(await primary.select().from(members).where(eq(members.memberSeq, memberSeq))).toHaveLength(1);
  });
});
