import type { ActsFor, AnyEndpoint, Right, RightBySession } from "#contracts/endpoint.ts";
import { type BrandPlace, requirePlace, requireProof, requireRight } from "#server/call/access/access.ts";
import type { Asker, Place } from "#server/call/access/partner-access.ts";
import { requireUnrestricted } from "#server/call/access/restriction.ts";
import type { Session } from "#server/call/access/session.ts";
import { readerFor, rememberWrite } from "#server/db/replica.ts";
import type { Admission, Gate } from "./answer-call.ts";
import { recordDownload, recordStaffCall, rowNumbersIn } from "./audit/call-records.ts";
import { AppError } from "./errors.ts";
import type { OpenedFile } from "./file-answer.ts";
import { limitKeysOf, takeFromLimit } from "./rate-limit.ts";
import { refusalsOf } from "./refusals.ts";
import type { Caller, Origin } from "./request-context.ts";
import type { Services } from "./services.ts";
import { sessionRecord } from "./session-record.ts";

/** A calling person as the adapter knows them. */
export interface CallingPerson {
  caller: Caller | undefined;
  origin: Origin;
  /** Proves the place that a session endpoint acts for. Throws where the person has none. */
  provePlace: (asker: Asker) => Promise<Place>;
  /** Places of this person that are proven already. */
  places: readonly Place[];
}

/** Lets people into the API. Their rights come from their role at a partner; staff leave an audit row of each call. */
export function personGate(services: Services, endpoint: AnyEndpoint, person: CallingPerson): Gate {
  const { primary } = services.databases;
  const { caller, origin } = person;
  let session: Session | undefined;
  return {
    refusals: () => refusalsOf(endpoint),
    async admit() {
      requireCaller(endpoint, caller);
      const place =
        endpoint.access === "session" && caller
          ? await requireSessionPlace(endpoint, { ...person, caller })
          : undefined;
      for (const { key, rate } of limitKeysOf(endpoint, caller, origin.clientIp)) {
        await takeFromLimit(primary, key, rate);
      }
      if (place && caller) session = requireSession(endpoint, { ...person, caller }, place);
    },
    async allow(input) {
      const place = caller && (await requireNamedPlace(services, endpoint, { ...person, caller }, input));
      return admissionOf(services, endpoint, person, { session, place, input });
    },
  };
}

/** Requires a caller who is signed in, has agreed to the terms, and is of the kind that the call is for. */
export function requireCaller(
  { access, isForMemberUsers, isBeforeConsent }: Pick<AnyEndpoint, "access" | "isForMemberUsers" | "isBeforeConsent">,
  caller: Caller | undefined,
): void {
  if (access === "public") return;
  if (!caller) throw new AppError("UNAUTHENTICATED");
  if (caller.awaitsConsent && !isBeforeConsent) throw new AppError("CONSENT_REQUIRED");
  if (access === "staff" && caller.scope !== "manager") throw new AppError("NOT_FOUND", { isDenial: true });
  if (access === "user" && caller.isMemberUser && !isForMemberUsers) throw new AppError("MEMBER_USER_VISIT_ONLY");
}

/** Proves the place that the session header names, and that it is open to the caller. */
async function requireSessionPlace(
  { needsMember }: AnyEndpoint,
  person: CallingPerson & { caller: Caller },
): Promise<Place> {
  const place = await person.provePlace(askerOf(person));
  requireUnrestricted(place);
  if (needsMember && place.memberSeq === null) throw new AppError("SESSION_MEMBER_REQUIRED");
  return place;
}

/** Requires the right of a (S) call at the place that the session header names. */
function requireSession(
  endpoint: AnyEndpoint,
  { caller, origin }: CallingPerson & { caller: Caller },
  place: Place,
): Session {
  const { right } = endpoint;
  if (right) requireRight(place, rightAt(right, place));
  requireProof(place, endpoint);
  const { actor, isProven } = place;
  return { record: sessionRecord(caller, place, origin), actor, isProven };
}

const rightAt = (right: Right | RightBySession, { memberSeq }: Place): Right =>
  "area" in right ? right : memberSeq === null ? right.partner : right.member;

const askerOf = ({ caller, origin, places }: CallingPerson & { caller: Caller }): Asker => ({
  caller,
  clientIp: origin.clientIp,
  places,
});

/** Looks the place up on the primary, because a right that was just taken away must not live on. */
async function requireNamedPlace(
  { databases: { primary } }: Services,
  endpoint: AnyEndpoint,
  person: CallingPerson & { caller: Caller },
  input: object,
): Promise<Place | BrandPlace | undefined> {
  const { right, access } = endpoint;
  if (access !== "user" || !right || !actsForNamed(right)) return undefined;
  const place = await requirePlace(primary, askerOf(person), right, input);
  if (place && "actor" in place) requireProof(place, endpoint);
  return place;
}

const actsForNamed = (right: Right | RightBySession): right is Right & { of: ActsFor } =>
  "of" in right && right.of !== undefined;

interface Acting {
  session: Session | undefined;
  place: Place | BrandPlace | undefined;
  input: { query?: unknown };
}

function admissionOf(
  services: Services,
  endpoint: AnyEndpoint,
  { caller, origin }: CallingPerson,
  { session, place, input }: Acting,
): Admission {
  const { databases } = services;
  const where: { partnerSeq?: number; memberSeq?: number | null } =
    session?.record ?? (place && "actor" in place ? place : {});
  const { partnerSeq, memberSeq } = where;
  const isWatched = caller?.scope === "manager" && !endpoint.isOwnAccount && endpoint.access !== "public";
  const { seen: numberField } = endpoint;
  return {
    context: { caller, session, place },
    keyOwner: `${caller ? `user:${caller.userSeq}` : `ip:${origin.clientIp}`} ${partnerSeq ?? ""} ${memberSeq ?? ""}`,
    lane: partnerSeq === undefined ? undefined : `console ${partnerSeq}`,
    reader: () => readerFor(databases, caller?.userSeq),
    afterWrite: () => rememberWrite(databases, caller?.userSeq),
    ...(isWatched && {
      recordStaff: (output?: unknown, file?: OpenedFile) => {
        const rows = numberField !== undefined && (file ? (file.keys ?? []) : rowNumbersIn(output, numberField));
        const call = { endpoint, input, partnerSeq, memberSeq, ...(rows && { rows }) };
        return recordStaffCall(databases.primary, caller, call, origin);
      },
      recordsRows: numberField !== undefined,
    }),
    ...(caller && {
      recordFile: (file: OpenedFile) =>
        recordDownload(databases.primary, { endpoint, caller, input, partnerSeq, memberSeq }, file, origin),
    }),
  };
}
