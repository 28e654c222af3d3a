import { useState } from "react";
import { formatNumber, formatWon } from "#domain/money/won.ts";
import { FailureNotice } from "#web/forms/failure-notice.tsx";
import type { FormFailure } from "#web/forms/form-state.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog, Dialog } from "#web/ui/dialog.tsx";
import { isBelowSupply, type UnitCostChange } from "./unit-cost-changes.ts";

interface UnitCostPreviewProps {
  isOpen: boolean;
  changes: readonly UnitCostChange[];
  failure: FormFailure | undefined;
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** Shows before a save whose prices it will change, from what to what. */
export function UnitCostPreview({ isOpen, changes, failure, isSaving, onSave, onClose }: UnitCostPreviewProps) {
  const [isAsking, setAsking] = useState(false);
  const cheap = changes.filter(isBelowSupply).length;
  const byMember = [...Map.groupBy(changes, ({ memberSeq }) => memberSeq).values()];
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="md"
      title="바뀌는 단가를 확인해 주세요"
      description={`회원사 ${formatNumber(byMember.length)}곳의 단가 ${formatNumber(changes.length)}개가 바뀌고, 저장한 뒤의 이용분부터 적용됩니다.`}
      footer={
        <>
          <Button onClick={onClose}>계속 고치기</Button>
          <Button variant="primary" isLoading={isSaving} onClick={cheap > 0 ? () => setAsking(true) : onSave}>
            {formatNumber(changes.length)}개 저장
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure ? <FailureNotice failure={failure} title="저장하지 못했습니다" /> : null}
        <RefusedCells failure={failure} changes={changes} />
        {cheap > 0 ? (
          <p role="note" className="rounded-md border border-warning-line bg-warning-soft px-4 py-3">
            공급단가보다 낮은 단가가 {formatNumber(cheap)}개 있습니다. 쓸 때마다 모자란 만큼 손해를 봅니다.
          </p>
        ) : null}
        <Summary changes={changes} />
        <section {...REACHABLE} className="flex flex-col gap-4">
          {byMember.map((ofMember) => (
            <div key={ofMember[0]?.memberSeq} className="[contain-intrinsic-size:auto_6rem] [content-visibility:auto]">
              <h3 className="flex items-baseline justify-between gap-4 border-b border-line pb-1 font-semibold">
                {ofMember[0]?.memberName}
                <span className="text-xs font-normal text-muted">{formatNumber(ofMember.length)}개</span>
              </h3>
              <ul>
                {ofMember.map((change) => (
                  <ChangeLine key={change.itemCode} change={change} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onSave();
        }}
        title="공급단가보다 낮게 저장하시겠습니까?"
        description={`단가 ${formatNumber(cheap)}개는 공급단가보다 낮아서 이용할 때마다 손해를 봅니다.`}
        confirmLabel="낮은 단가로 저장"
        cancelLabel="계속 고치기"
        isDanger
      />
    </Dialog>
  );
}

/** Names refused entries by member and item, because the server names them by their place in the list. */
function RefusedCells({ failure, changes }: Pick<UnitCostPreviewProps, "failure" | "changes">) {
  const refused = Object.entries(failure?.fields ?? {}).flatMap(([field, message]) => {
    const change = changes[Number.parseInt(field, 10)];
    return change ? [`${change.memberName} ${change.itemText}: ${message}`] : [];
  });
  if (refused.length === 0) return null;
  return (
    <ul className="list-disc ps-5 text-danger">
      {refused.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** A list longer than the dialog must scroll by keyboard too. */
const REACHABLE = { tabIndex: 0, "aria-label": "바뀌는 단가" } as const;

const KINDS: readonly [text: string, isCounted: (change: UnitCostChange) => boolean][] = [
  ["오름", ({ before, after }) => after.unitCost > before.unitCost],
  ["내림", ({ before, after }) => after.unitCost < before.unitCost],
  ["기본 단가로", ({ after }) => after.isDefault],
];

function Summary({ changes }: { changes: readonly UnitCostChange[] }) {
  const counted = KINDS.map(([text, isCounted]) => [text, changes.filter(isCounted).length] as const);
  return (
    <p className="flex flex-wrap gap-1.5">
      {counted.map(([text, count]) =>
        count > 0 ? (
          <Badge key={text}>
            {text} {formatNumber(count)}
          </Badge>
        ) : null,
      )}
    </p>
  );
}

function ChangeLine({ change }: { change: UnitCostChange }) {
  const { itemText, before, after, supplyCost } = change;
  const difference = after.unitCost - before.unitCost;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-1.5 tabular-nums">
      <span className="min-w-20 grow">
        {itemText}
        {supplyCost !== null && isBelowSupply(change) ? (
          <span className="block text-xs text-warning">공급단가 {formatWon(supplyCost)}보다 낮음</span>
        ) : null}
      </span>
      <span className="flex items-center gap-1.5">
        <span className="text-muted">{formatWon(before.unitCost)}</span>
        <span className="text-faint">→</span>
        <span className="font-semibold">{formatWon(after.unitCost)}</span>
      </span>
      <span className="w-16 text-right text-xs text-muted">
        {after.isDefault ? "기본 단가로" : `${difference > 0 ? "+" : ""}${formatNumber(difference)}`}
      </span>
    </li>
  );
}
