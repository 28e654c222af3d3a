import { Client } from "pg";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { AccessTokens } from "#server/kernel/access-token.ts";
import { createMember, createPartner, joinPartner } from "../factories.ts";
import { startSite } from "./render.ts";

const { app, services } = await startSite();
const partner = await createPartner(services, { hasMemberBilling: true });
const { partnerSeq } = partner;
const { memberSeq } = await createMember(services, partner);
const lead = await joinPartner(services, partnerSeq);

const tokens = { access: await services.accessTokens.sign(lead), refresh: "-", accessEnds: 9_999_999_999 };
const cookie = `gaonbill=${services.secrets.seal("web-session", JSON.stringify(tokens)).toString("base64url")}`;

afterEach(() => vi.restoreAllMocks());

const open = (path: string) =>
  app.request(
    `${services.publicOrigin}/console/partners/${partnerSeq}/${path}`,
    { headers: { Cookie: cookie } },
    { clientIp: "203.0.113.7" },
  );

/** What the site's own pool is asked while a page is drawn; the job queue has a pool of its own. */
async function statementsOf(path: string): Promise<string[]> {
  const asked: string[] = [];
  const original = Client.prototype.query;
  vi.spyOn(Client.prototype, "query").mockImplementation(function (this: Client, ...args: unknown[]) {
    const { application_name } = (this as unknown as { connectionParameters: { application_name: string } })
      .connectionParameters;
    if (application_name === "gaonbill-developers") asked.push(textOf(args[0]));
    return Reflect.apply(original, this, args);
  } as typeof original);
  expect((await open(path)).status, path).toBe(200);
  return asked;
}

const textOf = (query: unknown): string => (typeof query === "string" ? query : (query as { text: string }).text);

describe.each(["members/list", `members/list/${memberSeq}/sms-from-numbers`, `members/list/${memberSeq}/users`])(
  "%s",
  (path) => {
    it("costs at most eight statements", async () => {
      const statements = await statementsOf(path);
      expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(8);
    });

    it("proves who calls once", async () => {
      const verify = vi.spyOn(services.accessTokens as AccessTokens, "verify");
      await open(path);
      expect(verify).toHaveBeenCalledTimes(1);
    });
  },
);
