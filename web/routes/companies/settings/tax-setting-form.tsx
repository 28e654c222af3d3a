import { ActionForm } from "#web/forms/action-form.tsx";
import { FormChoice } from "#web/forms/form-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { INHERIT, ResetButton } from "#web/routes/office/mail-settings/config-reset.tsx";
import { SourceBadge } from "#web/routes/office/mail-settings/source-badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { RadioGroup, type RadioOption } from "#web/ui/radio-group.tsx";
import type { TaxCalendar } from "./tax-calendar.ts";
import { TaxLane } from "./tax-lane.tsx";
import { DOCUMENT_NAMES, type TaxSetting, type TaxSettingRow } from "./tax-setting.ts";

interface TaxSettingFormProps {
  setting: TaxSetting;
  rows: readonly TaxSettingRow[];
  /** The law the setting is about. */
  calendar: TaxCalendar;
  /** Whose settings these are. */
  owner: "member" | "partner";
  canWrite: boolean;
}

/** The choices of one setting for both tax classes, saved together. */
export function TaxSettingForm({ setting, rows, calendar, owner, canWrite }: TaxSettingFormProps) {
  const { fetcher, failure } = useSavedForm();
  const isOwn = rows.some(({ source }) => source === owner);
  return (
    <Card
      title={setting.title}
      description={setting.description}
      action={
        isOwn && canWrite ? (
          <ResetButton
            fetcher={fetcher}
            fields={[
              ["intent", setting.field],
              ["reset", INHERIT],
            ]}
            owner={owner}
            what={setting.title}
          />
        ) : undefined
      }
    >
      <ActionForm
        // What the server keeps is shown again after every change.
        key={JSON.stringify(rows)}
        fetcher={fetcher}
        failure={failure}
      >
        <input type="hidden" name="intent" value={setting.field} />
        <TaxLane calendar={calendar} />
        {rows.map((row, index) => (
          <FormChoice key={row.taxType} name={`${index}.${setting.field}`}>
            <RadioGroup
              legend={<Legend row={row} />}
              layout="cards"
              options={optionsOf(setting, row)}
              defaultValue={owner === "member" && row.source !== "member" ? INHERIT : row.value}
              hint={row.ownMembers ? `회원사 ${row.ownMembers}곳은 따로 정한 값을 씁니다.` : undefined}
              isDisabled={!canWrite || fetcher.state !== "idle"}
            />
          </FormChoice>
        ))}
        {canWrite ? (
          <div>
            <SubmitButton>{setting.title} 저장</SubmitButton>
          </div>
        ) : null}
      </ActionForm>
    </Card>
  );
}

function Legend({ row: { taxType, source } }: { row: TaxSettingRow }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {DOCUMENT_NAMES[taxType]} <SourceBadge source={source} />
    </span>
  );
}

function optionsOf(setting: TaxSetting, { taxType, inherited }: TaxSettingRow): readonly RadioOption[] {
  const choices = setting.choicesOf(taxType);
  const now = choices.find(({ value }) => value === inherited)?.label;
  const inherit = {
    value: INHERIT,
    label: "파트너 기본값 따르기",
    description: `파트너가 정한 대로 합니다. 지금은 ‘${now}’입니다.`,
  };
  return (now ? [inherit, ...choices] : choices).map(({ label, ...choice }) => ({
    ...choice,
    label: <span className="font-medium">{label}</span>,
  }));
}
