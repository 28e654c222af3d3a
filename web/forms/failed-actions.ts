import { data, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import { GENERIC_FAILURE_MESSAGE } from "#web/shell/error-text.ts";
import { showToast } from "#web/ui/toast-store.ts";
import type { FormFailure } from "./form-state.ts";

interface RouteResult {
  type: "data" | "error";
  result: unknown;
}

const OUT_OF_REACH: FormFailure = { code: "OUT_OF_REACH", message: GENERIC_FAILURE_MESSAGE, isOurFault: true };

/**
 * Handles a failed server or connection in the browser, for every form at once (§8). A toast says so, and the error
 * becomes a value instead of the error page, so that the form keeps what was typed and can be sent again.
 */
export const keepFormsOnFailure: MiddlewareFunction<Record<string, RouteResult>> = async ({ request }, next) => {
  const results = await next();
  if (request.method === "GET" || request.signal.aborted) return results;
  const failed = Object.entries(results).filter(([, { result, type }]) => isOurFault(result, type));
  if (failed.length > 0) showToast({ tone: "failure", text: GENERIC_FAILURE_MESSAGE });
  for (const [routeId, { type }] of failed) {
    if (type === "error") results[routeId] = { type: "data", result: data({ failure: OUT_OF_REACH }, { status: 503 }) };
  }
  return results;
};

/** A redirect and a refusal are not our fault: they are thrown on purpose and lead to their own page. */
function isOurFault(result: unknown, type: RouteResult["type"]): boolean {
  if (result instanceof Response) return false;
  if (type === "error") return !isRouteErrorResponse(result) || result.status >= 500;
  return statusOf(result) >= 500;
}

function statusOf(result: unknown): number {
  const { init } = (result ?? {}) as Partial<ReturnType<typeof data>>;
  return init?.status ?? 200;
}
