import { Copy, Info, MoreHorizontal, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Button, ButtonLink, IconButton } from "#web/ui/button.tsx";
import { ConfirmDialog, Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { SidePanel } from "#web/ui/side-panel.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { Tooltip } from "#web/ui/tooltip.tsx";
import { Example } from "./example.tsx";

export function OverlaysSection() {
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <DialogExample />
      <PanelExample />
      <MenuExample />
      <Example
        title="도움말 풍선"
        note="꼭 알아야 하는 것은 화면에 적습니다."
        code={`<Tooltip text="잔액과 보너스를 더한 금액입니다."><IconButton label="잔액 설명" icon={Info} /></Tooltip>`}
      >
        <div className="flex items-center gap-1">
          <span className="font-medium tabular-nums">
            1,284,500<span className="text-muted">원</span>
          </span>
          <Tooltip text="잔액과 보너스를 더한 금액입니다.">
            <IconButton label="잔액 설명" icon={Info} />
          </Tooltip>
        </div>
      </Example>
      <ToastExample />
    </div>
  );
}

function DialogExample() {
  const [open, setOpen] = useState<"edit" | "delete">();
  const close = () => setOpen(undefined);
  return (
    <Example
      title="대화 상자"
      code={`<Dialog isOpen={isOpen} onClose={close} title="회원 정보 수정" footer={<Button variant="primary">저장</Button>}>…</Dialog>
<ConfirmDialog isOpen={isOpen} onClose={close} onConfirm={remove} title="발신번호를 삭제할까요?" description="…" confirmLabel="삭제" isDanger />`}
    >
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
    </Example>
  );
}

function PanelExample() {
  const [search, setSearch] = useSearchParams();
  const close = () => setSearch({}, { preventScrollReset: true });
  return (
    <Example
      title="옆 패널"
      note="주소에 행이 들어 있으면 열립니다. 주소를 나누면 같은 화면이 열립니다."
      code={`<SidePanel isOpen={search.has("row")} onClose={() => setSearch({})} title="전자세금계산서">…</SidePanel>`}
    >
      <ButtonLink to="?row=1" preventScrollReset>
        세금계산서 열기
      </ButtonLink>
      <SidePanel
        isOpen={search.has("row")}
        onClose={close}
        title="전자세금계산서"
        description="20260115-41000000-00000001"
        footer={<Button onClick={close}>닫기</Button>}
      >
        <KeyValueList
          items={[
            { label: "공급자", value: "한빛상사" },
            { label: "공급받는자", value: "가온출판사" },
            { label: "합계", value: "1,100,000원" },
          ]}
        />
      </SidePanel>
    </Example>
  );
}

function MenuExample() {
  const [last, setLast] = useState("없음");
  const pick = (name: string) => ({ onSelect: () => setLast(name) });
  return (
    <Example
      title="메뉴"
      code={`<Menu trigger={(attributes) => <IconButton {...attributes} label="더 보기" icon={MoreHorizontal} />} groups={groups} />`}
    >
      <div className="flex items-center gap-4">
        <Menu
          trigger={(attributes) => (
            <IconButton {...attributes} label="더 보기" icon={MoreHorizontal} variant="secondary" size="md" />
          )}
          groups={[
            {
              items: [
                { label: "수정", icon: Pencil, ...pick("수정") },
                { label: "복사", icon: Copy, description: "문서번호를 새로 매깁니다.", ...pick("복사") },
                { label: "전송 취소", isDisabled: true, ...pick("전송 취소") },
              ],
            },
            { label: "되돌릴 수 없음", items: [{ label: "삭제", icon: Trash2, isDanger: true, ...pick("삭제") }] },
          ]}
        />
        <output className="text-muted">마지막 선택: {last}</output>
      </div>
    </Example>
  );
}

const FAILURE = "오류가 발생했습니다. 잠시 후 다시 시도해 주시고, 계속되면 고객센터로 문의해 주세요.";

function ToastExample() {
  return (
    <Example
      title="알림"
      note="5초 뒤에 사라지고, 마우스나 초점이 있는 동안에는 기다립니다. 새로고침 알림은 3초입니다."
      code={`showToast({ tone: "success", text: "저장했습니다." });
showToast({ tone: "refresh" });`}
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => showToast({ tone: "success", text: "저장했습니다." })}>성공 알림</Button>
        <Button onClick={() => showToast({ tone: "warning", text: "잔액이 10,000원보다 적습니다." })}>경고 알림</Button>
        <Button onClick={() => showToast({ tone: "failure", text: FAILURE })}>실패 알림</Button>
        <Button onClick={() => showToast({ tone: "refresh" })}>새로고침 알림</Button>
      </div>
    </Example>
  );
}
