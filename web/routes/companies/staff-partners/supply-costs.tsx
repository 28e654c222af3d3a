import type { SupplyCost } from "#contracts/companies/staff-partners.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { digits, type FieldRules } from "#web/forms/field-rules.ts";
import { useFormState } from "#web/forms/form-state.ts";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { DataTable } from "#web/lists/data-table.tsx";
import type { Column } from "#web/lists/data-table-column.ts";
import { Amount } from "#web/ui/amount.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

const NO_PARAMS = new URLSearchParams();

const rulesFor = (costs: readonly SupplyCost[]): FieldRules =>
  Object.fromEntries(costs.map(({ itemCode }) => [`cost-${itemCode}`, [digits()]]));

/** Has every item in one form; an empty field takes the catalogue's price. */
export function SupplyCosts({ costs }: { costs: readonly SupplyCost[] }) {
  const { fetcher, failure } = useSavedForm();
  return (
    <Card
      title="공급단가"
      description="이 파트너에게 공급하는 단가입니다. 비워 두면 기본 공급단가를 씁니다. 저장한 뒤의 이용부터 적용되고, 지난 내역은 그때의 단가로 남습니다."
    >
      <ActionForm
        key={JSON.stringify(costs)}
        fetcher={fetcher}
        rules={rulesFor(costs)}
        failure={failure}
        failureTitle="공급단가를 저장하지 못했습니다"
      >
        <input type="hidden" name="intent" value="supply-costs" />
        <DataTable
          caption="품목별 공급단가"
          columns={COLUMNS}
          rows={costs}
          rowKey={({ itemCode }) => String(itemCode)}
          params={NO_PARAMS}
          hasToolbar={false}
        />
        <div className="flex justify-end">
          <SubmitButton>공급단가 저장</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}

const COLUMNS: readonly Column<SupplyCost>[] = [
  { key: "item", header: "품목", cell: ({ item }) => item },
  { key: "listPrice", header: "정가", cell: ({ listPrice }) => <Amount value={listPrice} />, align: "end" },
  {
    key: "catalogueCost",
    header: "기본 공급단가",
    cell: ({ catalogueCost }) => <Amount value={catalogueCost} />,
    align: "end",
  },
  { key: "supplyCost", header: "이 파트너의 공급단가", cell: (cost) => <CostInput cost={cost} />, align: "end" },
  {
    key: "fromDT",
    header: "적용 시작",
    cell: ({ fromDT }) => (fromDT ? formatListTime(fromDT) : <span className="text-faint">기본</span>),
  },
];

function CostInput({ cost }: { cost: SupplyCost }) {
  const { errors } = useFormState();
  const { itemCode, supplyCost, catalogueCost } = cost;
  const name = `cost-${itemCode}`;
  const was = supplyCost === null ? "" : String(supplyCost);
  const error = errors[name];
  return (
    <span className="flex flex-col items-end gap-1">
      <input type="hidden" name={`was-${itemCode}`} value={was} />
      <TextInput
        name={name}
        aria-label={`${cost.item} 공급단가`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        size="sm"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={was}
        placeholder={String(catalogueCost)}
        suffix="원"
        className="w-28 text-end"
      />
      {error ? (
        <span id={`${name}-error`} className="text-xs text-danger">
          {error}
        </span>
      ) : null}
    </span>
  );
}
