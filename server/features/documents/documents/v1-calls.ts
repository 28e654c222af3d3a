import type { DocumentAddressKind, DocumentPart, V1Event } from "#contracts/v1/documents.ts";
import type { DocumentKind, DocumentList } from "#domain/documents/document-list.ts";
import { AppError } from "#server/call/errors.ts";
import type { V1MemberCall } from "#server/call/v1/member-call.ts";
import type { SeenList } from "./list-question.ts";
import {
  type DocumentAddress,
  type LocatedDocument,
  locateDocument,
  refuseOtherContent,
  requireLocated,
  requireNewKey,
  sameKeyAgain,
} from "./v1-documents.ts";

/** What one kind of documents brings along; how it is written, moved and read by key is the same for all. */
export interface V1Kind<Given, Document, Action> {
  kind: DocumentKind;
  find: (call: V1MemberCall, located: LocatedDocument, parts?: readonly DocumentPart[]) => Promise<Document>;
  /** Where the own key leads to it in fewer steps. */
  findOfKey?: (call: V1MemberCall, key: string, parts?: readonly DocumentPart[]) => Promise<Document | undefined>;
  /** What was written first, to be compared with what is given now. */
  compare: (call: V1MemberCall, located: LocatedDocument, given: Given) => Promise<[first: object, now: object]>;
  register: (call: V1MemberCall, given: Given, how: { key: string; issue: boolean }) => Promise<Document>;
  isIssued: (document: Document) => boolean;
  move: (call: V1MemberCall, docSeq: number, step: { action: Action; note?: string | undefined }) => Promise<unknown>;
}

interface Addressed {
  params: { key: string };
  query: { by: DocumentAddressKind };
}

interface Reading {
  params: { key: string };
  query: { by: DocumentAddressKind; expand?: DocumentPart[] | undefined };
}

interface Step extends Addressed {
  body: { note?: string | undefined };
}

/** One of the acting member's lists: the partner is proven to serve it, so that it sees all of it. */
export const seenAs = ({ key, member }: V1MemberCall, list: DocumentList): SeenList => ({
  ...{ partnerSeq: key.partnerSeq, memberSeq: member.memberSeq, list, isOwnOnly: false },
});

export const addressOf = ({ params, query }: Addressed): DocumentAddress => ({ by: query.by, key: params.key });

/** The handlers that every kind has. */
export function v1Calls<Given, Document extends { history?: V1Event[] | undefined }, Action>(
  of: V1Kind<Given, Document, Action>,
) {
  const locate = (call: V1MemberCall, address: DocumentAddress) => locateDocument(call.db, of.kind, call, address);
  const located = (call: V1MemberCall, address: DocumentAddress) => requireLocated(call.db, of.kind, call, address);

  async function refuseOther(call: V1MemberCall, found: LocatedDocument, given: Given): Promise<void> {
    refuseOtherContent(...(await of.compare(call, found, given)));
  }

  /** Written, or found as it was written under the same key. */
  const write = (call: V1MemberCall, given: Given, how: { key: string; issue: boolean }): Promise<Document> =>
    sameKeyAgain(async () => {
      const found = await locate(call, { by: "key", key: how.key });
      if (!found) return of.register(call, given, how);
      await refuseOther(call, found, given);
      return of.find(call, found);
    });

  async function move(
    call: V1MemberCall,
    address: DocumentAddress,
    step: { action: Action; note?: string | undefined },
  ): Promise<Document> {
    const found = await located(call, address);
    await thatIsKnown(() => of.move(call, found.docSeq, step));
    return of.find(call, found);
  }

  /** A new key is written and issued; what is there is issued as it stands, once. */
  async function issue(
    call: V1MemberCall,
    address: DocumentAddress,
    { given, action }: { given: Given | undefined; action: Action },
  ): Promise<Document> {
    const found = await locate(call, address);
    if (!found) {
      if (!given) throw new AppError("DOCUMENT_UNKNOWN");
      return write(call, given, { key: requireNewKey(address), issue: true });
    }
    if (given) await refuseOther(call, found, given);
    const stored = await of.find(call, found);
    if (of.isIssued(stored)) return stored;
    try {
      return await move(call, address, { action });
    } catch (error) {
      // Of two that issue one document at once, the second finds it issued.
      const now = isStateRefusal(error) ? await of.find(call, found) : stored;
      if (of.isIssued(now)) return now;
      throw error;
    }
  }

  return {
    located,
    write,
    issue,
    async get(call: V1MemberCall & { input: Reading }): Promise<Document> {
      const { params, query } = call.input;
      if (query.by !== "key" || !of.findOfKey) {
        return of.find(call, await located(call, addressOf(call.input)), query.expand);
      }
      const found = await of.findOfKey(call, params.key, query.expand);
      if (!found) throw new AppError("DOCUMENT_UNKNOWN");
      return found;
    },
    keyAvailable: async (call: V1MemberCall & { input: { query: { key: string } } }) => {
      const { key } = call.input.query;
      return { key, isAvailable: (await locate(call, { by: "key", key })) === undefined };
    },
    history: async (call: V1MemberCall & { input: Addressed }): Promise<V1Event[]> =>
      (await of.find(call, await located(call, addressOf(call.input)), ["history"])).history ?? [],
    step:
      (action: Action) =>
      (call: V1MemberCall & { input: Step }): Promise<Document> =>
        move(call, addressOf(call.input), { action, note: call.input.body.note }),
    /** Any other work on one document, and what became of it. */
    async change(
      call: V1MemberCall & { input: Addressed },
      work: (found: LocatedDocument) => Promise<unknown>,
    ): Promise<Document> {
      const found = await located(call, addressOf(call.input));
      await thatIsKnown(() => work(found));
      return of.find(call, found);
    },
  };
}

const isStateRefusal = (error: unknown): boolean => error instanceof AppError && error.code === "DOCUMENT_STATE";

/** What was deleted meanwhile is as unknown as what never was. */
export async function thatIsKnown<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND") throw new AppError("DOCUMENT_UNKNOWN");
    throw error;
  }
}
