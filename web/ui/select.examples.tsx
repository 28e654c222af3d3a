import { useState } from "react";
import { Combobox } from "./combobox.tsx";
import { Field } from "./field.tsx";
import type { PartExample } from "./part-example.ts";
import { Select } from "./select.tsx";

export const SELECT_EXAMPLES: readonly PartExample[] = [
  {
    title: "선택 목록과 검색 선택",
    note: "열 개 안쪽이면 Select, 찾아야 하면 Combobox를 씁니다.",
    code: `<Field label="과세 형태"><Select name="taxType" options={TAX_TYPES} placeholder="고르세요" /></Field>
<Field label="회원"><Combobox name="memberSeq" options={members} /></Field>`,
    Shown: Lists,
  },
];

const MEMBERS = [
  { value: "1", label: "한빛상사", description: "123-45-67891" },
  { value: "2", label: "새한빛물류", description: "199-81-23452" },
  { value: "3", label: "가온출판사", description: "777-81-00211" },
  { value: "4", label: "다온푸드", description: "888-81-00016" },
  { value: "5", label: "누리테크", description: "666-86-00027" },
];

function Lists() {
  const [query, setQuery] = useState("");
  const matches = MEMBERS.filter(({ label }) => label.includes(query));
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="과세 형태">
        <Select
          name="taxType"
          placeholder="고르세요"
          options={[
            { value: "1", label: "과세" },
            { value: "3", label: "면세" },
          ]}
        />
      </Field>
      <Field label="회원" hint="상호나 사업자등록번호로 찾습니다.">
        <Combobox name="memberSeq" options={MEMBERS} placeholder="회원 찾기" />
      </Field>
      <Field label="오류가 있는 목록" error="반드시 입력해야 합니다." isRequired>
        <Select options={[{ value: "a", label: "카드" }]} placeholder="결제 수단" />
      </Field>
      <Field label="서버에서 찾기">
        <Combobox
          options={matches}
          onQueryChange={setQuery}
          isLoading={query.length === 1}
          placeholder="두 글자부터 찾기"
        />
      </Field>
      <Field label="사용할 수 없는 목록">
        <Select disabled options={[{ value: "a", label: "정산 계좌 없음" }]} />
      </Field>
      <Field label="사용할 수 없는 찾기">
        <Combobox disabled options={MEMBERS} defaultValue="2" />
      </Field>
    </div>
  );
}
