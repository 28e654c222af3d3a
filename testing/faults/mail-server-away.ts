import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { registerPartnerUser } from "#contracts/companies/partner-users.ts";
import type { Services } from "#server/call/services.ts";
import { createAccount, createPartner, joinPartner } from "../factories.ts";
import type { Fault } from "./fault.ts";
import { type FaultSite, freePort, openServices, startFaultSite } from "./fault-site.ts";

const MAILS_WHILE_THERE = 4;
const MAILS_WHILE_AWAY = 12;
const AWAY_MS = 12_000;
const LONGEST_WAIT_MS = 120_000;
/**
 * After five failures in a row the site tries once in ten seconds; a mail that it does not try must not count as a try.
 */
const MOST_TRIES = 5 + Math.ceil(AWAY_MS / 10_000);

/** The mail server refuses connections for a while, and people are still added, each of whom gets a mail. */
export const mailServerAway: Fault = {
  name: "mail server away",
  rounds: 2,
  async run(rounds, closing) {
    const port = await freePort();
    const received: string[] = [];
    let server = await openMailServer(port, received);
    closing.defer(() => close(server));
    const site = await startFaultSite(closing, { SMTP_URL: `smtp://127.0.0.1:${port}` });
    const services = await openServices(site, closing);
    const { partnerSeq } = await createPartner(services);
    const acknowledged: string[] = [];
    const problems = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const add = await openAdding(site, services, partnerSeq);
      const addMany = async (count: number) => {
        for (let remaining = count; remaining > 0; remaining -= 1) {
          const { email, status } = await add();
          if (status === 200) acknowledged.push(email);
          else problems.add(`answered ${status}`);
        }
      };
      await addMany(MAILS_WHILE_THERE);
      await untilReceived(acknowledged, received);
      await close(server);
      await addMany(MAILS_WHILE_AWAY);
      await sleep(AWAY_MS);
      const [waiting] = await site.query("SELECT sum(attempts)::int AS tries FROM mails WHERE state = 'STANDBY'");
      const tries: number = waiting?.tries ?? 0;
      if (tries > MOST_TRIES) problems.add(`${tries} tries of mails although the mail server was left alone`);
      server = await openMailServer(port, received);
      await untilReceived(acknowledged, received);
    }
    const twice = received.length - new Set(received).size;
    if (twice > 0) problems.add(`${twice} mails came twice`);
    const lost = acknowledged.filter((email) => !received.includes(email)).length;
    return { acknowledged: acknowledged.length, lost, problems: [...problems] };
  },
};

/** Records the recipient of each mail once it has received the whole mail. */
function openMailServer(port: number, received: string[]): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 500,
    onData: (stream, { envelope }, callback) => {
      stream.resume().on("end", () => {
        received.push(...envelope.rcptTo.map(({ address }) => address));
        callback();
      });
    },
  });
  // A cut connection is part of the fault.
  server.on("error", () => undefined);
  return new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(server)));
}

const close = (server: SMTPServer) => new Promise<void>((resolve) => server.close(() => resolve()));

/** Returns a function that adds a person at every call by the API. */
async function openAdding(site: FaultSite, services: Services, partnerSeq: number) {
  const caller = await joinPartner(services, partnerSeq);
  const headers = {
    Authorization: `Bearer ${await services.accessTokens.sign(caller)}`,
    "Content-Type": "application/json",
  };
  return async (): Promise<{ email: string; status: number }> => {
    const email = `${randomUUID()}@gaonbill.example`;
    await createAccount(services, { email });
    const body = JSON.stringify({ partnerSeq, email, partnerUserRole: "DEV" });
    const answer = await fetch(site.origin + registerPartnerUser.path, { method: "POST", headers, body });
    await answer.arrayBuffer();
    return { email, status: answer.status };
  };
}

async function untilReceived(acknowledged: readonly string[], received: readonly string[]): Promise<void> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  while (acknowledged.some((email) => !received.includes(email)) && Date.now() < deadline) await sleep(200);
}
