import { sql } from "drizzle-orm";
import { pino } from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import { SERVICE_NAMESPACE, SOAP_PATH, soapAction } from "#contracts/companies/soap-service.ts";
import { ERROR_CODE_FAMILIES, ERROR_CODES } from "#domain/error-codes/error-codes.ts";
import { apiApp } from "#server/app/api.ts";
import { connect } from "#server/db/connect.ts";
import { makeLogger } from "#server/log.ts";
import { createKeyedPartner, createMember, requestBody, startSoapScene } from "./test-scene.ts";

const { services, app, post, call } = await startSoapScene();
const SOAP_12 = { "Content-Type": "application/soap+xml; charset=utf-8" };
const ping = requestBody("Ping", {});
const get = (path: string, init: RequestInit = {}) => app.request(path, init, { clientIp: "203.0.113.7" });

/** Fills a window of calls at once, because a machine under load cannot send so many in an instant. */
const useUp = (key: string) =>
  services.databases.primary.execute(
    sql`INSERT INTO rate_limits (key, used_until) VALUES (${key}, now() + interval '60 seconds')`,
  );

describe("the address in a browser", () => {
  it("shows a Korean page with the operations and targets", async () => {
    const response = await get(SOAP_PATH);
    const text = await response.text();
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    expect(response.headers.get("content-security-policy")).toContain("style-src 'sha256-");
    for (const word of ["GetGaonBillURL", "Ping", "GetErrString", "TAXINVOICE", "오류코드"])
      expect(text).toContain(word);
  });

  it.each(["WSDL", "wsdl", "WSDL="])("gives the WSDL for ?%s", async (query) => {
    const response = await get(`${SOAP_PATH}?${query}`);
    const text = await response.text();
    expect(response.headers.get("content-type")).toBe("text/xml; charset=utf-8");
    expect(text.split(`location="${services.publicOrigin}${SOAP_PATH}"`)).toHaveLength(3);
  });

  it.each(["PUT", "DELETE", "PATCH"])("refuses %s", async (method) => {
    const { status, headers } = await get(SOAP_PATH, { method });
    expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  });

  it.each(["/gaonbillAPI/ti.asmx", "/gaonbillapi/ti.asmx"])("may be written %s", async (path) => {
    const body = requestBody("Ping", {});
    const answer = await get(path, { method: "POST", headers: { "Content-Type": "text/xml" }, body });
    expect(await answer.text()).toContain("<PingResult>1</PingResult>");
    expect(await (await get(`${path}?wsdl`)).text()).toContain(`${services.publicOrigin}${SOAP_PATH}`);
  });
});

describe("GetErrString", () => {
  it.each([...ERROR_CODES.values()])("explains $code", async ({ code, message }) => {
    expect(await call("GetErrString", { ErrCode: String(code) })).toBe(message);
  });

  it.each(["", "1", "-1", "1e3", "abc", "-99999999999999", "__proto__"])(
    "says so when it does not know %s",
    async (code) => {
      expect(await call("GetErrString", { ErrCode: code })).toMatch(/^등록되지 않은/);
    },
  );

  it("names every code once", () => {
    expect(ERROR_CODE_FAMILIES.flatMap(({ errors }) => [...errors])).toHaveLength(ERROR_CODES.size);
  });
});

describe("the action", () => {
  it.each([`"${soapAction("Ping")}"`, soapAction("Ping"), '""', ""])("may be written %s", async (action) => {
    expect((await post(ping, { SOAPAction: action })).status).toBe(200);
  });

  it("must not contradict the body in SOAP 1.1", async () => {
    const { status, text } = await post(ping, { SOAPAction: `"${soapAction("GetErrString")}"` });
    expect(status).toBe(500);
    expect(text).toContain("<faultcode>soap:Client</faultcode>");
    expect(text).toContain("SOAPAction이 본문의 함수와 다릅니다.");
  });

  it("must not contradict the body in SOAP 1.2", async () => {
    const type = `application/soap+xml; charset=utf-8; action="${soapAction("GetErrString")}"`;
    const { status, text, headers } = await post(requestBody("Ping", {}, "1.2"), { "Content-Type": type });
    expect(status).toBe(400);
    expect(headers.get("content-type")).toBe("application/soap+xml; charset=utf-8");
    expect(text).toContain("<soap:Value>soap:Sender</soap:Value>");
  });
});

describe("envelopes that cannot be processed", () => {
  const inEnvelope = (inner: string) =>
    `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/">${inner}</s:Envelope>`;
  const operation = `<Ping xmlns="${SERVICE_NAMESPACE}"/>`;

  it.each([
    ["an unknown operation", requestBody("DropTables", {}), "Client"],
    ["an operation of Object's", requestBody("toString", {}), "Client"],
    ["a foreign namespace", requestBody("Ping", {}).replace(SERVICE_NAMESPACE, "urn:other"), "Client"],
    ["no envelope", "<Ping/>", "Client"],
    ["no body", inEnvelope(""), "Client"],
    ["an empty body", inEnvelope("<s:Body/>"), "Client"],
    ["two bodies", inEnvelope(`<s:Body>${operation}</s:Body><s:Body>${operation}</s:Body>`), "Client"],
    ["two operations", inEnvelope(`<s:Body>${operation}${operation}</s:Body>`), "Client"],
    ["a field given twice", requestBody("GetErrString", { ErrCode: "1</ErrCode><ErrCode>2" }), "Client"],
    ["the other version's envelope", requestBody("Ping", {}, "1.2"), "VersionMismatch"],
    [
      "a header that must be understood",
      inEnvelope(`<s:Header><x s:mustUnderstand="1"/></s:Header><s:Body>${operation}</s:Body>`),
      "MustUnderstand",
    ],
  ])("%s", async (_, body, code) => {
    const { status, text, headers } = await post(body);
    expect(status).toBe(500);
    expect(headers.get("content-type")).toBe("text/xml; charset=utf-8");
    expect(text).toContain(`<faultcode>soap:${code}</faultcode><faultstring xml:lang="ko">`);
    expect(text).not.toMatch(/\bat \S+:\d+|\.ts\b/);
  });

  it("differ from optional headers, comments and CDATA", async () => {
    const body = inEnvelope(
      `<s:Header><x s:mustUnderstand="0">y</x></s:Header><!-- 주석 --><s:Body>` +
        `<t:GetErrString xmlns:t="${SERVICE_NAMESPACE}"><t:ErrCode><![CDATA[-100]]><!-- x -->&#48;&#x31;</t:ErrCode></t:GetErrString></s:Body>`,
    );
    const { text } = await post(body);
    expect(text).toContain("연동키와 연결된 회원사가 아닙니다.");
  });
});

describe("failures of ours", () => {
  it.each(["1.1", "1.2"] as const)("are faults of SOAP %s, also while the database is lost", async (version) => {
    const { db, close } = connect("postgres://127.0.0.1:1/lost", makeLogger("silent"));
    onTestFinished(close);
    const lost = { ...services, databases: { primary: db, replica: undefined, reserved: db } };
    const answer = await apiApp(lost, { trustedProxies: 0 }).request(
      SOAP_PATH,
      { method: "POST", headers: version === "1.1" ? { "Content-Type": "text/xml" } : SOAP_12, body: ping },
      {},
    );
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(answer.headers.get("content-type")).toMatch(/xml; charset=utf-8$/);
    expect(await answer.text()).toContain(version === "1.1" ? "<faultcode>soap:Server<" : "soap:Receiver");
  });
});

describe("limits", () => {
  it("apply to each address, with a fault and Retry-After", async () => {
    await useUp("soap ip:198.51.100.1");
    const refused = await post(ping, {}, "198.51.100.1");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.text).toContain("요청이 너무 잦습니다.");
    expect((await post(ping, SOAP_12, "198.51.100.1")).text).toContain("soap:Receiver");
    expect((await post(ping, {}, "198.51.100.2")).status).toBe(200);
  });

  it("apply to each key from any address", async () => {
    const { certKey, partnerKeySeq } = await createKeyedPartner(services);
    await useUp(`soap key:${partnerKeySeq}`);
    const body = requestBody("GetGaonBillURL", { CERTKEY: certKey });
    expect((await post(body, {}, "198.51.101.1")).status).toBe(429);
    expect((await post(body, {}, "198.51.101.2")).status).toBe(429);
    const other = await createKeyedPartner(services);
    expect(await call("GetGaonBillURL", { CERTKEY: other.certKey }, "198.51.101.1")).toBe("-32001");
  });

  it("apply to guessed keys without affecting the correct one", async () => {
    const guess = (index: number) =>
      post(requestBody("GetGaonBillURL", { CERTKEY: `guess-${index}` }), {}, "198.51.102.1");
    const statuses = await Promise.all(Array.from({ length: 40 }, (_, index) => guess(index)));
    expect(statuses.filter(({ status }) => status === 429).length).toBeGreaterThan(5);
    const { certKey } = await createKeyedPartner(services);
    expect(await call("GetGaonBillURL", { CERTKEY: certKey }, "198.51.102.1")).toBe("-32001");
  });

  it("apply to guessed passwords of one person", async () => {
    const partner = await createKeyedPartner(services);
    const member = await createMember(services, partner);
    const fields = { CERTKEY: partner.certKey, CorpNum: member.bizId, ID: member.id, PWD: "틀림", TOGO: "MAIN" };
    const guesses = await Promise.all(Array.from({ length: 14 }, () => post(requestBody("GetGaonBillURL", fields))));
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2);
    expect(await call("GetGaonBillURL", { ...fields, PWD: "" })).toMatch(/^http/);
  });
});

describe("the log", () => {
  it("names code and operation, never the key or the password", async () => {
    const lines: string[] = [];
    const watched = { ...services, log: pino({ level: "trace" }, { write: (line) => lines.push(line) }) };
    const watchedApp = apiApp(watched, { trustedProxies: 0 });
    const body = requestBody("GetGaonBillURL", { CERTKEY: "secret-key", PWD: "secret-password" });
    await watchedApp.request(SOAP_PATH, { method: "POST", headers: { "Content-Type": "text/xml" }, body }, {});
    expect(lines.join("")).toContain('"operation":"GetGaonBillURL","code":-10002');
    expect(lines.join("")).not.toContain("secret");
  });
});
