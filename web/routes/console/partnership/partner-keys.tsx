import { EyeIcon, EyeOffIcon, RotateCwIcon } from "lucide-react";
import { useState } from "react";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { FailureNotice } from "#web/forms/failure-notice.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { Badge, StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { LazyConfirmDialog } from "#web/ui/lazy-dialogs.tsx";
import type { KeyRow } from "./partnership.tsx";

const RevealDialog = lazyDialog(
  async () => (await import("./reveal-dialog.tsx")).RevealDialog,
  ({ partnerKeySeq }) => partnerKeySeq !== undefined,
);

/** By number of the key; gone with the page. */
export type RevealedKeys = Readonly<Record<number, string>>;

interface PartnerKeysProps {
  keys: readonly KeyRow[];
  email: string;
  revealed: RevealedKeys;
  onChange: (revealed: RevealedKeys) => void;
}

export function PartnerKeys({ keys, email, revealed, onChange }: PartnerKeysProps) {
  const { fetcher, failure } = useSavedForm();
  const [asked, setAsked] = useState<number>();
  const [isRotating, setRotating] = useState(false);
  const hide = (hidden: number) =>
    onChange(Object.fromEntries(Object.entries(revealed).filter(([seq]) => Number(seq) !== hidden)));
  return (
    <Card
      title="연동키"
      description="API와 SOAP을 호출할 때 쓰는 비밀 값입니다. 다른 사람에게 보이거나 코드 저장소에 올리지 마세요."
      action={
        <Button size="sm" icon={RotateCwIcon} isLoading={fetcher.state !== "idle"} onClick={() => setRotating(true)}>
          연동키 교체
        </Button>
      }
    >
      {failure ? <FailureNotice failure={failure} title="교체하지 못했습니다" /> : null}
      <ul className="divide-y divide-line rounded-md border border-line">
        {keys.map((key) => (
          <KeyItem
            key={key.partnerKeySeq}
            row={key}
            shown={revealed[key.partnerKeySeq]}
            onReveal={() => setAsked(key.partnerKeySeq)}
            onHide={() => hide(key.partnerKeySeq)}
          />
        ))}
      </ul>
      <RevealDialog
        partnerKeySeq={asked}
        email={email}
        onClose={() => setAsked(undefined)}
        onRevealed={(partnerKey) => {
          if (asked !== undefined) onChange({ ...revealed, [asked]: partnerKey });
          setAsked(undefined);
        }}
      />
      <LazyConfirmDialog
        isOpen={isRotating}
        onClose={() => setRotating(false)}
        onConfirm={() => {
          setRotating(false);
          void fetcher.submit({ intent: "rotate" }, { method: "post" });
        }}
        title="연동키를 교체하시겠습니까?"
        description="새 연동키가 바로 만들어집니다. 지금 쓰는 키는 24시간 동안 함께 쓸 수 있고, 그 뒤에는 거절됩니다. 그 안에 모든 서버에서 새 키로 바꿔 주세요. 되돌릴 수 없습니다."
        confirmLabel="교체"
        isDanger
      />
    </Card>
  );
}

interface KeyItemProps {
  row: KeyRow;
  /** The whole key, once its reader has shown the password. */
  shown: string | undefined;
  onReveal: () => void;
  onHide: () => void;
}

function KeyItem({ row, shown, onReveal, onHide }: KeyItemProps) {
  const { maskedKey, insertDT, expiresDT, lastUsed, lastUsedDT } = row;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <code className="font-mono text-sm break-all">{shown ?? maskedKey}</code>
          {expiresDT ? (
            <StatusBadge meaning="warning">{formatListTime(expiresDT)}까지</StatusBadge>
          ) : (
            <Badge tone="brand">현재 키</Badge>
          )}
        </p>
        <p className="mt-1 text-xs text-muted tabular-nums">
          {formatListTime(insertDT)} 발급 ·{" "}
          {lastUsedDT ? <span title={formatListTime(lastUsedDT)}>{lastUsed} 사용</span> : "사용한 적 없음"}
        </p>
      </div>
      <div className="flex items-center gap-1.5">
        {shown ? <CopyButton text={shown} label="연동키" /> : null}
        <Button
          size="sm"
          icon={shown ? EyeOffIcon : EyeIcon}
          onClick={shown ? onHide : onReveal}
          aria-label={`${maskedKey} ${shown ? "가리기" : "보기"}`}
          {...RevealDialog.opener}
        >
          {shown ? "가리기" : "보기"}
        </Button>
      </div>
    </li>
  );
}
