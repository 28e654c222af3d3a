import { Field } from "./field.tsx";
import type { PartExample } from "./part-example.ts";
import { SearchInput } from "./search-input.tsx";

export const SEARCH_INPUT_EXAMPLES: readonly PartExample[] = [
  {
    title: "검색",
    code: `<Field label="회원 검색" isLabelHidden><SearchInput name="keyword" placeholder="상호 또는 사업자등록번호" /></Field>`,
    Shown: () => (
      <Field label="회원 검색" className="max-w-96">
        <SearchInput name="keyword" placeholder="상호 또는 사업자등록번호" />
      </Field>
    ),
  },
];
