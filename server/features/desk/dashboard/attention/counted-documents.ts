import { type SQL, sql } from "drizzle-orm";
import { shownName } from "#server/lists/shown-company.ts";
import { type AttentionProvider, attentionProvider, type FoundItem, namesOf } from "./attention.ts";

export interface CountedDocuments {
  count: number;
  members: number;
  /** Those with the most. */
  first: { memberSeq: number; name: string }[] | null;
}

const NAMED = sql.raw("2");

/** How many documents of a kind there are, and whose, from the counts a day alone. */
export const countedDocuments = (partnerSeq: number, which: SQL): SQL =>
  countedOfMembers(
    partnerSeq,
    sql`SELECT member_seq, sum(count) AS count FROM document_days
      WHERE partner_seq = ${partnerSeq} AND ${which} GROUP BY member_seq HAVING sum(count) > 0`,
  );

/** The same of anything of a partner that is counted by member: rows of `member_seq` and `count`. */
export const countedOfMembers = (partnerSeq: number, counts: SQL): SQL =>
  sql`(SELECT json_build_object('count', coalesce(sum(counted.count), 0), 'members', count(*), 'first',
      (array_agg(json_build_object('memberSeq', member_seq, 'name', ${shownName})
        ORDER BY counted.count DESC, member_seq))[1:${NAMED}])
    FROM (${counts}) AS counted
    JOIN members USING (member_seq) JOIN companies USING (company_seq)
    WHERE members.partner_seq = ${partnerSeq} AND proven_by IS NOT NULL)`;

export const whoseDocuments = ({ first, members }: CountedDocuments): string =>
  namesOf(
    (first ?? []).map(({ name }) => name),
    members,
  );

/** The filtered list of the member that has them; of many, that of the one with the most. */
export function documentListOf({ first }: CountedDocuments, list: string): Pick<FoundItem, "page" | "query"> {
  const [most] = first ?? [];
  return { page: "members/list", query: most ? `/${most.memberSeq}/${list}` : "" };
}

interface CountedAttention {
  kind: string;
  meaning: FoundItem["meaning"];
  /** Rows of `member_seq` and `count`. */
  counts: (partnerSeq: number) => SQL;
  text: (count: number) => string;
  advice: string;
  /** The page of the member that has the most. */
  list: string;
}

/** One line for all of a kind, with whose they are; none where there are none. */
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
