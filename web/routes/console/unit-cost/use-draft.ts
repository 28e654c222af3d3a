import { useEffect } from "react";
import { showToast } from "#web/ui/toast-store.ts";
import { listChanges, type UnitCostChanges } from "./unit-cost-changes.ts";

const keyOf = (partnerSeq: number): string => `gaonbill-unit-costs-${partnerSeq}`;

/**
 * Unsaved prices are kept in the tab as well: a save that ends on the error page, or a page that has to be loaded anew,
 * costs nobody what they have typed. Logging out and leaving on purpose forget them.
 */
export function useDraft(partnerSeq: number, changes: UnitCostChanges): void {
  useEffect(() => {
    const key = keyOf(partnerSeq);
    const kept = sessionStorage.getItem(key);
    if (kept) {
      changes.restore(JSON.parse(kept));
      showToast({ tone: "warning", title: "저장하지 않은 단가를 되살렸습니다" });
    }
    return changes.subscribe(() => {
      const list = listChanges(changes.current());
      if (list.length > 0) sessionStorage.setItem(key, JSON.stringify(list));
      else sessionStorage.removeItem(key);
    });
  }, [partnerSeq, changes]);
}
