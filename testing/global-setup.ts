import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded, THROWAWAY } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { allJobs } from "#server/jobs/all-jobs.ts";
import { makeLogger } from "#server/log.ts";
import { openJobs } from "#server/queue/jobs.ts";
import { makeDataFolder } from "./data-folder.ts";
import { TEMPLATE } from "./test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** PostgreSQL of this run listens here; `%` stands for the database's name. */
    databaseUrl: string;
    /** The files and keys of the demo's data lie here. */
    demoFolder: string;
  }
}

/** Starts one real PostgreSQL a run, with a migrated template from which every test file copies its own database. */
export default async function setup(project: TestProject) {
  const folder = makeDataFolder();
  // A file may open a dozen apps beside another that does the same, and each app has its own pools.
  const server = await startEmbedded(folder.path, { ...THROWAWAY, max_connections: "1000" });
  const admin = new Client({ connectionString: server.url("postgres") });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.end();
  await migrate(server.url(TEMPLATE));
  const jobs = await openJobs(server.url(TEMPLATE), allJobs, makeLogger("silent"));
  await jobs.stop();
  project.provide("databaseUrl", server.url("%"));
  const demoFolder = makeDataFolder();
  project.provide("demoFolder", demoFolder.path);
  return async () => {
    await server.stop();
    folder.remove();
    demoFolder.remove();
  };
}
