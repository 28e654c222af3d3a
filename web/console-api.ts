import { data, type RouterContextProvider } from "react-router";
import { createSession, SESSION_HEADER } from "#contracts/sessions.ts";
import { type ApiFetch, apiOf, submit } from "./api-client.ts";

interface ConsoleParams {
  partnerSeq?: string | undefined;
  memberSeq?: string | undefined;
}

const headers = new WeakMap<Readonly<RouterContextProvider>, Map<string, Promise<string>>>();

/**
 * The API as seen from inside the partner, and below it the member, of the address: every call carries the session
 * header. One header a request, however many loaders ask.
 */
export function consoleApiOf(context: Readonly<RouterContextProvider>, params: ConsoleParams): ApiFetch {
  const apiFetch = apiOf(context);
  return async (request) => {
    request.headers.set(SESSION_HEADER, await headerFor(context, apiFetch, params));
    return apiFetch(request);
  };
}

function headerFor(
  context: Readonly<RouterContextProvider>,
  apiFetch: ApiFetch,
  { partnerSeq, memberSeq }: ConsoleParams,
): Promise<string> {
  const known = headers.get(context) ?? new Map<string, Promise<string>>();
  headers.set(context, known);
  const place = `${partnerSeq}/${memberSeq ?? ""}`;
  const header = known.get(place) ?? mint(apiFetch, Number(partnerSeq), memberSeq ? Number(memberSeq) : undefined);
  known.set(place, header);
  return header;
}

async function mint(apiFetch: ApiFetch, partnerSeq: number, memberSeq: number | undefined): Promise<string> {
  const answer = await submit(apiFetch, createSession, { body: { partnerSeq, memberSeq } });
  if ("failure" in answer) throw data(answer.failure, { status: answer.status });
  return answer.output.header;
}
