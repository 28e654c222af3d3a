import { Copy, MoreHorizontal, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "./button.tsx";
import { Menu } from "./menu.tsx";
import type { PartExample } from "./part-example.ts";

export const MENU_EXAMPLES: readonly PartExample[] = [
  {
    title: "메뉴",
    code: `<Menu trigger={(attributes) => <IconButton {...attributes} label="더 보기" icon={MoreHorizontal} />} groups={groups} />`,
    Shown: MenuOfActs,
  },
];

function MenuOfActs() {
  const [last, setLast] = useState("없음");
  const pick = (name: string) => ({ onSelect: () => setLast(name) });
  return (
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
  );
}
