import { date, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { EdocContent } from "#domain/documents/document-content.ts";
import type { DocumentEvent, DocumentPlace } from "#domain/documents/document-event.ts";
import type { EdocKind } from "#domain/documents/edoc-kind.ts";
import { instant, seqRef, won } from "#server/db/columns.ts";
import { BRAND_VALUES } from "#server/db/schema/companies/companies.ts";
import { ofPartnersMember } from "#server/db/schema/companies/members.ts";

/** An e-document of the member that sends it and pays for it. */
export const edocs = pgTable(
  "edocs",
  {
    partnerSeq: seqRef().notNull(),
    docSeq: seqRef().notNull(),
    memberSeq: seqRef().notNull(),
    brand: text({ enum: BRAND_VALUES }).notNull(),
    kind: text().$type<EdocKind>().notNull(),
    writeDate: date().notNull(),
    regDT: instant().notNull(),
    issueDT: instant(),
    state: smallint().notNull(),
    procReqCode: smallint().notNull(),
    procResCode: smallint().notNull(),
    supply: won().notNull(),
    tax: won().notNull(),
    content: jsonb().$type<EdocContent>().notNull(),
    history: jsonb().$type<DocumentEvent[]>().notNull(),
    places: jsonb().$type<DocumentPlace[]>().notNull(),
  },
  (edoc) => [primaryKey({ columns: [edoc.partnerSeq, edoc.docSeq] }), ofPartnersMember("edocs", edoc)],
);
