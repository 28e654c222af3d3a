import { Undo2Icon } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { formatNumber } from "#domain/money/won.ts";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { useUnsavedWork } from "#web/forms/use-unsaved-work.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { listChanges, type UnitCostChanges } from "./unit-cost-changes.ts";
import { UnitCostPreview } from "./unit-cost-preview.tsx";

/** Shows how many prices wait to be saved and what can be done with them, and nothing while there are none. */
export function UnitCostSave({ partnerSeq, changes }: { partnerSeq: number; changes: UnitCostChanges }) {
  const current = useSyncExternalStore(changes.subscribe, changes.current, changes.current);
  const list = listChanges(current);
  const [dialog, setDialog] = useState<"preview" | "discard">();
  const close = () => setDialog(undefined);
  const { fetcher, failure } = useSavedForm();
  useDraft(partnerSeq, changes);
  useClearWhenSaved(fetcher, changes, close);
  useUnsavedWork({ isDirty: () => changes.current().size > 0, keepsOnSearch: true, onLeave: changes.clear });
  const save = () => {
    const body = list.map(({ memberSeq, itemCode, after }) => ({
      memberSeq,
      itemCode,
      unitCost: after.isDefault ? null : after.unitCost,
    }));
    fetcher.submit(body, { method: "post", encType: "application/json" });
  };
  return (
    <>
      {list.length > 0 ? (
        <section
          aria-label="저장하지 않은 단가"
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-warning bg-warning-soft px-3 py-1.5 print:hidden"
        >
          <p className="text-sm">
            회원사 <b className="tabular-nums">{formatNumber(current.size)}</b>곳의 단가{" "}
            <b className="tabular-nums">{formatNumber(list.length)}</b>개를 아직 저장하지 않았습니다.
          </p>
          <div className="flex flex-wrap gap-2">
            {changes.canUndo() ? (
              <Button size="sm" variant="ghost" icon={Undo2Icon} onClick={() => changes.undo()}>
                실행 취소
              </Button>
            ) : null}
            <Button size="sm" onClick={() => setDialog("discard")}>
              모두 취소
            </Button>
            <Button size="sm" variant="primary" onClick={() => setDialog("preview")} aria-haspopup="dialog">
              미리보기
            </Button>
          </div>
        </section>
      ) : null}
      <UnitCostPreview
        isOpen={dialog === "preview" && list.length > 0}
        changes={list}
        failure={failure}
        isSaving={fetcher.state !== "idle"}
        onSave={save}
        onClose={close}
      />
      <ConfirmDialog
        isOpen={dialog === "discard"}
        onClose={close}
        onConfirm={() => {
          changes.clear();
          close();
        }}
        title="바꾼 단가를 모두 취소하시겠습니까?"
        description={`아직 저장하지 않은 단가 ${formatNumber(list.length)}개가 저장된 값으로 돌아갑니다.`}
        confirmLabel="모두 취소"
        cancelLabel="계속 고치기"
        isDanger
      />
    </>
  );
}

/** Clears only once the saved prices have been read again, or the grid would show the old ones for a moment. */
function useClearWhenSaved(
  { state, data }: ReturnType<typeof useSavedForm>["fetcher"],
  changes: UnitCostChanges,
  onCleared: () => void,
): void {
  const handled = useRef<typeof data>(undefined);
  useEffect(() => {
    if (state !== "idle" || !data || data === handled.current || !("saved" in data)) return;
    handled.current = data;
    changes.clear();
    onCleared();
  }, [state, data, changes, onCleared]);
}

const keyOf = (partnerSeq: number): string => `gaonbill-unit-costs-${partnerSeq}`;

/** Keeps the changes in the tab as well, in case the page is loaded anew. Logging out and leaving on purpose forget them. */
function useDraft(partnerSeq: number, changes: UnitCostChanges): void {
  useEffect(() => {
    const key = keyOf(partnerSeq);
    const draft = sessionStorage.getItem(key);
    if (draft) {
      changes.restore(JSON.parse(draft));
      showToast({ tone: "warning", title: "저장하지 않은 단가를 되살렸습니다" });
    }
    return changes.subscribe(() => {
      const list = listChanges(changes.current());
      if (list.length > 0) sessionStorage.setItem(key, JSON.stringify(list));
      else sessionStorage.removeItem(key);
    });
  }, [partnerSeq, changes]);
}
