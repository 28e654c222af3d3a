import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createClientAsync } from "soap";
import { afterAll, describe, expect, it } from "vitest";
import { URL_OPERATION } from "#contracts/companies/soap-service.ts";
import { startTestApp } from "#testing/test-app.ts";
import { createKeyedPartner, createMember } from "./test-scene.ts";

let fetchApp: (request: Request) => Response | Promise<Response> = () => new Response(null, { status: 503 });
const server = createServer(getRequestListener((request) => fetchApp(request)));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => new Promise((resolve) => server.close(resolve)));
const publicOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const { app, services } = await startTestApp({ PUBLIC_ORIGIN: publicOrigin });
fetchApp = (request) => app.fetch(request, {});

const wsdl = `${publicOrigin}/gaonbillAPI/TI.asmx?WSDL`;
const partner = await createKeyedPartner(services);
const member = await createMember(services, partner);
const credentials = { CERTKEY: partner.certKey, CorpNum: member.bizId, ID: member.id, PWD: "", TOGO: "CERT" };

describe.each([
  ["1.1", "TISoap", false],
  ["1.2", "TISoap12", true],
])("a stock client in SOAP %s", (_, port, forceSoap12Headers) => {
  const connect = async () => {
    const client = await createClientAsync(wsdl, { forceSoap12Headers });
    const methods = client.TI[port];
    return (operation: string, input: object): Promise<Record<string, unknown>> =>
      new Promise((resolve, reject) => {
        methods[operation](input, (error: unknown, result: Record<string, unknown>) =>
          error ? reject(error) : resolve(result),
        );
      });
  };

  it("finds every operation in the WSDL", async () => {
    const client = await createClientAsync(wsdl, { forceSoap12Headers });
    expect(Object.keys(client.describe().TI[port])).toEqual([URL_OPERATION, "Ping", "GetErrString"]);
  });

  it("pings", async () => {
    const call = await connect();
    expect(await call("Ping", {})).toEqual({ PingResult: 1 });
  });

  it("reads Korean error texts", async () => {
    const call = await connect();
    expect(await call("GetErrString", { CERTKEY: "", ErrCode: -26006 })).toEqual({
      GetErrStringResult: "회원사의 잔액이 부족합니다.",
    });
  });

  it("gets a URL, or a number when it is refused", async () => {
    const call = await connect();
    const { [`${URL_OPERATION}Result`]: url } = await call(URL_OPERATION, credentials);
    expect(url).toMatch(new RegExp(`^${publicOrigin}/accounts/one-time/[\\w-]{32}$`));
    expect(await call(URL_OPERATION, { ...credentials, TOGO: "없는 화면 <&>" })).toEqual({
      [`${URL_OPERATION}Result`]: "-10007",
    });
  });

  it("understands a fault", async () => {
    const client = await createClientAsync(wsdl, { forceSoap12Headers });
    client.addSoapHeader('<a:Action xmlns:a="urn:other" soap:mustUnderstand="1">x</a:Action>');
    const failure = client.PingAsync({});
    await expect(failure).rejects.toThrow("지원하지 않는 SOAP Header가 필수로 지정되었습니다.");
  });
});
