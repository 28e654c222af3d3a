import { useEffect, useEffectEvent } from "react";
import { useFetcher, useParams } from "react-router";
import { memberPath } from "#domain/console/console-path.ts";

export interface SourcePrices {
  card: number | null;
  cycles: Readonly<Partial<Record<string, number>>>;
}

const NO_PRICES: SourcePrices = { card: null, cycles: {} };

/** Loads prices only when the form opens, so that the list does not wait for them. */
export function useSourcePrices(isOpen: boolean): SourcePrices {
  const { partnerSeq, memberSeq } = useParams();
  const fetcher = useFetcher<SourcePrices>();
  const load = useEffectEvent(() => {
    if (!fetcher.data) void fetcher.load(memberPath(Number(partnerSeq), Number(memberSeq), "money-source-prices"));
  });
  useEffect(() => {
    if (isOpen) load();
  }, [isOpen]);
  return fetcher.data ?? NO_PRICES;
}
