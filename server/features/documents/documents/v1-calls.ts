import type { DocumentAddressKind, DocumentPart, V1Event } from "#contracts/v1/documents.ts";
import type { DocumentKind, DocumentList } from "#domain/documents/document-list.ts";
import { AppError } from "#server/call/errors.ts";
import type { V1MemberCall } from "#server/call/v1/member-call.ts";
import type { DocumentView } from "./list-question.ts";
import {
  type DocumentAddress,
  type LocatedDocument,
  locateDocument,
  refuseOtherContent,
  requireLocated,
  requireNewKey,
  sameKeyAgain,
} from "./v1-documents.ts";

/** These parts differ between the kinds when programs write, move and read documents by key. */
export interface V1Kind<Content, Document, Action> {
  kind: DocumentKind;
  find: (call: V1MemberCall, located: LocatedDocument, parts?: readonly DocumentPart[]) => Promise<Document>;
  /** Finds a document by its own key in one statement, where a kind can. */
  findOfKey?: (call: V1MemberCall, key: string, parts?: readonly DocumentPart[]) => Promise<Document | undefined>;
  /** Returns the stored content and the new one in comparable form. */
  compare: (call: V1MemberCall, located: LocatedDocument, content: Content) => Promise<[first: object, now: object]>;
  register: (call: V1MemberCall, content: Content, how: { key: string; issue: boolean }) => Promise<Document>;
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

/** Returns a list of the acting member, in full: `/v1` calls come only from a partner that is proven to serve it. */
export const viewOf = ({ key, member }: V1MemberCall, list: DocumentList): DocumentView => ({
  partnerSeq: key.partnerSeq,
  memberSeq: member.memberSeq,
  list,
  isOwnOnly: false,
});

export const addressOf = ({ params, query }: Addressed): DocumentAddress => ({ by: query.by, key: params.key });

/** Makes the handlers that every kind has. */
export function v1Calls<Content, Document extends { history?: V1Event[] | undefined }, Action>(
  of: V1Kind<Content, Document, Action>,
) {
  const findLocated = (call: V1MemberCall, address: DocumentAddress) => locateDocument(call.db, of.kind, call, address);
  const locate = (call: V1MemberCall, address: DocumentAddress) => requireLocated(call.db, of.kind, call, address);

  async function refuseOther(call: V1MemberCall, document: LocatedDocument, content: Content): Promise<void> {
    refuseOtherContent(...(await of.compare(call, document, content)));
  }

  /** Writes a document, or returns the one with the same key and content. */
  const write = (call: V1MemberCall, content: Content, how: { key: string; issue: boolean }): Promise<Document> =>
    sameKeyAgain(async () => {
      const document = await findLocated(call, { by: "key", key: how.key });
      if (!document) return of.register(call, content, how);
      await refuseOther(call, document, content);
      return of.find(call, document);
    });

  async function move(
    call: V1MemberCall,
    address: DocumentAddress,
    step: { action: Action; note?: string | undefined },
  ): Promise<Document> {
    const document = await locate(call, address);
    await thatIsKnown(() => of.move(call, document.docSeq, step));
    return of.find(call, document);
  }

  /** Writes and issues under a new key; issues a stored document as it is, once. */
  async function issue(
    call: V1MemberCall,
    address: DocumentAddress,
    { content, action }: { content: Content | undefined; action: Action },
  ): Promise<Document> {
    const document = await findLocated(call, address);
    if (!document) {
      if (!content) throw new AppError("DOCUMENT_UNKNOWN");
      return write(call, content, { key: requireNewKey(address), issue: true });
    }
    if (content) await refuseOther(call, document, content);
    const stored = await of.find(call, document);
    if (of.isIssued(stored)) return stored;
    try {
      return await move(call, address, { action });
    } catch (error) {
      // If two calls issue one document at once, the second finds it issued.
      const now = isStateRefusal(error) ? await of.find(call, document) : stored;
      if (of.isIssued(now)) return now;
      throw error;
    }
  }

  return {
    locate,
    write,
    issue,
    async get(call: V1MemberCall & { input: Reading }): Promise<Document> {
      const { params, query } = call.input;
      if (query.by !== "key" || !of.findOfKey) {
        return of.find(call, await locate(call, addressOf(call.input)), query.expand);
      }
      const document = await of.findOfKey(call, params.key, query.expand);
      if (!document) throw new AppError("DOCUMENT_UNKNOWN");
      return document;
    },
    keyAvailable: async (call: V1MemberCall & { input: { query: { key: string } } }) => {
      const { key } = call.input.query;
      return { key, isAvailable: (await findLocated(call, { by: "key", key })) === undefined };
    },
    history: async (call: V1MemberCall & { input: Addressed }): Promise<V1Event[]> =>
      (await of.find(call, await locate(call, addressOf(call.input)), ["history"])).history ?? [],
    step:
      (action: Action) =>
      (call: V1MemberCall & { input: Step }): Promise<Document> =>
        move(call, addressOf(call.input), { action, note: call.input.body.note }),
    /** Does any other work on one document and answers the document as it is then. */
    async change(
      call: V1MemberCall & { input: Addressed },
      work: (document: LocatedDocument) => Promise<unknown>,
    ): Promise<Document> {
      const document = await locate(call, addressOf(call.input));
      await thatIsKnown(() => work(document));
      return of.find(call, document);
    },
  };
}

const isStateRefusal = (error: unknown): boolean => error instanceof AppError && error.code === "DOCUMENT_STATE";

/** Answers a document that was deleted meanwhile as an unknown one. */
export async function thatIsKnown<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND") throw new AppError("DOCUMENT_UNKNOWN");
    throw error;
  }
}
