import { setTimeout as sleep } from "node:timers/promises";
import { listPartners } from "#contracts/companies/partners.ts";
import { createPartner, joinPartner } from "../factories.ts";
import type { Fault } from "./fault.ts";
import { openServices } from "./fault-site.ts";
import { startWitnessedSite, type WitnessedSite } from "./witnessed-site.ts";

/** The server only reads for a while, like a standby or a disk that was mounted read-only. */
export const readOnly: Fault = {
  name: "read-only server",
  rounds: 3,
  async run(rounds, closing) {
    const site = await startWitnessedSite(closing);
    const token = await signIn(site);
    for (let round = 0; round < rounds; round += 1) {
      await site.writeDuring(async () => {
        await sleep(500 + Math.random() * 1_000);
        await letWrite(site, "off");
        await sleep(1_500);
        const before = site.refusedCount();
        await sleep(1_000);
        site.expect(site.refusedCount() > before, "writes are not answered with 503");
        await expectReading(site, token);
        await letWrite(site, "on");
      });
      await sleep(1_100);
      site.expect(`${await site.readiness("?for=write")}` === "200,ready", "not ready again");
    }
    return site.outcome();
  },
};

async function letWrite(site: WitnessedSite, word: "on" | "off"): Promise<void> {
  await site.query(`ALTER SYSTEM SET default_transaction_read_only = ${word === "on" ? "off" : "on"}`);
  await site.query("SELECT pg_reload_conf()");
}

/** Returns the token of a person of a partner. */
async function signIn(site: WitnessedSite): Promise<string> {
  await using closing = new AsyncDisposableStack();
  const services = await openServices(site, closing);
  const { partnerSeq } = await createPartner(services);
  return services.accessTokens.sign(await joinPartner(services, partnerSeq));
}

async function expectReading(site: WitnessedSite, token: string): Promise<void> {
  const [all, forWrites] = [await site.readiness(), await site.readiness("?for=write")];
  site.expect(`${all}` === "200,ready,read-only", `/readyz says ${all}`);
  site.expect(`${forWrites}` === "503,not ready for writes,read-only", `/readyz?for=write says ${forWrites}`);
  for (const path of ["/", "/accounts/login", listPartners.path]) {
    const { status } = await fetch(site.origin + path, { headers: { Authorization: `Bearer ${token}` } });
    site.expect(status === 200, `${path} is answered with ${status}`);
  }
  const status = await site.readLast();
  site.expect(status === 200, `reading an invoice is answered with ${status}`);
}
