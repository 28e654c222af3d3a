import { data, type MiddlewareFunction } from "react-router";
import { requestScope } from "#web/request-scope.ts";

/** Shows the usual error page for a request that the server refused before any route ran. */
export const answerRefusal: MiddlewareFunction<Response> = ({ context }, next) => {
  const { refusal } = context.get(requestScope);
  if (refusal) throw data({ message: refusal.message }, { status: refusal.status });
  return next();
};
