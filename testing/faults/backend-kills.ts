import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "./fault.ts";
import { startWitnessedSite, type WitnessedSite } from "./witnessed-site.ts";

const KILLS = 10;

/** Connections of the site are cut while it writes, as by an administrator or a failover. */
export const backendKills: Fault = {
  name: "backends terminated",
  rounds: 5,
  async run(rounds, closing) {
    const site = await startWitnessedSite(closing);
    for (let round = 0; round < rounds; round += 1) await site.writeDuring(() => cutConnections(site));
    return site.outcome();
  },
};

async function cutConnections(site: WitnessedSite): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await site.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() ORDER BY random() LIMIT 3`,
    );
    await sleep(200);
  }
}
