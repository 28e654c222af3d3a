import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { memberPasswordLinks, memberUsers } from "#server/db/schema/companies/members.ts";
import { createMember } from "#testing/factories.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const stage = await startV1Stage();
const { v1, partner, services } = stage;
const { primary } = services.databases;

const member = await createMember(services, partner);
const USERS = `/v1/members/${member.bizId}/users`;
const person = { id: "park-user", name: "박사용", email: "park@gaonbill.example", mobile: "01000000002" };

describe("people of a member over /v1", () => {
  it("are added once, and set their passwords themselves", async () => {
    const sent = await Promise.all(Array.from({ length: 5 }, () => v1("POST", USERS, { body: person })));
    expect(sent.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const [{ body }] = sent as [(typeof sent)[0]];
    expect(body.data).toMatchObject({ ...person, userRole: "NORMAL", state: "STANDBY" });
    expect(new Set(sent.map((answer) => answer.body.data.userSeq)).size).toBe(1);
    const changed = await v1("POST", USERS, { body: { ...person, email: "other@gaonbill.example" } });
    expect(changed).toMatchObject({ status: 409, body: { code: -32015 } });
    expect(Object.keys(changed.body.fields)).toEqual(["email"]);
    const elsewhere = await createMember(services, partner);
    const taken = await v1("POST", `/v1/members/${elsewhere.bizId}/users`, { body: person });
    expect(taken).toMatchObject({ status: 409, body: { code: -32015 } });
    expect(await v1("POST", USERS, { body: { ...person, id: "with-pass", password: "12345678" } })).toMatchObject({
      status: 400,
      body: { fields: { password: expect.any(String) } },
    });
  });

  it("are listed by cursor, keyword and state", async () => {
    const first = await v1("GET", `${USERS}?limit=1`);
    expect(first.body.data).toHaveLength(1);
    const next = await v1("GET", `${USERS}?limit=1&cursor=${first.body.meta.nextCursor}`);
    expect(next.body).toMatchObject({ data: [{ id: person.id }], meta: { nextCursor: null } });
    expect((await v1("GET", `${USERS}?keyword=park@`)).body.data).toHaveLength(1);
    expect((await v1("GET", `${USERS}?state=LEAVE`)).body.data).toEqual([]);
  });

  it("are changed by the rules of the console", async () => {
    const one = `${USERS}/${person.id}`;
    expect((await v1("PUT", one, { body: { name: "박바꿈" } })).body.data).toMatchObject({
      name: "박바꿈",
      mobile: person.mobile,
    });
    expect(await v1("PUT", one, { body: { userRole: "SUPER" } })).toMatchObject({
      status: 409,
      body: { code: -32025 },
    });
    const leader = `${USERS}/${member.superUser.id}`;
    expect(await v1("PUT", leader, { body: { state: "LEAVE" } })).toMatchObject({
      status: 409,
      body: { code: -32021 },
    });
    expect(await v1("PUT", `${USERS}/nobody-here`, { body: {} })).toMatchObject({
      status: 404,
      body: { code: -24005 },
    });
    expect((await v1("PUT", `${one}?dryRun=true`, { body: { state: "LEAVE" } })).body.data.result.state).toBe("LEAVE");
    expect((await v1("PUT", one, { body: { state: "LEAVE" } })).body.data.state).toBe("LEAVE");
    expect(await v1("PUT", one, { body: { name: "박사용" } })).toMatchObject({ status: 409, body: { code: -32017 } });
  });

  it("get a link to set their password, not too often, and nobody else sees it", async () => {
    const newcomer = { ...person, id: "lee-user", email: "lee@gaonbill.example" };
    const { userSeq } = (await v1("POST", USERS, { body: newcomer })).body.data;
    const linkOf = async () =>
      (await primary.select().from(memberPasswordLinks).where(eq(memberPasswordLinks.userSeq, userSeq)))[0]?.tokenHash;
    const before = await linkOf();
    const send = (query = "") => v1("POST", `${USERS}/lee-user/password-link${query}`);
    expect((await send("?dryRun=true")).body.data.wouldSucceed).toBe(true);
    expect(await linkOf()).toBe(before);
    const sent = await send();
    expect(sent.body.data).toMatchObject({ id: "lee-user", state: "STANDBY" });
    expect(JSON.stringify(sent.body)).not.toContain("token");
    expect(await linkOf()).not.toBe(before);
    await send();
    await send();
    expect(await send()).toMatchObject({ status: 429, body: { code: -10016 } });
    await primary.update(memberUsers).set({ email: "" }).where(eq(memberUsers.userSeq, member.superUser.userSeq));
    const none = await v1("POST", `${USERS}/${member.superUser.id}/password-link`);
    expect(none).toMatchObject({ status: 409, body: { code: -31101 } });
  });
});
