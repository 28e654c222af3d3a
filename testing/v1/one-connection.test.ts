import { afterAll, expect, it } from "vitest";
import { type AnyOperation, isWrite } from "#contracts/v1/operation.ts";
import { BRANDS } from "#domain/provider.ts";
import { apiApp } from "#server/app/api.ts";
import { operationBindings } from "#server/app/v1.ts";
import { connect } from "#server/db/connect.ts";
import { makeLogger } from "#server/log.ts";
import { createMember, createPartner, shareMember } from "../factories.ts";
import { certificateParts } from "../registered-files.ts";
import { sampleRequest } from "./sample-input.ts";
import { startV1Stage } from "./v1-stage.ts";

const { services, databaseUrl, partner, partnerKey, seller } = await startV1Stage();
const narrow = connect(databaseUrl, makeLogger("silent"), 1);
afterAll(narrow.close);
// A call that holds the one connection and asks for another would wait for itself, as many calls at once would with
// many connections.
const api = apiApp(
  { ...services, databases: { primary: narrow.db, replica: undefined, reserved: narrow.db } },
  { trustedProxies: 0 },
);

const unproven = await createMember(services, await createPartner(services, { brand: BRANDS.test }));
await shareMember(services, partner.partnerSeq, unproven.companySeq, { provenBy: null });

async function statusOf({ method }: AnyOperation, path: string, body: unknown, corpNum: string): Promise<number> {
  const isForm = body instanceof FormData;
  const headers = new Headers({ Authorization: `Bearer ${partnerKey}`, "X-Corp-Num": corpNum });
  headers.set("Idempotency-Key", crypto.randomUUID());
  if (!isForm) headers.set("Content-Type", "application/json");
  const init = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
  return (await api.request(path, { method, headers, ...init }, { clientIp: "203.0.113.7" })).status;
}

const writes = operationBindings.map(({ operation }) => operation).filter(isWrite);

it.each(writes.map((operation) => [operation.name, operation] as const))(
  "%s needs one connection, as a dry run and for real",
  async (_, operation) => {
    for (const bizId of [seller.bizId, unproven.bizId]) {
      for (const dryRun of ["true", "false"]) {
        const { path, body } = sampleRequest(operation, bizId, { dryRun });
        expect(await statusOf(operation, path, body, bizId), path).toBeLessThan(500);
      }
    }
  },
);

it("registering a certificate reads it before it takes the connection", async () => {
  const [operation] = writes.filter(({ name }) => name === "registerCertificate");
  if (!operation) throw new Error("no operation to register a certificate");
  const { signCert, signPri, password } = await certificateParts(services, seller.bizId);
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
  const body = { signCert: base64(signCert), signPri: base64(signPri), password };
  for (const query of ["?dryRun=true", ""]) {
    expect(await statusOf(operation, operation.path + query, body, seller.bizId)).toBe(200);
  }
});
