import { expect, test } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import type { LoggedCall } from "#server/call/v1/request-log.ts";
import { createCaller, createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { loggedCall } from "#testing/v1/logged-call.ts";

const { services, request } = await startTestApp();
const CODE = -26006;
const DAY_MS = 86_400_000;

async function createPlace(brand: (typeof BRANDS)[keyof typeof BRANDS] = BRANDS.test) {
  const partner = await createPartner(services, { brand });
  const members = [await createMember(services, partner), await createMember(services, partner)];
  const hit = (call: Partial<LoggedCall>) => loggedCall(partner.partnerSeq, { status: 402, code: CODE, ...call });
  return { ...partner, members, hit };
}

async function record(...calls: LoggedCall[]): Promise<void> {
  for (const call of calls) services.requestLog.record(call);
  await services.requestLog.flush();
}

const ask = (as?: Awaited<ReturnType<typeof joinPartner>>, code: string | number = CODE) =>
  request("GET", `/api/api-requests/hits?code=${code}`, as ? { as } : {});

test("counts the last seven days by partner and member, the highest count first", async () => {
  const place = await createPlace();
  const [first, second] = place.members.map(({ memberSeq }) => memberSeq);
  const as = await joinPartner(services, place.partnerSeq, "DEV");
  await record(
    place.hit({ memberSeq: first ?? null }),
    place.hit({ memberSeq: second ?? null }),
    place.hit({ memberSeq: second ?? null, startedAt: new Date(Date.now() - 5 * DAY_MS) }),
    place.hit({ memberSeq: null }),
    place.hit({ memberSeq: first ?? null, startedAt: new Date(Date.now() - 9 * DAY_MS) }),
    place.hit({ memberSeq: first ?? null, code: -26001 }),
    place.hit({ memberSeq: first ?? null, status: 200, code: null }),
  );
  const { body } = await ask(as);
  expect(body.data).toEqual([
    {
      partnerSeq: place.partnerSeq,
      isTest: true,
      partnerName: expect.any(String),
      count: 4,
      memberCount: 2,
      members: [
        { memberSeq: second, name: expect.stringMatching(/\S/), count: 2 },
        { memberSeq: first, name: expect.stringMatching(/\S/), count: 1 },
      ],
    },
  ]);
  expect((await ask(as, -11013)).body.data).toEqual([]);
});

test("counts only partners whose request log the caller may read", async () => {
  const [real, test] = [await createPlace(BRANDS.real), await createPlace(BRANDS.test)];
  await record(real.hit({}), test.hit({}));
  const visiblePartners = async (as: Awaited<ReturnType<typeof joinPartner>>) =>
    (await ask(as)).body.data.map(({ partnerSeq }: { partnerSeq: number }) => partnerSeq);
  expect(await visiblePartners(await joinPartner(services, real.partnerSeq, "DEV"))).toEqual([real.partnerSeq]);
  // An outsourced developer never sees the real server, and a person who has left sees nothing.
  expect(await visiblePartners(await joinPartner(services, real.partnerSeq, "OUTSOURCING"))).toEqual([]);
  expect(await visiblePartners(await joinPartner(services, test.partnerSeq, "GENERAL", "LEAVE"))).toEqual([]);
  expect(await visiblePartners(await createCaller(services))).toEqual([]);
  expect(await visiblePartners(await createCaller(services, { scope: "manager" }))).toEqual([]);
  expect((await ask()).status).toBe(401);
});

test.each(["", "26006", "-26006 OR 1=1", "IDEMPOTENCY_MISMATCH", "-260060"])("‘%s’ is no code", async (code) => {
  const place = await createPlace();
  const { status, body } = await ask(await joinPartner(services, place.partnerSeq), encodeURIComponent(code));
  expect([status, Object.keys(body.fields)]).toEqual([400, ["code"]]);
});
