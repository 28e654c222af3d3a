import type { ReactNode } from "react";
import type { SortDirection } from "./list-url.ts";

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts stand at the end. */
  align?: "start" | "end";
  /** Name of the API's sort field, and the direction wanted first. */
  sort?: { field: string; firstDirection?: SortDirection };
  total?: ReactNode;
  /** CSS width; without it the content decides. */
  width?: string;
  isHiddenAtFirst?: boolean;
  /** Acts on the row: stays at the end of the frame while a wide table scrolls beneath. */
  isPinned?: boolean;
  /** Where the value stands in the card a row becomes on a phone: beside the title, on a line of its own, or nowhere. */
  onCard?: "corner" | "line" | "none";
}

export type Density = "comfortable" | "compact";

export const readDensity = (params: URLSearchParams): Density =>
  params.get("density") === "compact" ? "compact" : "comfortable";

/** The first column names the row and always stays. */
export function visibleColumns<Row>(columns: readonly Column<Row>[], params: URLSearchParams): Column<Row>[] {
  const chosen = new Set(params.getAll("columns"));
  return columns.filter((column, index) => {
    if (index === 0) return true;
    return chosen.size > 0 ? chosen.has(column.key) : !column.isHiddenAtFirst;
  });
}
