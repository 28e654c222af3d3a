import type { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Brand, isRealBrand } from "#domain/provider.ts";
import type { Services } from "#server/call/services.ts";
import { type Env, EnvError } from "#server/env.ts";
import { readRoots } from "#server/gateways/npki/certificate-checks.ts";

declare module "#server/call/services.ts" {
  interface Services {
    /** Returns the authorities whose certificates a server believes. */
    trustedRoots: (brand: Brand) => Promise<readonly X509Certificate[]>;
  }
}

/**
 * The real server trusts the authorities in the file NPKI_ROOTS. Without it, which production refuses, nothing reaches the
 * tax office either, and the test authority stands in on both servers.
 */
export function openTrustedRoots(
  { NPKI_ROOTS: file }: Pick<Env, "NPKI_ROOTS">,
  testAuthority: Services["testAuthority"],
): Services["trustedRoots"] {
  const roots = file === undefined ? undefined : readRootsFile(file);
  return async (brand) => (roots && isRealBrand(brand) ? roots : [(await testAuthority()).certificate]);
}

function readRootsFile(file: string): readonly X509Certificate[] {
  try {
    const roots = readRoots(readFileSync(file, "utf8"));
    if (roots.length > 0) return roots;
  } catch {
    // The error below says it in one line, as for every other value that is wrong.
  }
  throw new EnvError("NPKI_ROOTS: must be a readable PEM file with at least one certificate");
}
