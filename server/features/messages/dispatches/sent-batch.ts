import type { DispatchRow } from "./dispatch-row.ts";

/** What one call sent, in numbers. */
export function sentBatchOf(rows: readonly DispatchRow[]) {
  const [first] = rows;
  if (!first) throw new Error("sent to nobody");
  const { batchSeq, sendDT, isReserved } = first;
  return { batchSeq, sendDT, isReserved, count: rows.length, fee: rows.reduce((sum, { fee }) => sum + fee, 0) };
}

/** One of them, under the key its receiver was given. */
export const sentDispatchOf = ({ docSeq, state, fee }: DispatchRow, mgtNum: string | null | undefined) => ({
  ...{ docSeq, mgtNum: mgtNum ?? null, status: state, fee },
});
