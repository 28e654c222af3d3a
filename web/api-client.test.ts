import { expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { type ApiFetch, call, callUnlessRefused, submit } from "./api-client.ts";

const readThing = endpoint({
  name: "readThing",
  method: "GET",
  path: "/api/things/{thingSeq}",
  summary: "",
  access: "public",
  params: z.object({ thingSeq: z.int() }),
  query: z.object({ sort: z.array(z.string()).optional(), keyword: z.string().optional() }),
  output: z.object({ name: z.string() }).optional(),
});
const sendThing = endpoint({
  name: "sendThing",
  method: "PUT",
  path: "/api/things",
  summary: "",
  access: "public",
  bodyKind: "multipart",
  body: z.object({
    uploadFile: z.file(),
    link: z.string().optional(),
    count: z.number(),
    more: z.array(z.file()).optional(),
  }),
  output: z.undefined(),
});

const REFUSAL = { code: "TOO_MANY_REQUESTS", message: "요청이 너무 잦습니다.", requestId: "1" };

function api(answer: () => Response): { fetch: ApiFetch; asked: Request[] } {
  const asked: Request[] = [];
  const fetch: ApiFetch = async (request) => {
    asked.push(request);
    return answer();
  };
  return { fetch, asked };
}

test("parameters, repeated and missing query values find their places", async () => {
  const { fetch, asked } = api(() => Response.json({ data: { name: "가온" } }));
  const input = { params: { thingSeq: 7 }, query: { sort: ["a,desc", "b,asc"], keyword: undefined } };
  expect(await call(fetch, readThing, input)).toEqual({ name: "가온" });
  expect(asked[0]?.url).toBe("http://api/api/things/7?sort=a%2Cdesc&sort=b%2Casc");
});

test("nothing to tell is undefined", async () => {
  const { fetch } = api(() => new Response(null, { status: 204 }));
  expect(await submit(fetch, readThing, { params: { thingSeq: 7 }, query: {} })).toEqual({ output: undefined });
});

test("files travel as a form, with their names, beside texts and without what is missing", async () => {
  const { fetch, asked } = api(() => new Response(null, { status: 204 }));
  const file = (name: string) => new File(["그림"], name, { type: "image/png" });
  const body = { uploadFile: file("로고.png"), link: undefined, count: 3, more: [file("1.png"), file("2.png")] };
  await submit(fetch, sendThing, { body });
  expect(asked[0]?.headers.get("Content-Type")).toMatch(/^multipart\/form-data; boundary=/);
  const form = await asked[0]?.formData();
  const sent = [...(form ?? [])].map(([name, value]) => [name, value instanceof File ? value.name : value]);
  expect(sent).toEqual([
    ["uploadFile", "로고.png"],
    ["count", "3"],
    ["more", "1.png"],
    ["more", "2.png"],
  ]);
});

test("a refusal brings the time to wait along, if there is one", async () => {
  const input = { params: { thingSeq: 7 }, query: {} };
  const limited = api(() => Response.json(REFUSAL, { status: 429, headers: { "Retry-After": "31" } }));
  const answer = { failure: { ...REFUSAL, retryAfterS: 31 }, status: 429 };
  expect(await submit(limited.fetch, readThing, input)).toEqual(answer);
  const plain = api(() => Response.json(REFUSAL, { status: 400 }));
  expect(await submit(plain.fetch, readThing, input)).toEqual({ failure: REFUSAL, status: 400 });
});

test("loaders throw every refusal, or only outages where they can do without; actions throw nothing", async () => {
  const input = { params: { thingSeq: 7 }, query: {} };
  const thrown = (status: number) => ({ data: REFUSAL, init: { status } });
  const refusing = (status: number) => api(() => Response.json(REFUSAL, { status })).fetch;
  await expect(call(refusing(404), readThing, input)).rejects.toMatchObject(thrown(404));
  expect(await callUnlessRefused(refusing(404), readThing, input)).toEqual({ failure: REFUSAL, status: 404 });
  await expect(callUnlessRefused(refusing(503), readThing, input)).rejects.toMatchObject(thrown(503));
  const outage = { failure: { ...REFUSAL, isOurFault: true }, status: 503 };
  expect(await submit(refusing(503), readThing, input)).toEqual(outage);
});
