import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Fault } from "./fault.ts";
import { type Issuing, newOwnKey, openIssuing, startWitnessedSite } from "./witnessed-site.ts";

const HELD_MS = 5_000;
/** There are more of them than the site has connections to the database. */
const CROWD = 40;

const issue = ({ call, content }: Issuing) =>
  call("POST", `/v1/tax-invoices/${newOwnKey()}/issue`, JSON.stringify(content));

/**
 * A session outside of the site locks the balance that many write to; callers that need another balance must not
 * notice.
 */
export const lockHeld: Fault = {
  name: "row locked from outside",
  rounds: 3,
  async run(rounds, closing) {
    const site = await startWitnessedSite(closing);
    const other = await openIssuing(site);
    for (let round = 0; round < rounds; round += 1) {
      await site.writeDuring(async () => {
        const outside = new Client({ connectionString: site.databaseUrl });
        await outside.connect();
        await outside.query("BEGIN");
        const balance = "SELECT FROM balances WHERE (partner_seq, member_seq) = ($1, $2) FOR UPDATE";
        await outside.query(balance, [site.seller.partnerSeq, site.seller.memberSeq]);
        const crowd = Array.from({ length: CROWD }, () => issue(site).catch(() => undefined));
        const endMs = Date.now() + HELD_MS;
        while (Date.now() < endMs) {
          const { status } = await issue(other);
          site.expect(status === 200, `another member is answered with ${status}`);
          const readiness = await site.readiness("?for=write");
          site.expect(`${readiness}` === "200,ready", `/readyz says ${readiness}`);
          await sleep(100);
        }
        await outside.query("ROLLBACK");
        await outside.end();
        await Promise.all(crowd);
      });
    }
    return site.outcome();
  },
};
