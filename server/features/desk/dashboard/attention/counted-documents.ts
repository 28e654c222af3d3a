import { type SQL, sql } from "drizzle-orm";
import { shownName } from "#server/lists/shown-company.ts";
import { type AttentionProvider, attentionProvider, namesOf, type PageItem } from "./attention.ts";

export interface CountedDocuments {
  count: number;
  members: number;
  /** The members with the highest counts. */
  first: { memberSeq: number; name: string }[] | null;
}

const NAMES_SHOWN = sql.raw("2");

/** Counts documents of a kind and names their members, from the daily counts only. */
export const countedDocuments = (partnerSeq: number, condition: SQL): SQL =>
  countedOfMembers(
    partnerSeq,
    sql`SELECT member_seq, sum(count) AS count FROM document_days
      WHERE partner_seq = ${partnerSeq} AND ${condition} GROUP BY member_seq HAVING sum(count) > 0`,
  );

/** Does the same for any counts by member: rows of `member_seq` and `count`. */
export const countedOfMembers = (partnerSeq: number, counts: SQL): SQL =>
  sql`(SELECT json_build_object('count', coalesce(sum(counted.count), 0), 'members', count(*), 'first',
      (array_agg(json_build_object('memberSeq', member_seq, 'name', ${shownName})
        ORDER BY counted.count DESC, member_seq))[1:${NAMES_SHOWN}])
    FROM (${counts}) AS counted
    JOIN members USING (member_seq) JOIN companies USING (company_seq)
    WHERE members.partner_seq = ${partnerSeq} AND proven_by IS NOT NULL)`;

export const whoseDocuments = ({ first, members }: CountedDocuments): string =>
  namesOf(
    (first ?? []).map(({ name }) => name),
    members,
  );

/** Links to the filtered list of the member; of several members, the one with the most. */
export function documentListOf({ first }: CountedDocuments, list: string): Pick<PageItem, "page" | "query"> {
  const [most] = first ?? [];
  return { page: "members/list", query: most ? `/${most.memberSeq}/${list}` : "" };
}

interface CountedAttention {
  kind: string;
  meaning: PageItem["meaning"];
  /** Gives rows of `member_seq` and `count`. */
  counts: (partnerSeq: number) => SQL;
  text: (count: number) => string;
  advice: string;
  /** The list, below the page of the member with the most. */
  list: string;
}

/** Makes one item for all documents of a kind, with their members' names; no item where there are none. */
export const countedAttention = ({ kind, meaning, counts, text, advice, list }: CountedAttention): AttentionProvider =>
  attentionProvider<CountedDocuments>({
    kind,
    area: "documents",
    facts: ({ partnerSeq }) => countedOfMembers(partnerSeq, counts(partnerSeq)),
    items: (facts) =>
      facts.count > 0
        ? [
            {
              meaning,
              text: text(facts.count),
              detail: `${whoseDocuments(facts)}. ${advice}`,
              ...documentListOf(facts, list),
            },
          ]
        : [],
  });
