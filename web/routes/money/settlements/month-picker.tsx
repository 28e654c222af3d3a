import { ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { useNavigate } from "react-router";
import { formatMonth } from "#domain/calendar/time-format.ts";
import { partnerPath } from "#domain/console/console-path.ts";
import { ExportChoice } from "#web/lists/export-choice.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";

interface MonthPickerProps {
  /** Newest first. */
  months: readonly string[];
  month: string;
  partnerSeq: number;
  /** How many lines the file of the month has. */
  lineCount: number;
}

const NO_PARAMS = new URLSearchParams();

export function MonthPicker({ months, month, partnerSeq, lineCount }: MonthPickerProps) {
  const navigate = useNavigate();
  const open = (wanted: string | undefined) => {
    if (wanted) navigate(partnerPath(partnerSeq, `adjust/details/${wanted}`));
  };
  const place = months.indexOf(month);
  const older = months[place + 1];
  const newer = place > 0 ? months[place - 1] : undefined;
  return (
    <div className="flex flex-wrap items-center gap-1.5 print:hidden">
      <IconButton label="이전 달" icon={ChevronLeft} disabled={!older} onClick={() => open(older)} />
      <Select
        aria-label="정산 월"
        value={month}
        onChange={(event) => open(event.target.value)}
        options={months.map((value) => ({ value, label: formatMonth(value) }))}
        className="w-36"
      />
      <IconButton label="다음 달" icon={ChevronRight} disabled={!newer} onClick={() => open(newer)} />
      <ExportChoice
        params={NO_PARAMS}
        totalElements={lineCount}
        pathname={partnerPath(partnerSeq, `adjust/details/${month}`)}
      />
      <Button icon={Printer} onClick={() => print()}>
        인쇄
      </Button>
    </div>
  );
}
