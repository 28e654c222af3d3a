import type { ReactNode } from "react";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { ReadOnlyNote } from "#web/shell/console/read-only-note.tsx";
import type { TaxCalendar } from "./tax-calendar.ts";
import { ADD_TAX_ALLOW, NTS_SEND_TYPE, type TaxSettingRow } from "./tax-setting.ts";
import { TaxSettingForm } from "./tax-setting-form.tsx";

interface TaxConfigPageProps {
  owner: "member" | "partner";
  description: ReactNode;
  sendTypes: readonly TaxSettingRow[];
  addTaxAllows: readonly TaxSettingRow[];
  calendars: { issue: TaxCalendar; transmit: TaxCalendar };
}

/** A partner's defaults and a member's own settings look alike; only the owner differs. */
export function TaxConfigPage({ owner, description, sendTypes, addTaxAllows, calendars }: TaxConfigPageProps) {
  const area = owner === "member" ? "members" : "config";
  const { canWrite, brand } = useConsoleRights(area);
  const common = { owner, canWrite };
  return (
    <ConsolePage title="국세청 전송" description={description}>
      <div className="flex flex-col gap-5">
        {canWrite ? null : <ReadOnlyNote area={area} brand={brand} />}
        <TaxSettingForm setting={NTS_SEND_TYPE} rows={sendTypes} calendar={calendars.transmit} {...common} />
        <TaxSettingForm setting={ADD_TAX_ALLOW} rows={addTaxAllows} calendar={calendars.issue} {...common} />
      </div>
    </ConsolePage>
  );
}
