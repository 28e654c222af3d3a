import { ComingSoonBody } from "#web/shell/coming-soon-body.tsx";

const WAYS_ON = [
  { path: "/console/partners", text: "내 파트너 목록", note: "다른 파트너로 이동합니다" },
  { path: "/docs/references/overview", text: "API 레퍼런스", note: "같은 작업을 API로 처리할 수 있습니다" },
  { path: "/cs/inquiry/technical", text: "기술 문의", note: "필요한 내용을 요청할 수 있습니다" },
];

export function ComingSoonNote({ title }: { title: string }) {
  return (
    <div className="console-width p-4 md:p-8">
      <ComingSoonBody
        title={title}
        note="이 화면은 아직 만들고 있습니다. 완성되면 이 주소에서 바로 열립니다."
        waysOn={WAYS_ON}
      />
    </div>
  );
}
