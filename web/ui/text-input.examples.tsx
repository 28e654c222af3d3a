import { Field } from "./field.tsx";
import type { PartExample } from "./part-example.ts";
import { TextInput } from "./text-input.tsx";

export const TEXT_INPUT_EXAMPLES: readonly PartExample[] = [
  {
    title: "입력란의 상태",
    note: "이름은 위에, 오류는 바로 아래에 둡니다. 오류와 안내는 화면 낭독기에도 이어집니다.",
    code: `<Field label="담당자" hint="세금계산서에 표시됩니다." error={errors.name} isRequired>
  <TextInput name="name" />
</Field>`,
    isInBothThemes: true,
    Shown: InputStates,
  },
];

const LONG = "가온빌 전자세금계산서 연동 서비스를 이용하는 아주 긴 이름의 주식회사 한국전자문서유통";

function InputStates() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="기본" hint="세금계산서에 표시됩니다.">
        <TextInput placeholder="홍길동" />
      </Field>
      <Field label="초점">
        <TextInput defaultValue="김가온" className="border-focus! outline-1 outline-focus" />
      </Field>
      <Field label="필수, 오류" error="이메일 주소 형식이 아닙니다." isRequired>
        <TextInput type="email" defaultValue="gaonbill@" />
      </Field>
      <Field label="단위가 붙은 칸" aside="선택">
        <TextInput prefix="https://" placeholder="example.com" />
      </Field>
      <Field label="읽기 전용">
        <TextInput readOnly defaultValue="GAONBILLTEST" />
      </Field>
      <Field label="사용 불가">
        <TextInput disabled defaultValue="변경할 수 없습니다" />
      </Field>
      <Field label="긴 값" className="sm:col-span-2" error="30자까지 입력할 수 있습니다.">
        <TextInput defaultValue={LONG} />
      </Field>
      <Field label="작은 칸">
        <TextInput size="sm" placeholder="32" />
      </Field>
      <Field label="큰 칸">
        <TextInput size="lg" placeholder="48" />
      </Field>
    </div>
  );
}
