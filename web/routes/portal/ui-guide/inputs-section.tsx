import { useState } from "react";
import { Field } from "#web/ui/field.tsx";
import { AmountInput, BusinessNumberInput, PhoneInput } from "#web/ui/number-inputs.tsx";
import { PasswordInput, PasswordStrength } from "#web/ui/password-input.tsx";
import { SearchInput } from "#web/ui/search-input.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { BothThemes } from "./both-themes.tsx";
import { Example } from "./example.tsx";

const LONG = "가온빌 전자세금계산서 연동 서비스를 이용하는 아주 긴 이름의 주식회사 한국전자문서유통";

export function InputsSection() {
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <Example
        title="입력란의 상태"
        note="이름은 위에, 오류는 바로 아래에 둡니다. 오류와 안내는 화면 낭독기에도 이어집니다."
        code={`<Field label="담당자" hint="세금계산서에 표시됩니다." error={errors.name} isRequired>
  <TextInput name="name" />
</Field>`}
      >
        <BothThemes>
          <InputStates />
        </BothThemes>
      </Example>
      <Example
        title="숫자가 든 입력란"
        note="보이는 것은 끊어 적고, 보내는 것은 숫자만입니다. 중간을 고쳐도 커서가 제자리에 있습니다."
        code={`<Field label="충전 금액"><AmountInput name="amount" defaultValue={1500000} /></Field>
<Field label="사업자등록번호"><BusinessNumberInput name="bizId" /></Field>
<Field label="휴대폰"><PhoneInput name="mobile" /></Field>`}
      >
        <div className="grid gap-5 sm:grid-cols-3">
          <Field label="충전 금액">
            <AmountInput name="amount" defaultValue={1500000} />
          </Field>
          <Field label="사업자등록번호">
            <BusinessNumberInput name="bizId" />
          </Field>
          <Field label="휴대폰">
            <PhoneInput name="mobile" />
          </Field>
        </div>
      </Example>
      <PasswordExample />
      <Example
        title="검색과 여러 줄"
        code={`<Field label="회원 검색" isLabelHidden><SearchInput name="keyword" placeholder="상호 또는 사업자등록번호" /></Field>
<Field label="문의 내용"><Textarea name="content" limit={2000} /></Field>`}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="회원 검색">
            <SearchInput name="keyword" placeholder="상호 또는 사업자등록번호" />
          </Field>
          <Field label="문의 내용">
            <Textarea name="content" limit={2000} placeholder="어떤 점이 궁금한지 적어 주세요." />
          </Field>
        </div>
      </Example>
    </div>
  );
}

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

const toScore = (length: number) => (length >= 16 ? 4 : length >= 12 ? 3 : length >= 8 ? 2 : 1);

function PasswordExample() {
  const [length, setLength] = useState(0);
  return (
    <Example
      title="비밀번호"
      code={`<Field label="새 비밀번호" hint="8자 이상 128자 이하">
  <PasswordInput name="password" autoComplete="new-password" strength={<PasswordStrength score={score} />} />
</Field>`}
    >
      <div className="max-w-96">
        <Field label="새 비밀번호" hint="8자 이상 128자 이하로 입력합니다.">
          <PasswordInput
            name="password"
            autoComplete="new-password"
            onChange={(event) => setLength(event.target.value.length)}
            strength={length > 0 ? <PasswordStrength score={toScore(length)} /> : null}
          />
        </Field>
      </div>
    </Example>
  );
}
