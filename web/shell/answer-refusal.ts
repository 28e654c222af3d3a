import { data, type MiddlewareFunction } from "react-router";
import { requestScope } from "#web/request-scope.ts";

/** What the server refused before any route was asked comes out as an error page like any other. */
export const answerRefusal: MiddlewareFunction<Response> = ({ context }, next) => {
  const { refusal } = context.get(requestScope);
  if (refusal) throw data({ message: refusal.message }, { status: refusal.status });
  return next();
};
