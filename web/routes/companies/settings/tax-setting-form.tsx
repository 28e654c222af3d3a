import { formatDate } from "#domain/calendar/time-format.ts";
import { formatWon } from "#domain/money/won.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { FormChoice } from "#web/forms/form-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { INHERIT, ResetButton } from "#web/routes/office/mail-settings/config-reset.tsx";
import { SourceBadge } from "#web/routes/office/mail-settings/source-badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { RadioGroup, type RadioOption } from "#web/ui/radio-group.tsx";
import { type CalendarStretch, SAMPLE_SUPPLY_WON, type TaxCalendar } from "./tax-calendar.ts";
import { DOCUMENT_NAMES, type TaxSetting, type TaxSettingRow } from "./tax-setting.ts";

interface TaxSettingFormProps {
  setting: TaxSetting;
  rows: readonly TaxSettingRow[];
  /** It shows the law that the setting is about. */
  calendar: TaxCalendar;
  /** It says whose settings these are. */
  owner: "member" | "partner";
  canWrite: boolean;
}

/** Saves the choices of one setting for both tax classes together. */
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
        // The form begins anew with the stored values after every change.
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

/** Shows a line of time: in time, late, too late, and what each costs. */
function TaxLane({ calendar: { caption, stretches } }: { calendar: TaxCalendar }) {
  return (
    <figure className="rounded-md bg-surface-sunken px-4 pt-3 pb-4">
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-xs text-muted">
        <span className="font-semibold">{caption}</span>
        <span>가산세는 공급자가 냅니다 (공급가액 {formatWon(SAMPLE_SUPPLY_WON)}일 때)</span>
      </figcaption>
      <ol className="mt-4 grid md:grid-cols-3">
        {stretches.map((stretch, index) => (
          <Stretch key={stretch.point} stretch={stretch} tone={TONES[index] ?? TONES[0]} />
        ))}
      </ol>
    </figure>
  );
}

const TONES = [
  { line: "bg-success", dot: "border-success", text: "text-success" },
  { line: "bg-warning", dot: "border-warning", text: "text-warning" },
  { line: "bg-danger", dot: "border-danger", text: "text-danger" },
] as const;

/** A stretch stands upright on a phone and lies flat on a wide screen. */
function Stretch({ stretch, tone }: { stretch: CalendarStretch; tone: (typeof TONES)[number] }) {
  const { date, point, text, penalty } = stretch;
  return (
    <li className="relative min-w-0 ps-6 pb-5 last:pb-0 md:ps-0 md:pt-6 md:pe-4 md:pb-0">
      <span
        aria-hidden="true"
        className={`absolute top-2 -bottom-2 left-[0.3125rem] w-0.5 md:top-[0.3125rem] md:right-0 md:bottom-auto md:left-0 md:h-0.5 md:w-auto ${tone.line}`}
      />
      <span
        aria-hidden="true"
        className={`absolute top-1.5 left-0 size-3 rounded-full border-2 bg-surface md:top-0 ${tone.dot}`}
      />
      <p className="text-xs text-muted">{point}</p>
      <p className="text-sm font-semibold tabular-nums">
        <time dateTime={date}>{formatDate(date)}</time>
      </p>
      <p className="mt-1.5 text-xs tabular-nums">
        <span className={`text-sm font-medium ${tone.text}`}>{penalty ? `${text} ${penalty.percent}` : text}</span>{" "}
        <span className="text-muted">{penalty ? formatWon(penalty.won) : "가산세 없음"}</span>
      </p>
    </li>
  );
}
