import type { Endpoint } from "./endpoint.ts";

/** A write in a member's name: only on the test server, and only where the relation to the member is proven. */
export const memberCommand = {
  access: "session",
  right: { area: "issue", access: "write", needs: ["testBrand"] },
  needsMember: true,
  needsProof: true,
} as const satisfies Partial<Endpoint>;
