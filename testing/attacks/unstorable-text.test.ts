import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { SOAP_PATH } from "#contracts/companies/soap-service.ts";
import type { AnyEndpoint } from "#contracts/endpoint.ts";
import { createSession, SESSION_HEADER } from "#contracts/identity/sessions.ts";
import { OAUTH_CLIENT_ID } from "#domain/provider.ts";
import { fieldMessage } from "#domain/text/form-messages.ts";
import { bindings } from "#server/app/api.ts";
import { rateLimits } from "#server/db/schema/office/rate-limits.ts";
import { createCaller, createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const partner = await createPartner(services, { hasMemberBilling: true, hasPartnerBilling: true });
const { partnerSeq } = partner;
const { memberSeq } = await createMember(services, partner);
const general = await joinPartner(services, partnerSeq);
const staff = await createCaller(services, { scope: "manager" });
const endpoints = bindings.map(({ endpoint }) => endpoint);

const UNSTORABLE = fieldMessage("unstorable");
const TEXTS = { NUL: "가\u0000나", "half a character": "가\ud83d나" };

const minted = await request("POST", createSession.path, { as: general, body: { partnerSeq, memberSeq } });
const sessionHeaders = { [SESSION_HEADER]: minted.body.data.header };

beforeEach(() => services.databases.primary.delete(rateLimits));

interface Place {
  path: (string | number)[];
}

/** Returns the paths of all strings a contract takes, at any depth, including first entries of lists. */
function textsOf(schema: z.core.JSONSchema.BaseSchema, path: Place["path"] = []): Place[] {
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, value]) =>
    typeof value === "object" ? textsOf(value, [...path, name]) : [],
  );
  const items = typeof schema.items === "object" && !Array.isArray(schema.items) ? schema.items : undefined;
  return [
    ...(schema.type === "string" ? [{ path }] : []),
    ...branches.flatMap((branch) => (typeof branch === "object" ? textsOf(branch as typeof schema, path) : [])),
    ...inner,
    ...(items ? textsOf(items, [...path, 0]) : []),
  ];
}

const placesIn = (schema: z.ZodType | undefined): Place[] => {
  if (!schema) return [];
  const places = textsOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  return [...new Map(places.map((place) => [place.path.join("."), place])).values()];
};

const nested = (path: Place["path"], text: string): unknown =>
  path.reduceRight<unknown>((value, step) => (typeof step === "number" ? [value] : { [step]: value }), text);

function multipart(path: Place["path"], text: string): FormData {
  const form = new FormData();
  form.set(String(path[0]), text);
  return form;
}

async function send({ method, path, body, bodyKind, access }: AnyEndpoint, part: string, place: Place, text: string) {
  const name = String(place.path[0]);
  const address = path.replace(/\{(\w+)\}/g, (_, param: string) =>
    encodeURIComponent(part === "params" && param === name ? text : "1"),
  );
  const query = part === "query" ? `?${name}=${encodeURIComponent(text)}` : "";
  const content = part === "body" ? nested(place.path, text) : {};
  return request(method, address + query, {
    as: access === "staff" ? staff : general,
    headers: sessionHeaders,
    ...(body && { body: bodyKind === "multipart" ? multipart(place.path, text) : content }),
  });
}

describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))("%s", (_, endpoint) => {
  it("refuses unstorable text in each of its fields", async () => {
    for (const part of ["params", "query", "body"] as const) {
      for (const place of placesIn(endpoint[part])) {
        for (const text of part === "body" && endpoint.bodyKind !== "multipart" ? Object.values(TEXTS) : [TEXTS.NUL]) {
          const { status, body } = await send(endpoint, part, place, text);
          // A query repeats a name to make a list, so the error names the field without an index.
          const field = part === "body" ? place.path.join(".") : String(place.path[0]);
          expect([400, 403], `${part} ${field}`).toContain(status);
          if (status === 400) expect(body.fields, field).toMatchObject({ [field]: UNSTORABLE });
          if (endpoint.rateLimit) await services.databases.primary.delete(rateLimits);
        }
      }
    }
  });
});

describe("outside the contracts' fields", () => {
  it("names and nested values are checked too", async () => {
    const name = await request("POST", createSession.path, { as: general, body: { partnerSeq, "a\u0000": 1 } });
    expect([name.status, name.body.fields]).toEqual([400, { body: UNSTORABLE }]);
    const deep = `{"partnerSeq":${"[".repeat(200_000)}"\\u0000"${"]".repeat(200_000)}}`;
    const answer = await request("POST", createSession.path, { as: general, body: deep });
    expect(answer.status).toBe(400);
  });

  it.each(Object.entries(TEXTS))("OAuth forms refuse %s", async (_, text) => {
    const form = { grant_type: "password", client_id: OAUTH_CLIENT_ID, username: "a@b.example", password: "x" };
    for (const name of Object.keys(form)) {
      const answer = await request("POST", "/oauth2/token", { body: { ...form, [name]: text } });
      expect([answer.status, answer.body.error], name).toEqual([400, "invalid_request"]);
    }
    const encoded = new URLSearchParams({ ...form, username: TEXTS.NUL }).toString();
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    expect((await request("POST", "/oauth2/token", { headers, body: encoded })).body.error).toBe("invalid_request");
    const revocation = await request("POST", "/oauth2/revoke", { body: { client_id: OAUTH_CLIENT_ID, token: text } });
    expect(revocation.status).toBe(400);
  });

  it.each(["\u0000", "&#0;", "&#x0;", "&#xD83D;"])("SOAP refuses %j", async (character) => {
    const answer = await request("POST", SOAP_PATH, {
      headers: { "Content-Type": "text/xml; charset=utf-8" },
      body:
        '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>' +
        `<GetGaonBillURL><ID>${character}</ID></GetGaonBillURL></s:Body></s:Envelope>`,
    });
    expect(answer.status).toBe(400);
  });
});
