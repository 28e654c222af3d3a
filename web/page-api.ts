import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import type { AnyEndpoint } from "#contracts/endpoint.ts";
import type { Desk, RefusedCall } from "#contracts/page-calls.ts";
import type { ApiFor, MemberApi, OwnApi, PartnerApi, StaffApi } from "./api-client.ts";
import { requestScope } from "./request-scope.ts";

type Context = Readonly<RouterContextProvider>;

/** The place that an address names, and the refusal if the visitor may not work there. */
interface CheckedDesk {
  desk: Desk;
  refusal: RefusedCall | undefined;
}

const checkedDesk = createContext<CheckedDesk | null>(null);
/** Holds the refusal of a visitor who is not provider staff; null means that no check has run. */
const checkedStaff = createContext<Pick<CheckedDesk, "refusal"> | null>(null);

/** Guards every route below a partner: asks once per request whether the visitor may work at the place of the address. */
export const authoriseDesk: MiddlewareFunction<Response> = async ({ params, context }, next) => {
  const { partnerSeq, memberSeq } = params;
  if (partnerSeq !== undefined) {
    const desk = { partnerSeq: Number(partnerSeq), memberSeq: memberSeq === undefined ? null : Number(memberSeq) };
    const refusal = await context.get(requestScope).calls.authorise(desk);
    context.set(checkedDesk, { desk, refusal });
  }
  return next();
};

/** Guards the provider's own pages, which do not exist for other visitors. */
export const authoriseStaff: MiddlewareFunction<Response> = async ({ context }, next) => {
  context.set(checkedStaff, { refusal: await context.get(requestScope).calls.authorise("staff") });
  return next();
};

/** Returns the API for calls that anybody may make, and for the visitor's own account. */
export const apiOf = (context: Context): OwnApi => unchecked(context, undefined);

/** Returns the API at the place of the address: the member if it names one, otherwise the partner. */
export function placeApi(context: Context): PartnerApi {
  return { ...unchecked(context, undefined), ...requireDesk(context) };
}

/** Returns the API at the partner of the address, also below one of its members. */
export function partnerApi(context: Context): PartnerApi {
  const { desk, refusal } = requireDesk(context);
  if (desk.memberSeq === null) return { ...unchecked(context, desk), refusal };
  return unchecked(context, { ...desk, memberSeq: null });
}

/** Returns the API at the member of the address. */
export function memberApi(context: Context): MemberApi {
  const { desk, refusal } = requireDesk(context);
  if (desk.memberSeq === null) throw new Error("the address names no member");
  return { ...unchecked(context, desk), refusal };
}

/** Returns the API at a chosen member of the address's partner. */
export async function chosenMemberApi(context: Context, memberSeq: number): Promise<MemberApi> {
  const desk = { partnerSeq: requireDesk(context).desk.partnerSeq, memberSeq };
  const refusal = await context.get(requestScope).calls.authorise(desk);
  return { ...unchecked(context, desk), refusal };
}

export function staffApi(context: Context): StaffApi {
  const checked = context.get(checkedStaff);
  if (!checked) throw new Error("the route is not one of staff");
  return { ...unchecked(context, undefined), refusal: checked.refusal };
}

/** Returns the API for an endpoint that only the address names. Throws when the route lacks the check the endpoint needs. */
export function apiFor<E extends AnyEndpoint>(context: Context, { access, needsMember }: E): ApiFor<E> {
  const bySession = needsMember ? memberApi : placeApi;
  const find = access === "session" ? bySession : access === "staff" ? staffApi : apiOf;
  return find(context) as ApiFor<E>;
}

const unchecked = (context: Context, desk: Desk | undefined) => ({
  calls: context.get(requestScope).calls,
  desk,
  refusal: undefined,
});

function requireDesk(context: Context): CheckedDesk {
  const checked = context.get(checkedDesk);
  if (!checked) throw new Error("nobody has checked the place of the address");
  return checked;
}
