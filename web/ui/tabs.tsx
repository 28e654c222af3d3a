import type { ReactNode } from "react";
import { useId } from "react";

export interface RadioTab {
  value: string;
  label: string;
  panel: ReactNode;
}

interface RadioTabsProps {
  /** The name of the choice for screen readers: "예제 언어". */
  label: string;
  tabs: readonly RadioTab[];
  defaultValue?: string;
  /** Groups with the same key share their choice where the enhance script runs. */
  syncKey?: string;
}

/** Tabs without a script: a radio group whose checked option shows its panel. */
export function RadioTabs({ label, tabs, defaultValue = tabs[0]?.value, syncKey }: RadioTabsProps) {
  const name = useId();
  return (
    <fieldset data-tabs-sync={syncKey} className="flex min-w-0 flex-wrap sm:gap-x-1">
      <legend className="sr-only">{label}</legend>
      {tabs.map((tab) => (
        <div key={tab.value} className="contents">
          <label className="relative order-1 flex h-10 items-center rounded-sm border-b-2 border-transparent px-2 text-sm text-muted transition-colors hover:text-text sm:px-3 has-checked:rounded-b-none has-checked:border-brand has-checked:font-semibold has-checked:text-text has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus">
            <input
              type="radio"
              name={name}
              value={tab.value}
              defaultChecked={tab.value === defaultValue}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {tab.label}
          </label>
          <div className="order-2 -mt-px hidden w-full min-w-0 border-t border-line pt-3 [.contents:has(:checked)>&]:block">
            {tab.panel}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
