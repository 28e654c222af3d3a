import { expect, it } from "vitest";
import { startSite } from "#testing/site/render.ts";

const { app } = await startSite({ PUBLIC_ORIGIN: "http://localhost:3000" });

const open = async (address: string, method = "GET"): Promise<string> => {
  const { status, headers } = await app.request(address, { method }, { clientIp: "203.0.113.7" });
  return `${status} ${headers.get("location") ?? "here"}`;
};

it.each([
  ["http://127.0.0.1:3000/accounts/login?next=%2Fconsole%2Fpartners", "/accounts/login?next=%2Fconsole%2Fpartners"],
  ["http://[::1]:3000/accounts/signup", "/accounts/signup"],
])("%s leads to the name that outside services come back to", async (address, path) => {
  expect(await open(address)).toBe(`302 http://localhost:3000${path}`);
});

it.each([
  ["the name itself", "http://localhost:3000/accounts/login"],
  ["another host", "http://developers.example:3000/accounts/login"],
  ["another port, behind which another site may be", "http://127.0.0.1:8080/accounts/login"],
  ["other pages", "http://127.0.0.1:3000/terms/gaonbill"],
])("%s stays", async (_, address) => {
  expect(await open(address)).toBe("200 here");
});

it("a site with a name in the net leads nobody there", async () => {
  const { app } = await startSite({ PUBLIC_ORIGIN: "https://developers.example" });
  const { status } = await app.request("http://127.0.0.1/accounts/login", {}, { clientIp: "203.0.113.7" });
  expect(status).toBe(200);
});
