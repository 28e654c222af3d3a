import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { createSession, SESSION_HEADER } from "#contracts/identity/sessions.ts";
import { FILE_MAX_ROWS } from "#domain/console/paging.ts";
import { createMember, createPartner, joinPartner } from "#testing/factories.ts";
import type { Figure, Measurement } from "./figure.ts";
import type { BenchSite } from "./site.ts";

const run = promisify(execFile);
const PROGRAM = join(import.meta.dirname, "spreadsheet-process.ts");
const ROWS = 100_000;
const ROUNDS = 3;
const DOWNLOADS = 10;
const WARM_UP_DOWNLOADS = 3;

interface WriterResult {
  ms: number;
  bytes: number;
  peakKb: number;
}

async function write(writer: "idle" | "ours" | "peer"): Promise<WriterResult> {
  const { stdout } = await run(process.execPath, ["--max-old-space-size=4096", PROGRAM, writer, String(ROWS)]);
  return JSON.parse(stdout) as WriterResult;
}

/** Compares a spreadsheet of 100,000 rows with the most used writer, each in processes of its own, in turn. */
export const spreadsheets: Measurement = async (site) => {
  const rounds: Record<"idle" | "ours" | "peer", WriterResult>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ idle: await write("idle"), ours: await write("ours"), peer: await write("peer") });
  }
  const medianOf = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
  const [ourMs, peerMs] = [medianOf(({ ours }) => ours.ms), medianOf(({ peer }) => peer.ms)];
  const ourMb = medianOf(({ ours, idle }) => ours.peakKb - idle.peakKb) / 1_024;
  const peerMb = medianOf(({ peer, idle }) => peer.peakKb - idle.peakKb) / 1_024;
  return [
    {
      name: `XLSX of ${ROWS} × 10, time against write-excel-file`,
      value: ourMs / peerMs,
      goal: { atMost: 0.25 },
      unit: "×",
      from: `medians of ${ROUNDS}: ${Math.round(ourMs)} and ${Math.round(peerMs)} ms`,
    },
    {
      name: `XLSX of ${ROWS} × 10, memory against write-excel-file`,
      value: ourMb / peerMb,
      goal: { atMost: 0.2 },
      unit: "×",
      from: `most resident over an idle process: ${Math.round(ourMb)} and ${Math.round(peerMb)} MB`,
    },
    ...(await firstBytes(site)),
  ];
};

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Measures how long a download of a whole list takes until the file begins to arrive. */
async function firstBytes({ services, origin }: BenchSite): Promise<Figure[]> {
  const partner = await createPartner(services);
  const { partnerSeq } = partner;
  const caller = await joinPartner(services, partnerSeq);
  const { memberSeq } = await createMember(services, partner);
  await services.databases.primary.execute(sql`
    INSERT INTO sms_from_numbers (partner_seq, member_seq, from_number, memo, evidence, state)
    SELECT ${partnerSeq}, ${memberSeq}, (1000000000 + n)::text, '메모 ' || n, 'OWN_MOBILE', 'APPROVED'
    FROM generate_series(1, ${FILE_MAX_ROWS}::int) AS n`);
  await services.databases.primary.execute(sql`ANALYZE`);
  const headers = {
    Authorization: `Bearer ${await services.accessTokens.sign(caller)}`,
    "Content-Type": "application/json",
  };
  const body = JSON.stringify({ partnerSeq, memberSeq });
  const minted = await fetch(origin + createSession.path, { method: "POST", headers, body });
  const { data } = (await minted.json()) as { data: { header: string } };
  const figures: Figure[] = [];
  for (const format of ["csv", "xlsx"]) {
    const times: number[] = [];
    for (let download = 0; download < WARM_UP_DOWNLOADS + DOWNLOADS; download += 1) {
      const started = performance.now();
      const response = await fetch(`${origin}/api/configs/sms-from-numbers?format=${format}`, {
        headers: { ...headers, [SESSION_HEADER]: data.header },
      });
      const reader = response.body?.getReader();
      await reader?.read();
      if (download >= WARM_UP_DOWNLOADS) times.push(performance.now() - started);
      await reader?.cancel();
    }
    figures.push({
      name: `first byte of ${FILE_MAX_ROWS} rows as ${format}`,
      value: median(times),
      goal: { atMost: 200 },
      unit: " ms",
      from: `median of ${DOWNLOADS}, worst ${Math.round(Math.max(...times))} ms`,
    });
  }
  return figures;
}
