import { randomUUID } from "node:crypto";
import type { Hono } from "hono";
import type { AnyEndpoint } from "#contracts/endpoint.ts";
import { ERRORS } from "#contracts/errors.ts";
import { findCaller } from "#server/call/access/authenticate.ts";
import { deviceName } from "#server/call/access/device-name.ts";
import { recordDenial } from "#server/call/audit/denials.ts";
import { answerCall, type Call, type CallAnswer } from "./answer-call.ts";
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

interface Served {
  app: Hono<AppContext>;
  bindings: readonly Binding[];
  /** Counts the call and writes its line of the log. */
  record: (call: AnsweredCall) => void;
}

/** A call that is made for somebody later, or only asked about: who, from where, for whom, and what. */
export interface OwnCall {
  endpoint: AnyEndpoint;
  caller: Pick<Caller, "userSeq" | "scope" | "signInSeq">;
  clientIp: string;
  partnerSeq: number | null;
  memberSeq: number | null;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | string[]>>;
}

/** A call of this process: from where, who makes it, and how. */
interface ProcessCall extends Pick<Call, "origin" | "idempotencyKey" | "readInput" | "isRightsCheck" | "fileRun"> {
  /** Throws where nobody can say who calls, or where they may not be where they act. */
  findPerson: () => Promise<Omit<CallingPerson, "origin">>;
  isGone?: () => boolean;
}

/** A call as its refusal is written down. */
interface Attempt {
  method: string;
  route: string;
  caller: Caller | undefined;
  origin: Origin;
  /** When it began, on the clock of the process. */
  started: number;
  isGone: boolean;
}

/** The API as this process calls it itself: the whole pipeline with every gate of it. */
export interface Calls {
  /** Says what there is to call; the first app stays. */
  serve: (served: Served) => void;
  find: (name: string) => Promise<AnyEndpoint | undefined>;
  /** Calls what has that name. Throws the refusal, of which log, metric and audit know by then. */
  answer: (services: Services, name: string, call: ProcessCall) => Promise<CallAnswer>;
  /** Writes a refusal down in log, metric and audit, and returns it. */
  refuse: (services: Services, error: unknown, attempt: Attempt) => Promise<AppError>;
  /** A call of the partner API over HTTP, as a program with that key would make it. */
  sendV1: (path: string, init: RequestInit, clientIp: string) => Promise<Response>;
  /** A call of the log-in, whose protocol is not ours, as the site itself. */
  sendAsSite: (request: Request, clientIp: string) => Promise<Response>;
}

export function openCalls(): Calls {
  const served = Promise.withResolvers<Served & { byName: ReadonlyMap<string, Binding> }>();
  const send = async (request: Request | string, init: RequestInit, env: AppContext["Bindings"]) =>
    (await served.promise).app.request(request, init, env);
  return {
    serve: (site) =>
      served.resolve({ ...site, byName: new Map(site.bindings.map((each) => [each.endpoint.name, each])) }),
    find: async (name) => (await served.promise).byName.get(name)?.endpoint,
    sendV1: (path, init, clientIp) => send(path, init, { clientIp }),
    sendAsSite: (request, clientIp) => send(request, {}, { clientIp, isSite: true }),
    async answer(services, name, { findPerson, isGone, ...call }) {
      const { byName, record } = await served.promise;
      const { origin } = call;
      const binding = byName.get(name);
      const { method, path: route } = binding?.endpoint ?? { method: "GET", path: name };
      const started = performance.now();
      let caller: Caller | undefined;
      try {
        // A site with a real mail server serves no outbox, for one.
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
    const { record } = await served.promise;
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

/** Calls as that person would now, with the rights they have by now. */
export async function answerAs(
  services: Services,
  { endpoint, caller: claims, clientIp, partnerSeq, memberSeq, params, query }: OwnCall,
  how: Pick<Call, "isRightsCheck" | "fileRun">,
): Promise<CallAnswer> {
  const desk = partnerSeq === null ? undefined : { partnerSeq, memberSeq };
  return services.calls.answer(services, endpoint.name, {
    ...how,
    origin: { clientIp, requestId: randomUUID(), device: deviceName(undefined) },
    idempotencyKey: undefined,
    readInput: async () => ({ params, query, body: undefined }),
    async findPerson() {
      const { caller, places } = await findCaller(services, claims, { clientIp, desk });
      const [place] = places;
      if (caller && desk && endpoint.access === "session" && !place) throw new AppError("NOT_FOUND");
      return {
        ...{ caller, places },
        async provePlace() {
          if (!place) throw new AppError("SESSION_HEADER_REQUIRED");
          return place;
        },
      };
    },
  });
}
