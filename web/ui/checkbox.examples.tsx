import { Checkbox } from "./checkbox.tsx";
import type { PartExample } from "./part-example.ts";
import { Switch } from "./switch.tsx";

export const CHECKBOX_EXAMPLES: readonly PartExample[] = [
  {
    title: "체크박스와 스위치",
    note: "저장 버튼을 기다리면 체크박스, 바로 적용되면 스위치입니다.",
    code: `<Checkbox name="agree" label="이용약관에 동의합니다." />
<Switch label="회원 로그인 허용" description="끄면 회원은 직접 로그인할 수 없습니다." />`,
    isInBothThemes: true,
    Shown: Boxes,
  },
];

function Boxes() {
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      <div className="flex flex-col gap-3">
        <Checkbox label="이용약관에 동의합니다." defaultChecked />
        <Checkbox label="알림 메일 받기" description="발행, 전송 실패, 인증서 만료를 알려 드립니다." />
        <Checkbox label="일부만 선택됨" isPartial />
        <Checkbox label="동의가 필요합니다." error="반드시 입력해야 합니다." />
        <Checkbox label="바꿀 수 없음" disabled defaultChecked />
      </div>
      <div className="flex flex-col gap-4">
        <Switch label="회원 로그인 허용" description="끄면 회원은 직접 로그인할 수 없습니다." defaultChecked isSpread />
        <Switch label="지연발급 허용" isSpread />
        <Switch label="바꿀 수 없음" disabled isSpread />
      </div>
    </div>
  );
}
