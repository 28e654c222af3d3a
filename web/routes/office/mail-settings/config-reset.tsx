import { RotateCcwIcon } from "lucide-react";
import { useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { CONFIG_SOURCE_LABELS } from "#domain/console/config-source.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";

/** This value stands for no setting of one's own. */
export const INHERIT = "inherit";

interface ResetButtonProps {
  fetcher: FetcherWithComponents<unknown>;
  /** These fields are sent. */
  fields: [string, string][];
  owner: "member" | "partner";
  /** The question names what is reset. */
  what: string;
}

/** Resets every setting of one's own after asking. */
export function ResetButton({ fetcher, fields, owner, what }: ResetButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const target = CONFIG_SOURCE_LABELS[owner === "member" ? "partner" : "product"];
  const reset = () => {
    setAsking(false);
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    void fetcher.submit(form, { method: "post" });
  };
  return (
    <>
      <Button variant="ghost" size="sm" icon={RotateCcwIcon} onClick={() => setAsking(true)}>
        {target}으로 되돌리기
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={reset}
        title={`${what}을 되돌리시겠습니까?`}
        description={`따로 정한 값을 지우고 ${target}을 따릅니다.`}
        confirmLabel="되돌리기"
      />
    </>
  );
}
