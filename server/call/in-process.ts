import { randomUUID } from "node:crypto";
import type { Hono } from "hono";
import type { AnyEndpoint } from "#contracts/endpoint.ts";
import { ERRORS } from "#contracts/errors.ts";
import { findCaller } from "#server/call/access/authenticate.ts";
import { deviceName } from "#server/call/access/device-name.ts";
import { recordDenial } from "#server/call/audit/denials.ts";
import { answerCall, type CallAnswer, type IncomingCall } from "./answer-call.ts";
import type { Binding } from "./bind.ts";
import { AppError, refusalOf } from "./errors.ts";
import { logFailure } from "./failed-calls.ts";
import { type CallingPerson, personGate } from "./person-gate.ts";
import type { AppContext, Caller, Origin } from "./request-context.ts";
import type { Services } from "./services.ts";

export interface AnsweredCall {
  requestId: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  userSeq?: number | undefined;
}

interface ServedApi {
  app: Hono<AppContext>;
  bindings: readonly Binding[];
  /** Counts the call and writes its log line. */
  record: (call: AnsweredCall) => void;
}

/** A call that this process makes later in the name of a person, or only checks the rights of. */
export interface OwnCall {
  endpoint: AnyEndpoint;
  caller: Pick<Caller, "userSeq" | "scope" | "signInSeq">;
  clientIp: string;
  partnerSeq: number | null;
  memberSeq: number | null;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | string[]>>;
}

/** A call inside this process. */
interface ProcessCall
  extends Pick<IncomingCall, "origin" | "idempotencyKey" | "readInput" | "isRightsCheck" | "fileRun"> {
  /** Throws where the caller cannot be told, or may not be at the place they act for. */
  findPerson: () => Promise<Omit<CallingPerson, "origin">>;
  isGone?: () => boolean;
}

/** Log, metric and audit record this about a refused call. */
interface Attempt {
  method: string;
  route: string;
  caller: Caller | undefined;
  origin: Origin;
  /** The value of `performance.now()` when the call began. */
  started: number;
  isGone: boolean;
}

/** Calls the API inside this process, through the whole pipeline with all its gates. */
export interface Calls {
  /** Sets the API that is called; only the first one counts. */
  serve: (api: ServedApi) => void;
  find: (name: string) => Promise<AnyEndpoint | undefined>;
  /** Calls the endpoint of that name. Throws the refusal after it is in log, metric and audit. */
  answer: (services: Services, name: string, call: ProcessCall) => Promise<CallAnswer>;
  /** Writes a refusal to log, metric and audit, and returns it. */
  refuse: (services: Services, error: unknown, attempt: Attempt) => Promise<AppError>;
  /** Calls the partner API over HTTP, as a program with that key would. */
  sendV1: (path: string, init: RequestInit, clientIp: string) => Promise<Response>;
  /** Sends a request to the log-in (OAuth) in the name of the site itself. */
  sendAsSite: (request: Request, clientIp: string) => Promise<Response>;
}

export function openCalls(): Calls {
  const opening = Promise.withResolvers<ServedApi & { byName: ReadonlyMap<string, Binding> }>();
  const send = async (request: Request | string, init: RequestInit, env: AppContext["Bindings"]) =>
    (await opening.promise).app.request(request, init, env);
  return {
    serve: (api) =>
      opening.resolve({ ...api, byName: new Map(api.bindings.map((binding) => [binding.endpoint.name, binding])) }),
    find: async (name) => (await opening.promise).byName.get(name)?.endpoint,
    sendV1: (path, init, clientIp) => send(path, init, { clientIp }),
    sendAsSite: (request, clientIp) => send(request, {}, { clientIp, isSite: true }),
    async answer(services, name, { findPerson, isGone, ...call }) {
      const { byName, record } = await opening.promise;
      const { origin } = call;
      const binding = byName.get(name);
      const { method, path: route } = binding?.endpoint ?? { method: "GET", path: name };
      const started = performance.now();
      let caller: Caller | undefined;
      try {
        // A bound endpoint may be missing: a site with a real mail server serves no outbox.
        if (!binding) throw new AppError("NOT_FOUND");
        const { endpoint, handler, prepare } = binding;
        const person = await findPerson();
        caller = person.caller;
        const gate = personGate(services, endpoint, { ...person, origin });
        const contract = { contract: endpoint, handler, ...(prepare && { prepare }) };
        const answer = await answerCall(services, contract, { ...call, gate });
        const ms = performance.now() - started;
        record({ requestId: origin.requestId, method, route, status: 200, ms, userSeq: caller?.userSeq });
        return answer;
      } catch (error) {
        const attempt = { method, route, caller, origin, started, isGone: isGone?.() ?? false };
        throw await refuse(services, error, attempt);
      }
    },
    refuse,
  };

  async function refuse(services: Services, error: unknown, attempt: Attempt): Promise<AppError> {
    const { record } = await opening.promise;
    const { method, route, caller, origin, started, isGone } = attempt;
    const { requestId } = origin;
    const refusal = refusalOf(error, { requestId, isGone }, services.log);
    if (caller) await recordDenial(services, { refusal, caller, origin, method, route });
    const failure = { requestId, method, route, status: ERRORS[refusal.code].status, code: refusal.code };
    const status = logFailure(services.log, failure, isGone);
    record({ requestId, method, route, status, ms: performance.now() - started, userSeq: caller?.userSeq });
    return refusal;
  }
}

/** Calls in the name of that person, with the rights they have at this moment. */
export async function answerAs(
  services: Services,
  { endpoint, caller: claims, clientIp, partnerSeq, memberSeq, params, query }: OwnCall,
  options: Pick<IncomingCall, "isRightsCheck" | "fileRun">,
): Promise<CallAnswer> {
  const desk = partnerSeq === null ? undefined : { partnerSeq, memberSeq };
  return services.calls.answer(services, endpoint.name, {
    ...options,
    origin: { clientIp, requestId: randomUUID(), device: deviceName(undefined) },
    idempotencyKey: undefined,
    readInput: async () => ({ params, query, body: undefined }),
    async findPerson() {
      const { caller, places } = await findCaller(services, claims, { clientIp, desk });
      const [place] = places;
      if (caller && desk && endpoint.access === "session" && !place) throw new AppError("NOT_FOUND");
      return {
        caller,
        places,
        async provePlace() {
          if (!place) throw new AppError("SESSION_HEADER_REQUIRED");
          return place;
        },
      };
    },
  });
}
