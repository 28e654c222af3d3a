import { useState } from "react";
import { Button } from "./button.tsx";
import { ConfirmDialog, Dialog } from "./dialog.tsx";
import { Field } from "./field.tsx";
import type { PartExample } from "./part-example.ts";
import { TextInput } from "./text-input.tsx";

export const DIALOG_EXAMPLES: readonly PartExample[] = [
  {
    title: "대화 상자",
    code: `<Dialog isOpen={isOpen} onClose={close} title="회원 정보 수정" footer={<Button variant="primary">저장</Button>}>…</Dialog>
<ConfirmDialog isOpen={isOpen} onClose={close} onConfirm={remove} title="발신번호를 삭제할까요?" description="…" confirmLabel="삭제" isDanger />`,
    Shown: Dialogs,
  },
];

function Dialogs() {
  const [open, setOpen] = useState<"edit" | "delete">();
  const close = () => setOpen(undefined);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen("edit")}>회원 정보 수정</Button>
        <Button onClick={() => setOpen("delete")}>발신번호 삭제</Button>
      </div>
      <Dialog
        isOpen={open === "edit"}
        onClose={close}
        title="회원 정보 수정"
        description="세금계산서에 표시되는 정보입니다."
        footer={
          <>
            <Button onClick={close}>취소</Button>
            <Button variant="primary" onClick={close}>
              저장
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <Field label="상호" isRequired>
            <TextInput defaultValue="한빛상사" />
          </Field>
          <Field label="대표자">
            <TextInput defaultValue="김한빛" />
          </Field>
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={open === "delete"}
        onClose={close}
        onConfirm={close}
        title="발신번호를 삭제할까요?"
        description="삭제하면 이 번호로 문자를 보낼 수 없습니다. 다시 쓰려면 서류를 새로 등록해야 합니다."
        confirmLabel="삭제"
        isDanger
      />
    </>
  );
}
