import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { CashbillInput } from "#contracts/documents/cashbill-commands.ts";
import type { EdocInput } from "#contracts/documents/edoc-commands.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { DocumentKind } from "#domain/documents/document-list.ts";
import { BRANDS } from "#domain/provider.ts";
import type { Caller } from "#server/call/request-context.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import { pointEntries } from "#server/db/schema/money/point-entries.ts";
import { verifyMoney } from "#server/features/desk/ledger-checks/verify-money.ts";
import { createPartner, joinPartner, shareMember } from "../factories.ts";
import type { TestApp } from "../test-app.ts";
import { partyOf } from "./invoice-content.ts";
import { createIssuingMember, type IssuingMember } from "./issuing-member.ts";

export interface Player extends IssuingMember {
  caller: Caller;
}

/** Creates two companies under two partners of the test server and people who act for them, with calls and checks. */
export async function setDocumentStage({ services, request }: TestApp) {
  const { primary } = services.databases;
  const player = async (won?: number): Promise<Player> => {
    const partner = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
    const member = await createIssuingMember(services, partner, { daysLeft: null, ...(won !== undefined && { won }) });
    return { ...member, caller: await joinPartner(services, partner.partnerSeq) };
  };
  const sender = await player();
  const receiver = await player();
  const call = (as: Player, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    request(method, path, {
      as: as.caller,
      at: { partnerSeq: as.partnerSeq, memberSeq: as.memberSeq },
      headers,
      ...(body !== undefined && { body }),
    });
  return {
    sender,
    receiver,
    player,
    call,
    /** Creates another partner that serves the same company. */
    async sharing(company: Player, provenBy: "CONSENT" | null): Promise<Player> {
      const partner = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
      const { memberSeq } = await shareMember(services, partner.partnerSeq, company.companySeq, {
        provenBy,
        name: "함께하는상사",
      });
      const { partnerSeq } = partner;
      return { ...company, partnerSeq, memberSeq, caller: await joinPartner(services, partnerSeq) };
    },
    edoc: (change: Partial<EdocInput> = {}): EdocInput => edocInput(sender.bizId, receiver.bizId, change),
    cashbill: (change: Partial<CashbillInput> = {}): CashbillInput => cashbillInput(sender.bizId, change),
    /** Returns the document's rows in the lists of both sides. */
    async listed(docSeq: number) {
      const rows = await primary
        .select()
        .from(documentSides)
        .where(eq(documentSides.docSeq, docSeq))
        .orderBy(documentSides.list, documentSides.memberSeq);
      return rows.map(({ memberSeq, list, status, deletedYN }) => {
        const who = { [sender.memberSeq]: "sender", [receiver.memberSeq]: "receiver" }[memberSeq] ?? "third";
        return `${who} ${list} ${status}${deletedYN ? " deleted" : ""}`;
      });
    },
    async feesOf(kind: DocumentKind, docSeq: number) {
      const rows = await primary
        .select()
        .from(pointEntries)
        .where(eq(pointEntries.reference, `${kind}-${docSeq}`));
      return rows.map(({ memberSeq, pointCode }) => ({ memberSeq, pointCode }));
    },
    /** Expects that rows, counts, keys, fees and states agree. */
    async expectAgreement() {
      expect((await verifyMoney(primary)).differences).toEqual([]);
    },
  };
}

export function edocInput(sender: string, receiver: string, change: Partial<EdocInput> = {}): EdocInput {
  return {
    kind: "DI",
    writeDate: toSeoulDate(new Date()),
    supply: 100_000,
    tax: 10_000,
    remarks: [],
    invoicer: partyOf(sender, "보내는상사"),
    invoicee: partyOf(receiver, "받는상사"),
    lines: [{ item: "복사용지", quantity: 10, unitPrice: 10_000, supply: 100_000, tax: 10_000 }],
    ...change,
  };
}

export function cashbillInput(franchise: string, change: Partial<CashbillInput> = {}): CashbillInput {
  return {
    franchise: partyOf(franchise, "파는가게"),
    tradeUsage: 1,
    tradeMethod: 5,
    identityNum: "010-0000-5678",
    customerName: "김고객",
    customerEmail: "buyer@company.example",
    customerTel: "",
    item: "꽃다발",
    supply: 10_000,
    tax: 1_000,
    serviceCharge: 0,
    ...change,
  };
}
