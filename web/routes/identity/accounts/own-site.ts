import { data } from "react-router";
import { ERRORS } from "#contracts/errors.ts";

/** For what a mere address does: another site must not do it in a visitor's name. */
export function refuseOtherSites(request: Request): void {
  if (request.headers.get("Sec-Fetch-Site") !== "cross-site") return;
  const { status, message } = ERRORS.FOREIGN_ORIGIN;
  throw data({ message }, { status });
}
