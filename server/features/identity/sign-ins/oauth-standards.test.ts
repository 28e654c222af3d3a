import { decodeJwt } from "jose";
import * as oauth from "oauth4webapi";
import { describe, expect, it } from "vitest";
import { OAuthServerMetadata } from "#contracts/identity/oauth.ts";
import { OAUTH_CLIENT_ID } from "#domain/provider.ts";
import { createAccount, createCaller, PASSWORD } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { app, services, request } = await startTestApp();
const account = await createAccount(services, { password: PASSWORD });

const login = (form: Record<string, string> = {}) => {
  const password = { grant_type: "password", username: account.email, password: PASSWORD };
  return request("POST", "/oauth2/token", { body: { client_id: OAUTH_CLIENT_ID, ...password, ...form } });
};
const userInfo = (token: string) =>
  request("GET", "/oauth2/userinfo", { headers: { Authorization: `Bearer ${token}` } });

describe("the token server, to libraries that know only the standards", () => {
  it("says in ASCII what failed, and in Korean beside it", async () => {
    const forms: Record<string, string>[] = [
      { client_id: "x" },
      { scope: "root" },
      { grant_type: "x" },
      { username: "" },
      { password: "x" },
    ];
    for (const form of forms) {
      const { body } = await login(form);
      expect(body.error_description).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/);
      expect(body.message).toMatch(/[가-힣].*\.$/);
    }
  });

  it("signs tokens with the claims of RFC 9068", async () => {
    const claims = await Promise.all([login(), login()]).then((answers) =>
      answers.map(({ body }) => decodeJwt(body.access_token)),
    );
    for (const claim of claims) {
      expect(claim).toMatchObject({
        iss: services.publicOrigin,
        sub: String(account.userSeq),
        client_id: OAUTH_CLIENT_ID,
        jti: expect.stringMatching(/^[\da-f-]{36}$/),
        iat: expect.any(Number),
        exp: expect.any(Number),
      });
    }
    expect(claims[0]?.jti).not.toBe(claims[1]?.jti);
  });

  it.each(["/oauth2/token", "/oauth2/revoke"])("refuses other methods of %s and says which there are", async (path) => {
    for (const method of ["GET", "PUT", "DELETE"]) {
      const { status, headers, body } = await request(method, path);
      expect([status, headers.get("allow"), body.code]).toEqual([405, "POST", "METHOD_NOT_ALLOWED"]);
    }
  });

  it("describes itself to OAuth libraries (RFC 8414)", async () => {
    const issuer = new URL(services.publicOrigin);
    const discovered = await oauth.discoveryRequest(issuer, {
      algorithm: "oauth2",
      [oauth.allowInsecureRequests]: true,
      [oauth.customFetch]: async (url) => app.request(url, {}, {}),
    });
    const server = await oauth.processDiscoveryResponse(issuer, discovered);
    expect(OAuthServerMetadata.strict().parse(server).token_endpoint).toBe(`${services.publicOrigin}/oauth2/token`);
  });

  it("says with each 401 which credentials it wants", async () => {
    const unknown = await login({ client_id: "someone-else" });
    expect(unknown.headers.get("www-authenticate")).toBe('Bearer realm="gaonbill"');
    const headers = { Authorization: `Basic ${btoa("someone-else:")}` };
    const basic = await request("POST", "/oauth2/token", { headers, body: { grant_type: "password" } });
    expect(basic.headers.get("www-authenticate")).toBe('Basic realm="gaonbill"');
    expect((await request("GET", "/oauth2/userinfo")).headers.get("www-authenticate")).toBe('Bearer realm="gaonbill"');
    const invalid = (await userInfo("not-a-token")).headers.get("www-authenticate");
    expect(invalid).toBe('Bearer realm="gaonbill", error="invalid_token"');
    const desk = await request("GET", "/api/configs/sms-from-numbers", { as: await createCaller(services) });
    expect(desk.status).toBe(401);
    expect(desk.headers.get("www-authenticate")).toMatch(/^Bearer realm="gaonbill", error="/);
  });
});
