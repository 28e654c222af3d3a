import type { DispatchRow } from "./dispatch-row.ts";

/** The summary of what one call sent. */
export function sentBatchOf(rows: readonly DispatchRow[]) {
  const [first] = rows;
  if (!first) throw new Error("a batch has no dispatches");
  const { batchSeq, sendDT, isReserved } = first;
  return { batchSeq, sendDT, isReserved, count: rows.length, fee: rows.reduce((sum, { fee }) => sum + fee, 0) };
}

/** One dispatch of the call, under the key the caller gave its receiver. */
export const sentDispatchOf = ({ docSeq, state, fee }: DispatchRow, mgtNum: string | null | undefined) => ({
  docSeq,
  mgtNum: mgtNum ?? null,
  status: state,
  fee,
});
