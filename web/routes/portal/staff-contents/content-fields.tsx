import type { ContentFields } from "#contracts/portal/staff-contents.ts";
import { FAQ_CATEGORY_LABELS, NOTICE_CATEGORY_LABELS, TERMS_KIND_LABELS } from "#domain/console/content-labels.ts";
import type { StaffCollection } from "#domain/console/content-status.ts";
import { FormChoice, FormField } from "#web/forms/form-field.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

interface ContentFieldsProps {
  collection: StaffCollection;
  slug: string;
  fields: ContentFields;
  /** False for an existing text, whose address is fixed. */
  isNew: boolean;
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The fields of the collection. */
export function ContentFieldInputs({ collection, slug, fields, isNew }: ContentFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField name="title" label="제목" isRequired className="sm:col-span-2">
        <TextInput defaultValue={fields.title} maxLength={60} />
      </FormField>
      {collection === "terms" ? null : (
        <FormField
          name="slug"
          label="주소"
          isRequired
          hint="영문 소문자와 숫자를 -로 이어 씁니다. 저장한 뒤에는 바꿀 수 없습니다."
        >
          <TextInput defaultValue={slug} maxLength={80} readOnly={!isNew} autoCapitalize="none" spellCheck={false} />
        </FormField>
      )}
      {collection === "notices" ? <NoticeInputs fields={fields} /> : null}
      {collection === "faqs" ? <FaqInputs fields={fields} /> : null}
      {collection === "terms" ? <TermsInputs fields={fields} isNew={isNew} /> : null}
    </div>
  );
}

type Inputs = Pick<ContentFieldsProps, "fields">;

const NoticeInputs = ({ fields }: Inputs) => (
  <>
    <CategoryInput labels={NOTICE_CATEGORY_LABELS} category={fields.category} />
    <FormField name="date" label="날짜" isRequired hint="목록에 보이는 날짜입니다.">
      <TextInput type="date" defaultValue={fields.date} />
    </FormField>
    <div className="self-center">
      <FormChoice name="pinned">
        <Checkbox label="목록 맨 위에 고정" defaultChecked={fields.pinned ?? false} />
      </FormChoice>
    </div>
    <SummaryInput summary={fields.summary} label="한 줄 요약" maxLength={120} />
  </>
);

const FaqInputs = ({ fields }: Inputs) => (
  <>
    <CategoryInput labels={FAQ_CATEGORY_LABELS} category={fields.category} />
    <FormField name="ordering" label="순서" isRequired hint="같은 분류에서 작은 수가 먼저 나옵니다.">
      <TextInput type="number" min={0} defaultValue={fields.ordering} />
    </FormField>
  </>
);

const TermsInputs = ({ fields, isNew }: Inputs & { isNew: boolean }) => (
  <>
    {isNew ? (
      <FormField name="kind" label="종류" isRequired>
        <Select options={optionsOf(TERMS_KIND_LABELS)} defaultValue={fields.kind} />
      </FormField>
    ) : (
      <input type="hidden" name="kind" value={fields.kind} />
    )}
    <FormField
      name="effective"
      label="시행일"
      isRequired
      hint="7일 전부터, 회원에게 불리하면 30일 전부터 공지합니다. 저장한 뒤에는 바꿀 수 없습니다."
    >
      <TextInput type="date" defaultValue={fields.effective} readOnly={!isNew} />
    </FormField>
    <SummaryInput summary={fields.summary} label="바뀐 점" maxLength={160} />
    <div className="sm:col-span-2">
      <FormChoice name="asksConsent">
        <Checkbox
          label="시행한 뒤 처음 로그인할 때 다시 동의를 받습니다"
          description="파트너 약관은 동의를 받지 않습니다."
          defaultChecked={fields.asksConsent ?? false}
        />
      </FormChoice>
    </div>
  </>
);

function CategoryInput({
  labels,
  category,
}: {
  labels: Readonly<Record<string, string>>;
  category?: string | undefined;
}) {
  return (
    <FormField name="category" label="분류" isRequired>
      <Select options={optionsOf(labels)} defaultValue={category} />
    </FormField>
  );
}

interface SummaryInputProps {
  summary: string | undefined;
  label: string;
  maxLength: number;
}

const SummaryInput = ({ summary, label, maxLength }: SummaryInputProps) => (
  <FormField name="summary" label={label} isRequired className="sm:col-span-2">
    <TextInput defaultValue={summary} maxLength={maxLength} />
  </FormField>
);
