import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Pool } from "pg";

/** The peer of a reading call sends the same statements with nothing of ours around them. */
export interface PeerPlan {
  databaseUrl: string;
  statements: string[];
  values: unknown[];
}

function serve({ databaseUrl, statements, values }: PeerPlan): void {
  const pool = new Pool({ connectionString: databaseUrl, max: 20 });
  const queries = statements.map((text, index) => ({ name: `peer-${index}`, text, values }));
  const server = createServer(async (_, response) => {
    const results = await Promise.all(queries.map((query) => pool.query(query)));
    const body = JSON.stringify({ data: results.map(({ rows }) => rows) });
    response
      .writeHead(200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) })
      .end(body);
  });
  server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
}

const [file] = process.argv.slice(2);
if (file) serve(JSON.parse(readFileSync(file, "utf8")));
