import type { AnyEndpoint } from "#contracts/endpoint.ts";
import { ERRORS } from "#contracts/errors.ts";
import { seqNumber } from "#contracts/field.ts";
import type { Desk, PageCallInput, PageCalls, RefusedCall } from "#contracts/page-calls.ts";
import { authenticate, type KnownCaller } from "#server/call/access/authenticate.ts";
import { findPlace, type Place } from "#server/call/access/partner-access.ts";
import { requireUnrestricted } from "#server/call/access/restriction.ts";
import { isRead } from "./answer-call.ts";
import { AppError, errorBody, refusalOf } from "./errors.ts";
import type { RawInput } from "./parse-input.ts";
import { requireCaller } from "./person-gate.ts";
import type { Caller, Origin } from "./request-context.ts";
import type { Services } from "./services.ts";

/** Whoever looks at a page of the site, for whom the page calls. */
export interface Visitor {
  origin: Origin;
  /** The access token that stands for them now. Throws where nobody can say. */
  accessToken: () => Promise<string | undefined>;
  /** Something was written, so that what is known about them may have changed. */
  onWrite: () => void;
  /** Nobody waits for the answer any more. */
  isGone: () => boolean;
}

interface OpenedPage {
  calls: PageCalls;
  /** Whoever calls may be somebody else from now on. */
  forget: () => void;
  /** After how many seconds to come back, where a call was refused for a while. */
  retryAfterS: () => number | undefined;
}

// Names for the check of a page's place in log, metric and audit, where calls have their path.
const PLACE_ROUTE = "/console/partners/{partnerSeq}";
const STAFF_ROUTE = "/console/staff";

/** The calls of one page: who calls and what they may do is looked up once, and again after any of them has written. */
export function openPageCalls(services: Services, visitor: Visitor): OpenedPage {
  const { origin } = visitor;
  const { requestId } = origin;
  const knowledge = openKnowledge(services, visitor);
  let retryAfterS: number | undefined;
  const refusedBy = (refusal: AppError): RefusedCall => {
    retryAfterS = refusal.retryAfterS ?? retryAfterS;
    return refusedCall(refusal, requestId);
  };
  const refused = (error: unknown): RefusedCall => {
    const failing = { requestId, isGone: visitor.isGone() };
    // A refusal of the pipeline stands in the log already.
    return refusedBy(error instanceof AppError ? error : refusalOf(error, failing, services.log));
  };

  const provePlaceAt = (desk: Desk | undefined) => async (): Promise<Place> => {
    const place = desk && (await knowledge.placeAt(desk));
    if (!place) throw new AppError(desk ? "FORBIDDEN" : "SESSION_HEADER_REQUIRED");
    return place;
  };

  const knownPlace = async (desk: Desk): Promise<Place> => {
    const place = await knowledge.placeAt(desk);
    if (!place) throw new AppError("NOT_FOUND");
    return place;
  };

  const calls: PageCalls = {
    async authorise(place) {
      const started = performance.now();
      const isStaff = place === "staff";
      let caller: Caller | undefined;
      try {
        if (!isStaff && !isPossible(place)) throw new AppError("NOT_FOUND");
        caller = (await knowledge.callerAt(isStaff ? undefined : place)).caller;
        requireCaller({ access: isStaff ? "staff" : "session" }, caller);
        if (!isStaff) requireUnrestricted(await knownPlace(place));
        return undefined;
      } catch (error) {
        const route = isStaff ? STAFF_ROUTE : PLACE_ROUTE;
        const attempt = { method: "GET", route, caller, origin, started, isGone: visitor.isGone() };
        return refusedBy(await services.calls.refuse(services, error, attempt));
      }
    },
    async call({ name, desk, input, idempotencyKey }) {
      const endpoint = await services.calls.find(name);
      try {
        return await services.calls.answer(services, name, {
          ...{ origin, idempotencyKey, isGone: visitor.isGone },
          readInput: async () => rawInput(endpoint?.bodyKind, input),
          findPerson: async () => ({ ...(await knowledge.callerAt(desk)), provePlace: provePlaceAt(desk) }),
        });
      } catch (error) {
        return refused(error);
      } finally {
        if (endpoint && !isRead(endpoint)) {
          knowledge.forget();
          visitor.onWrite();
        }
      }
    },
  };
  return { calls, forget: knowledge.forget, retryAfterS: () => retryAfterS };
}

/** Numbers come from the address, where anything may stand. */
const isPossible = ({ partnerSeq, memberSeq }: Desk): boolean =>
  seqNumber.safeParse(partnerSeq).success && (memberSeq === null || seqNumber.safeParse(memberSeq).success);

/** What one page has found out about its visitor, as far as nothing was written since. */
function openKnowledge({ databases, ...services }: Services, { accessToken, origin: { clientIp } }: Visitor) {
  const { primary } = databases;
  let caller: Promise<KnownCaller> | undefined;
  let places = new Map<string, Promise<Place | undefined>>();
  const authenticated = async (desk: Desk | undefined): Promise<KnownCaller> =>
    authenticate({ ...services, databases }, await accessToken(), { clientIp, desk });

  const placeAt = (desk: Desk): Promise<Place | undefined> => {
    const key = `${desk.partnerSeq} ${desk.memberSeq ?? ""}`;
    const known = places.get(key);
    if (known) return known;
    const isFirst = caller === undefined;
    caller ??= authenticated(desk);
    const place = caller.then(({ caller, places: [atDesk] }) => {
      if (isFirst || !caller) return atDesk;
      return findPlace(primary, { caller, clientIp, places: [] }, desk.partnerSeq, desk.memberSeq);
    });
    places.set(key, place);
    return place;
  };

  return {
    placeAt,
    /** The caller with every place that is proven by now, that of the desk among them. */
    async callerAt(desk: Desk | undefined): Promise<KnownCaller> {
      if (desk) await placeAt(desk);
      caller ??= authenticated(undefined);
      const proven = await Promise.all(places.values());
      return { caller: (await caller).caller, places: proven.filter((place) => place !== undefined) };
    },
    forget() {
      caller = undefined;
      places = new Map();
    },
  };
}

function refusedCall(refusal: AppError, requestId: string): RefusedCall {
  const { status } = ERRORS[refusal.code];
  const { retryAfterS } = refusal;
  const failure = {
    ...errorBody(refusal, requestId),
    ...(retryAfterS !== undefined && { retryAfterS }),
    ...(status >= 500 && { isOurFault: true as const }),
  };
  return { failure, status };
}

/** As the same input would arrive over HTTP: paths and queries are texts, and what is not there is not sent. */
const rawInput = (bodyKind: AnyEndpoint["bodyKind"], { params = {}, query = {}, body }: PageCallInput): RawInput => ({
  params: texts(params),
  query: texts(query),
  body: bodyKind === "multipart" ? formFields(body as Record<string, unknown>) : body,
});

const texts = (values: Readonly<Record<string, unknown>>): Record<string, unknown> => listed(values, String);

/** Files as they are, the rest as text. */
const formFields = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  listed(values, (value) => (value instanceof Blob ? value : String(value)));

function listed(values: Readonly<Record<string, unknown>>, write: (value: unknown) => unknown) {
  const fields = Object.entries(values).flatMap(([name, value]) => {
    const all = [value]
      .flat()
      .filter((each) => each !== undefined && each !== null)
      .map(write);
    return all.length === 0 ? [] : [[name, all.length > 1 ? all : all[0]]];
  });
  return Object.fromEntries(fields) as Record<string, unknown>;
}
