import { Field } from "./field.tsx";
import type { PartExample } from "./part-example.ts";
import { Textarea } from "./textarea.tsx";

export const TEXTAREA_EXAMPLES: readonly PartExample[] = [
  {
    title: "여러 줄",
    code: `<Field label="문의 내용"><Textarea name="content" limit={2000} /></Field>`,
    Shown: () => (
      <Field label="문의 내용" className="max-w-120">
        <Textarea name="content" limit={2000} placeholder="어떤 점이 궁금한지 적어 주세요." />
      </Field>
    ),
  },
];
