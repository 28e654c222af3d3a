import { expect, test } from "vitest";
import { z } from "zod";
import { type AnyEndpoint, endpoint } from "#contracts/endpoint.ts";
import type { PageCall, PageCalls } from "#contracts/page-calls.ts";
import {
  type Api,
  call,
  callUnlessRefused,
  download,
  type MemberApi,
  type OwnApi,
  type PartnerApi,
  type StaffApi,
  submit,
} from "./api-client.ts";
import { sentOnce } from "./sent-once.ts";

const shared = { method: "GET", path: "/api/things", summary: "", output: z.object({ name: z.string() }) } as const;
const readThing = endpoint({ ...shared, name: "readThing", access: "public" });
const readStaffThing = endpoint({ ...shared, name: "readStaffThing", access: "staff" });
const readPartnerThing = endpoint({ ...shared, name: "readPartnerThing", access: "session" });
const readMemberThing = endpoint({ ...shared, name: "readMemberThing", access: "session", needsMember: true });

const FAILURE = { code: "NOT_FOUND", message: "없습니다.", requestId: "1" };

function apiWith<Passed extends Api<never>>(answer: Awaited<ReturnType<PageCalls["call"]>>) {
  const calls: PageCall[] = [];
  const api = {
    calls: {
      authorise: async () => undefined,
      call: async (each: PageCall) => {
        calls.push(each);
        return answer;
      },
    },
    desk: { partnerSeq: 1, memberSeq: null },
    refusal: undefined,
  } as unknown as Passed;
  return { api, calls };
}

test("a call that needs a check does not compile without it", async () => {
  const { api: own } = apiWith<OwnApi>({ output: { name: "가온" } });
  const { api: staff } = apiWith<StaffApi>({ output: { name: "가온" } });
  const { api: partner } = apiWith<PartnerApi>({ output: { name: "가온" } });
  const { api: member } = apiWith<MemberApi>({ output: { name: "가온" } });
  for (const api of [own, staff, partner, member]) expect(await call(api, readThing, {})).toEqual({ name: "가온" });
  await call(staff, readStaffThing, {});
  for (const api of [partner, member]) await call(api, readPartnerThing, {});
  await call(member, readMemberThing, {});
  // @ts-expect-error the staff check is missing
  await call(partner, readStaffThing, {});
  // @ts-expect-error the partner check is missing
  await call(own, readPartnerThing, {});
  // @ts-expect-error the staff check does not include the partner check
  await submit(staff, readPartnerThing, {});
  // @ts-expect-error the partner check does not include the member check
  await call(partner, readMemberThing, {});
  // @ts-expect-error the endpoint may be one for staff
  await call<AnyEndpoint>(member, readThing, {});
});

test("a call carries its name, its place and its key", async () => {
  const { api, calls } = apiWith<PartnerApi>({ output: { name: "가온" } });
  await submit(sentOnce(api, "key-of-the-form"), readPartnerThing, {});
  await submit(sentOnce(api, "no key"), readPartnerThing, {});
  expect(calls).toEqual([
    {
      name: "readPartnerThing",
      desk: { partnerSeq: 1, memberSeq: null },
      input: {},
      idempotencyKey: "key-of-the-form",
    },
    { name: "readPartnerThing", desk: { partnerSeq: 1, memberSeq: null }, input: {}, idempotencyKey: undefined },
  ]);
});

test("a visitor without a right at the desk calls nothing", async () => {
  const { api, calls } = apiWith<PartnerApi>({ output: { name: "가온" } });
  const refused = { ...api, refusal: { failure: FAILURE, status: 404 } };
  expect(await submit(refused, readPartnerThing, {})).toEqual({ failure: FAILURE, status: 404 });
  expect(calls).toEqual([]);
});

test("call throws every refusal, callUnlessRefused only outages, submit nothing", async () => {
  const refusing = (status: number, failure: object = FAILURE) =>
    apiWith<OwnApi>({ failure: { ...FAILURE, ...failure }, status }).api;
  await expect(call(refusing(404), readThing, {})).rejects.toMatchObject({ data: FAILURE, init: { status: 404 } });
  expect(await callUnlessRefused(refusing(404), readThing, {})).toEqual({ failure: FAILURE, status: 404 });
  const outage = refusing(503, { isOurFault: true });
  await expect(callUnlessRefused(outage, readThing, {})).rejects.toMatchObject({ init: { status: 503 } });
  expect(await submit(outage, readThing, {})).toEqual({ failure: { ...FAILURE, isOurFault: true }, status: 503 });
});

test("a file keeps its own headers", async () => {
  const stream = new Response("가온").body as ReadableStream<Uint8Array>;
  const { api } = apiWith<OwnApi>({ file: { stream, headers: { "Content-Type": "text/csv" } } });
  const response = await download(api, readThing, {});
  expect(response.headers.get("Content-Type")).toBe("text/csv");
  expect(await response.text()).toBe("가온");
});
