import { useSearchParams } from "react-router";
import { Button, ButtonLink } from "./button.tsx";
import { KeyValueList } from "./key-value-list.tsx";
import type { PartExample } from "./part-example.ts";
import { SidePanel } from "./side-panel.tsx";

export const SIDE_PANEL_EXAMPLES: readonly PartExample[] = [
  {
    title: "옆 패널",
    note: "주소에 행이 들어 있으면 열립니다. 주소를 나누면 같은 화면이 열립니다.",
    code: `<SidePanel isOpen={search.has("row")} onClose={() => setSearch({})} title="전자세금계산서">…</SidePanel>`,
    Shown: PanelByAddress,
  },
];

function PanelByAddress() {
  const [search, setSearch] = useSearchParams();
  const close = () => setSearch({}, { preventScrollReset: true });
  return (
    <>
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
    </>
  );
}
