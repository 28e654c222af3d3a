import { formatNumber } from "#domain/money/won.ts";
import type { TaxInvoiceFormLine } from "./tax-invoice-document.ts";

interface TaxInvoiceLinesProps {
  lines: readonly TaxInvoiceFormLine[];
  /** An exempt invoice has no tax column. */
  hasTax: boolean;
  /** The form keeps its shape: missing lines stay as empty rows. */
  minRows: number;
}

const COLUMNS = [
  { text: "월", width: "2.4em" },
  { text: "일", width: "2.4em" },
  { text: "품목", width: "auto" },
  { text: "규격", width: "6em" },
  { text: "수량", width: "4.4em" },
  { text: "단가", width: "7em" },
  { text: "공급가액", width: "8.4em" },
  { text: "세액", width: "7.2em" },
  { text: "비고", width: "6.6em" },
] as const;

export function TaxInvoiceLines({ lines, hasTax, minRows }: TaxInvoiceLinesProps) {
  const columns = COLUMNS.filter((column) => hasTax || column.text !== "세액");
  const emptyRows = Array.from({ length: Math.max(0, minRows - lines.length) }, (_, index) => lines.length + index);
  return (
    <table className="tax-form-lines">
      <caption className="sr-only">품목</caption>
      <colgroup>
        {columns.map(({ text, width }) => (
          <col key={text} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ text }) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={`${line.date} ${line.name} ${line.supply}`} line={line} hasTax={hasTax} />
        ))}
        {emptyRows.map((row) => (
          <tr key={row}>
            {columns.map(({ text }) => (
              <td key={text} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Line({ line, hasTax }: { line: TaxInvoiceFormLine; hasTax: boolean }) {
  const number = (value: number | undefined) => (value === undefined ? "" : formatNumber(value));
  return (
    <tr>
      <td className="tax-form-center">{line.date.slice(5, 7)}</td>
      <td className="tax-form-center">{line.date.slice(8)}</td>
      <td>{line.name}</td>
      <td>{line.spec}</td>
      <td className="tax-form-number">{number(line.quantity)}</td>
      <td className="tax-form-number">{number(line.unitPrice)}</td>
      <td className="tax-form-number">{number(line.supply)}</td>
      {hasTax ? <td className="tax-form-number">{number(line.tax)}</td> : null}
      <td>{line.remark}</td>
    </tr>
  );
}
