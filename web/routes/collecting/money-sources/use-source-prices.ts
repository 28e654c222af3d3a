import { useEffect, useEffectEvent } from "react";
import { useFetcher, useParams } from "react-router";
import { memberPath } from "#domain/console/console-path.ts";

export interface SourcePrices {
  card: number | null;
  cycles: Readonly<Partial<Record<string, number>>>;
}

const NOT_KNOWN: SourcePrices = { card: null, cycles: {} };

/** Asked for once the form is open: the list does not wait for it. */
export function useSourcePrices(isOpen: boolean): SourcePrices {
  const { partnerSeq, memberSeq } = useParams();
  const fetcher = useFetcher<SourcePrices>();
  const load = useEffectEvent(() => {
    if (!fetcher.data) void fetcher.load(memberPath(Number(partnerSeq), Number(memberSeq), "money-source-prices"));
  });
  useEffect(() => {
    if (isOpen) load();
  }, [isOpen]);
  return fetcher.data ?? NOT_KNOWN;
}
