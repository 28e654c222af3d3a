import type { ReactNode } from "react";

export interface Limit {
  label: string;
  value: ReactNode;
  note?: string;
}

/** Shows the limits of the service, from the rules that the API checks. */
export function LimitTable({ caption, limits }: { caption: string; limits: readonly Limit[] }) {
  return (
    <table className="w-full border-collapse text-[0.9375rem]">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">항목</th>
          <th scope="col">한도</th>
          <th scope="col">설명</th>
        </tr>
      </thead>
      <tbody className="border-t border-text">
        {limits.map(({ label, value, note }) => (
          <tr
            key={label}
            className="border-b border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-3"
          >
            <th scope="row" className="text-left font-medium md:w-60 md:py-3.5 md:pr-4">
              {label}
            </th>
            <td className="font-semibold tabular-nums max-md:text-right md:w-64 md:py-3.5 md:pr-4">{value}</td>
            <td className="text-muted max-md:col-span-2 max-md:mt-0.5 max-md:text-sm md:py-3.5">{note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
