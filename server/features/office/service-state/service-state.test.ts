import { expect, it } from "vitest";
import { mails } from "#server/db/schema/office/mails.ts";
import { GatewayError } from "#server/gateways/gateway-error.ts";
import { startTestApp } from "#testing/test-app.ts";
import { seeServiceState } from "./queries.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const mail = { recipient: "a@gaonbill.example", subject: "제목", html: "", plain: "" };

it("tells what the process sees, and of mails nobody sent it says so", async () => {
  const { body } = await request("GET", "/api/service-state");
  expect(body.data).toEqual({
    checkedDT: expect.any(String),
    parts: { site: "OK", files: "OK", mail: "QUIET" },
    institutions: [],
  });
});

it("reads its parts anew only after a while, however many people look", async () => {
  await primary.insert(mails).values({ ...mail, state: "FAILED" });
  expect((await request("GET", "/api/service-state")).body.data.parts.mail).toBe("QUIET");
  expect((await seeServiceState(primary, { ...services })).parts.mail).toBe("TROUBLE");
});

it("says when the storage does not answer", async () => {
  const storage = { ...services.storage, exists: () => Promise.reject(new GatewayError("storage", "unreachable")) };
  expect((await seeServiceState(primary, { ...services, storage })).parts).toMatchObject({
    site: "OK",
    files: "TROUBLE",
  });
});
