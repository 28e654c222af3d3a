import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Fault } from "./fault.ts";
import { newOwnKey, openIssuing, startWitnessedSite } from "./witnessed-site.ts";

const HELD_MS = 5_000;

/** A session outside of the site holds the balance that is written to; whoever needs another one notices nothing. */
export const lockHeld: Fault = {
  name: "row locked from outside",
  rounds: 3,
  async run(rounds, closing) {
    const site = await startWitnessedSite(closing);
    const other = await openIssuing(site);
    const body = JSON.stringify(other.content);
    for (let round = 0; round < rounds; round += 1) {
      await site.writeDuring(async () => {
        const outside = new Client({ connectionString: site.databaseUrl });
        await outside.connect();
        await outside.query("BEGIN");
        const balance = "SELECT FROM balances WHERE (partner_seq, member_seq) = ($1, $2) FOR UPDATE";
        await outside.query(balance, [site.seller.partnerSeq, site.seller.memberSeq]);
        const endMs = Date.now() + HELD_MS;
        while (Date.now() < endMs) {
          const { status } = await other.call("POST", `/v1/tax-invoices/${newOwnKey()}/issue`, body);
          site.expect(status === 200, `another member is answered with ${status}`);
          const readiness = await site.readiness("?for=write");
          site.expect(`${readiness}` === "200,ready", `/readyz says ${readiness}`);
          await sleep(100);
        }
        await outside.query("ROLLBACK");
        await outside.end();
      });
    }
    return site.outcome();
  },
};
