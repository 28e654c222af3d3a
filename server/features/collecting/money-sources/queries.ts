import { and, inArray, or, type SQL } from "drizzle-orm";
import type { Sort } from "#contracts/list.ts";
import { BANKS, type BankCode } from "#domain/money/banks.ts";
import type { MoneySourceKind } from "#domain/money/money-source.ts";
import { CARD_COMPANIES, type CardCompany } from "#domain/support/institutions.ts";
import { digitsOf } from "#domain/text/digits.ts";
import type { Db } from "#server/db/connect.ts";
import { contains } from "#server/db/contains.ts";
import { moneySources } from "#server/db/schema/collecting/money-sources.ts";
import { subscriptions } from "#server/db/schema/money/subscriptions.ts";
import type { ChargeTerms } from "#server/features/money/ledger/charge-terms.ts";
import { listOrder } from "#server/lists/list-order.ts";
import { completeList, type FieldsOf, type List } from "#server/lists/lists.ts";
import { findSourcePrices } from "./source-answer.ts";
import {
  isOwned,
  isSubscribed,
  type MoneySourceRow,
  type SourceOwner,
  sourceColumns,
  subscribedColumns,
} from "./source-row.ts";

interface SourceQuery {
  keyword?: string | undefined;
  sort: readonly Sort<"insertDT" | "alias" | "lastCollectedDT" | "nextCollectDT">[];
}

const SORTS = { ...sourceColumns, nextCollectDT: sourceColumns.dueDT };

const selectSources = (db: Db, fields: FieldsOf) =>
  db
    .select(fields({ ...sourceColumns, ...subscribedColumns }))
    .from(moneySources)
    .innerJoin(subscriptions, isSubscribed)
    .$dynamic();

export function sourceList<Answer>(
  db: Db,
  owner: SourceOwner & { kind: MoneySourceKind },
  { keyword, sort }: SourceQuery,
  answerOf: (row: MoneySourceRow, prices: ChargeTerms) => Answer,
): List<Answer, MoneySourceRow> {
  const list: List<MoneySourceRow> = {
    db,
    select: selectSources,
    where: and(isOwned(owner, owner.kind), keyword ? hasSourceKeyword(owner.kind, keyword) : undefined),
    order: listOrder(sort, SORTS, moneySources.sourceSeq),
  };
  return completeList(list, async (rows) => {
    if (rows.length === 0) return [];
    const prices = await findSourcePrices(db, owner);
    return rows.map((row) => answerOf(row, prices));
  });
}

/** Searches the alias, the institution's name, and the digits of the number that are shown. */
export function hasSourceKeyword(kind: MoneySourceKind, keyword: string): SQL | undefined {
  const names: Readonly<Record<CardCompany | BankCode, string> | Record<string, string>> =
    kind === "CARD" ? CARD_COMPANIES : BANKS;
  const institutions = Object.entries(names).flatMap(([code, name]) =>
    name.toLowerCase().includes(keyword.toLowerCase()) ? [code] : [],
  );
  const digits = digitsOf(keyword);
  return or(
    contains(keyword)(moneySources.alias),
    institutions.length > 0 ? inArray(moneySources.institution, institutions) : undefined,
    digits.length > 0 ? contains(digits.slice(-4))(moneySources.maskedNumber) : undefined,
  );
}
