import { PlusIcon } from "lucide-react";
import { useState } from "react";
import {
  KEY_SCOPE_LABELS,
  KEY_SCOPE_NOTES,
  KEY_SCOPES,
  MOST_PARTNER_KEYS,
  shownKeyName,
} from "#domain/people/key-scope.ts";
import { FailureNotice } from "#web/forms/failure-notice.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { DataTable } from "#web/lists/data-table.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Card } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { type KeyAct, keyColumns, type RevealedKeys } from "./key-columns.tsx";
import { CreateKeyDialog, RenameKeyDialog, RevokeKeyDialog } from "./key-dialogs.tsx";
import type { KeyRow } from "./partnership.tsx";

const NO_PARAMS = new URLSearchParams();

interface PartnerKeysProps {
  keys: readonly KeyRow[];
  revealed: RevealedKeys;
  onReveal: (row: KeyRow) => void;
  onHide: (row: KeyRow) => void;
}

export function PartnerKeys({ keys, ...reveal }: PartnerKeysProps) {
  const { fetcher, failure } = useSavedForm();
  const [isCreating, setCreating] = useState(false);
  const [dialog, setDialog] = useState<{ act: KeyAct; row: KeyRow }>();
  const rowOf = (act: KeyAct) => (dialog?.act === act ? dialog.row : undefined);
  const close = () => setDialog(undefined);
  const rotation = rowOf("rotate");
  const lasting = keys.filter(({ expiresDT }) => expiresDT === null);
  const columns = keyColumns({ ...reveal, onAct: (act, row) => setDialog({ act, row }) });
  return (
    <Card
      title="연동키"
      description="API와 SOAP을 호출할 때 쓰는 비밀 값입니다. 다른 사람에게 보이거나 코드 저장소에 올리지 마세요."
      action={
        <Button
          size="sm"
          icon={PlusIcon}
          disabled={lasting.length >= MOST_PARTNER_KEYS}
          onClick={() => setCreating(true)}
          aria-haspopup="dialog"
        >
          연동키 만들기
        </Button>
      }
    >
      <div id="keys" className="flex scroll-mt-20 flex-col gap-4">
        {failure ? <FailureNotice failure={failure} title="바꾸지 못했습니다" /> : null}
        {lasting.some(({ name }) => name === "") ? null : (
          <NoMainKey
            isLoading={fetcher.state !== "idle"}
            onMake={() => void fetcher.submit({ intent: "main" }, POST)}
          />
        )}
        <DataTable
          caption="연동키 목록"
          columns={columns}
          rows={keys}
          rowKey={({ partnerKeySeq }) => String(partnerKeySeq)}
          params={NO_PARAMS}
          height="full"
          hasToolbar={false}
          empty="쓸 수 있는 연동키가 없습니다."
        />
        <Scopes />
      </div>
      <CreateKeyDialog isOpen={isCreating} onClose={() => setCreating(false)} />
      <RenameKeyDialog row={rowOf("rename")} onClose={close} />
      <RevokeKeyDialog row={rowOf("revoke")} keys={keys} onClose={close} />
      <ConfirmDialog
        isOpen={rotation !== undefined}
        onClose={close}
        onConfirm={() => {
          close();
          if (rotation) void fetcher.submit({ intent: "rotate", partnerKeySeq: rotation.partnerKeySeq }, POST);
        }}
        title={`‘${shownKeyName(rotation?.name ?? "")}’ 키를 교체하시겠습니까?`}
        description="새 연동키가 바로 만들어집니다. 지금 쓰는 키는 24시간 동안 함께 쓸 수 있고, 그 뒤에는 거절됩니다. 그 안에 모든 서버에서 새 키로 바꿔 주세요. 되돌릴 수 없습니다."
        confirmLabel="교체"
        isDanger
      />
    </Card>
  );
}

const POST = { method: "post" } as const;

function NoMainKey({ isLoading, onMake }: { isLoading: boolean; onMake: () => void }) {
  return (
    <Callout
      kind="warning"
      title="기본 연동키가 없습니다"
      action={
        <Button size="sm" isLoading={isLoading} onClick={onMake}>
          기본 연동키 만들기
        </Button>
      }
    >
      폐기한 기본 연동키 대신 새 키를 만들 수 있습니다.
    </Callout>
  );
}

function Scopes() {
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm md:grid-cols-3">
      {KEY_SCOPES.map((scope) => (
        <div key={scope}>
          <dt className="font-medium">{KEY_SCOPE_LABELS[scope]}</dt>
          <dd className="mt-0.5 text-xs text-muted">{KEY_SCOPE_NOTES[scope]}</dd>
        </div>
      ))}
    </dl>
  );
}
