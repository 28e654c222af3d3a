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

/** The visitor of a page, in whose name the page calls. */
export interface Visitor {
  origin: Origin;
  /** Gives the visitor's current access token. Throws while it cannot be renewed. */
  accessToken: () => Promise<string | undefined>;
  /** Runs after a write, which may have changed the visitor's own data. */
  onWrite: () => void;
  /** Tells whether the visitor has left before the answer. */
  isGone: () => boolean;
}

interface OpenedPage {
  calls: PageCalls;
  /** Forgets who calls; needed after a log-in or log-out. */
  forget: () => void;
  /** Seconds to wait, where a call was refused for a while. */
  retryAfterS: () => number | undefined;
}

// Log, metric and audit name the check of a page's place by these routes, as they name calls by their path.
const PLACE_ROUTE = "/console/partners/{partnerSeq}";
const STAFF_ROUTE = "/console/staff";

/** Opens the calls of one page. Caller and rights are looked up once, and again after a call has written. */
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
    // The pipeline has logged its own refusals already.
    return refusedBy(error instanceof AppError ? error : refusalOf(error, failing, services.log));
  };

  const provePlaceAt = (desk: Desk | undefined) => async (): Promise<Place> => {
    const place = desk && (await knowledge.placeAt(desk));
    if (!place) throw new AppError(desk ? "FORBIDDEN" : "SESSION_HEADER_REQUIRED");
    return place;
  };

  const requirePlaceAt = async (desk: Desk): Promise<Place> => {
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
        if (!isStaff) requireUnrestricted(await requirePlaceAt(place));
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
          origin,
          idempotencyKey,
          isGone: visitor.isGone,
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

/** Checks the numbers of a place, because an address may hold anything. */
const isPossible = ({ partnerSeq, memberSeq }: Desk): boolean =>
  seqNumber.safeParse(partnerSeq).success && (memberSeq === null || seqNumber.safeParse(memberSeq).success);

/** Remembers what one page has looked up about its visitor, until something is written. */
function openKnowledge({ databases, ...services }: Services, { accessToken, origin: { clientIp } }: Visitor) {
  const { primary } = databases;
  let caller: Promise<KnownCaller> | undefined;
  let places = new Map<string, Promise<Place | undefined>>();
  const authenticated = async (desk: Desk | undefined): Promise<KnownCaller> =>
    authenticate({ ...services, databases }, await accessToken(), { clientIp, desk });

  const placeAt = (desk: Desk): Promise<Place | undefined> => {
    const key = `${desk.partnerSeq} ${desk.memberSeq ?? ""}`;
    const earlier = places.get(key);
    if (earlier) return earlier;
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
    /** Returns the caller with every place that is proven by now, the one at the desk included. */
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

/** Makes input look as it would over HTTP: paths and queries become texts, and missing values are left out. */
const rawInput = (bodyKind: AnyEndpoint["bodyKind"], { params = {}, query = {}, body }: PageCallInput): RawInput => ({
  params: texts(params),
  query: texts(query),
  body: bodyKind === "multipart" ? formFields(body as Record<string, unknown>) : body,
});

const texts = (values: Readonly<Record<string, unknown>>): Record<string, unknown> => wireFields(values, String);

/** Keeps files as they are and turns all other values into text. */
const formFields = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  wireFields(values, (value) => (value instanceof Blob ? value : String(value)));

function wireFields(values: Readonly<Record<string, unknown>>, write: (value: unknown) => unknown) {
  const fields = Object.entries(values).flatMap(([name, value]) => {
    const list = [value]
      .flat()
      .filter((item) => item !== undefined && item !== null)
      .map(write);
    return list.length === 0 ? [] : [[name, list.length > 1 ? list : list[0]]];
  });
  return Object.fromEntries(fields) as Record<string, unknown>;
}
