import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";
import { type GeneratedClient, generateClient } from "./generate-client.ts";

const { app, request, partnerKey, seller, buyer } = await startV1Stage();

const server = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
afterAll(() => server.close());

let client: GeneratedClient;
beforeAll(async () => {
  const { body } = await request("GET", "/v1/openapi.json");
  client = await generateClient("v1", body, { "program.ts": "v1-program.ts.txt", "mistakes.ts": "v1-mistakes.ts.txt" });
});
afterAll(() => client.remove());

describe("a client generated from the OpenAPI document of /v1", () => {
  it("compiles, accepts the program and refuses each mistake", () => {
    expect(client.compile()).toEqual(["mistakes.ts(4", "mistakes.ts(5", "mistakes.ts(6", "mistakes.ts(7"]);
  });

  it("dry-runs an invoice, issues it over HTTP, reads it and handles a refusal by number", async () => {
    const { issueFirstInvoice } = await import(join(client.folder, "program.ts"));
    const results = await issueFirstInvoice({
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      partnerKey,
      corpNum: seller.bizId,
      buyerCorpNum: buyer.bizId,
      writeDate: toSeoulDate(new Date()),
    });
    expect(results).toMatchObject({
      price: { paidBy: "MEMBER" },
      problems: [],
      next: expect.arrayContaining(["cancel"]),
      read: { docSeq: results.docSeq, steps: expect.arrayContaining(["ISSUE"]) },
      refused: -11013,
    });
  });
});
