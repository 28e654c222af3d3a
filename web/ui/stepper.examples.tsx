import type { PartExample } from "./part-example.ts";
import { Stepper } from "./stepper.tsx";

export const STEPPER_EXAMPLES: readonly PartExample[] = [
  {
    title: "단계",
    code: `<Stepper label="가입 단계" steps={["약관 동의", "본인 확인", "정보 입력", "완료"]} current={2} />`,
    Shown: () => (
      <div className="flex flex-col gap-8">
        <Stepper label="가입 단계" steps={["약관 동의", "본인 확인", "정보 입력", "완료"]} current={2} />
        <Stepper label="오류가 있는 단계" steps={["파일 선택", "검사", "저장"]} current={1} hasError />
        <Stepper label="끝난 단계" steps={["파일 선택", "검사", "저장"]} current={3} />
      </div>
    ),
  },
];
