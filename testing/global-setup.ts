import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded, THROWAWAY } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { allJobs } from "#server/jobs/all-jobs.ts";
import { openJobs } from "#server/kernel/jobs.ts";
import { makeLogger } from "#server/log.ts";
import { makeDataFolder } from "./data-folder.ts";
import { TEMPLATE } from "./test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the run's PostgreSQL listens; `%` stands for the database's name. */
    databaseUrl: string;
  }
}

/** One real PostgreSQL a run, with a migrated template that every test file's own database is copied from. */
export default async function setup(project: TestProject) {
  const folder = makeDataFolder();
  const server = await startEmbedded(folder.path, THROWAWAY);
  const admin = new Client({ connectionString: server.url("postgres") });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.end();
  await migrate(server.url(TEMPLATE));
  const jobs = await openJobs(server.url(TEMPLATE), allJobs, makeLogger("silent"));
  await jobs.stop();
  project.provide("databaseUrl", server.url("%"));
  return async () => {
    await server.stop();
    folder.remove();
  };
}
