import type { ReactNode } from "react";
import type { SortDirection } from "./list-url.ts";

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts are aligned to the end. */
  align?: "start" | "end";
  /** The API's sort field, and the direction of the first click. */
  sort?: { field: string; firstDirection?: SortDirection };
  total?: ReactNode;
  /** The CSS width; without it the content decides. */
  width?: string;
  isHiddenAtFirst?: boolean;
  /** The column holds the row's buttons: it stays at the end of the frame while a wide table scrolls beneath. */
  isPinned?: boolean;
  /** On a phone a row becomes a card; the value stands beside the title, on a line of its own, or nowhere. */
  onCard?: "corner" | "line" | "none";
}

export type Density = "comfortable" | "compact";

export const readDensity = (params: URLSearchParams): Density =>
  params.get("density") === "compact" ? "compact" : "comfortable";

/** Returns the columns to show. The first column names the row and always stays. */
export function visibleColumns<Row>(columns: readonly Column<Row>[], params: URLSearchParams): Column<Row>[] {
  const keys = new Set(params.getAll("columns"));
  return columns.filter((column, index) => {
    if (index === 0) return true;
    return keys.size > 0 ? keys.has(column.key) : !column.isHiddenAtFirst;
  });
}
