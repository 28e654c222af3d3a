import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll } from "vitest";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { makeTestAuthority, openTestAuthority } from "#server/gateways/sandbox/test-authority.ts";
import { makeDataFolder } from "./data-folder.ts";

/** Returns an authority that no server made itself, and the file (NPKI_ROOTS) that makes a server trust it. */
export async function accreditedAuthority() {
  const folder = makeDataFolder();
  afterAll(folder.remove);
  const authority = openTestAuthority(await makeTestAuthority(toSeoulDate(new Date())));
  const rootsFile = join(folder.path, "roots.pem");
  writeFileSync(rootsFile, authority.certificate.toString());
  return { authority, rootsFile, folder: folder.path };
}
