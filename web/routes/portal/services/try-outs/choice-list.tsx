import type { ReactNode } from "react";

interface Choice {
  value: string;
  label: ReactNode;
  note?: ReactNode;
}

interface ChoiceListProps {
  legend: string;
  name: string;
  choices: readonly Choice[];
  chosen: string;
  /** Places the choices side by side where there is room. */
  isRow?: boolean;
}

/** Shows radio buttons in the colour of the service. */
export function ChoiceList({ legend, name, choices, chosen, isRow = false }: ChoiceListProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className={isRow ? "flex flex-wrap gap-2" : "flex flex-col gap-2"}>
        {choices.map(({ value, label, note }) => (
          <label
            key={value}
            className="relative flex min-w-0 items-center gap-3 rounded-md border border-line-strong bg-surface px-3.5 py-2.5 text-[0.9375rem] transition-colors hover:bg-(--category-soft) has-checked:border-(--category) has-checked:bg-(--category-soft) has-checked:shadow-[inset_0_0_0_1px_var(--category)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
            />
            <span className="min-w-0">
              <span className="block leading-snug font-medium">{label}</span>
              {note ? <span className="block text-sm leading-snug text-muted">{note}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
