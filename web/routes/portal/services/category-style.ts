import type { CSSProperties } from "react";
import { type ServiceCategoryCode, serviceCategoryByCode } from "#domain/money/service-category.ts";

/** Sets the service's colour as `--category` and `--category-soft`. */
export function categoryStyle(code: ServiceCategoryCode): CSSProperties {
  const color = serviceCategoryByCode(code)?.color ?? "var(--brand)";
  return { "--category": color, "--category-soft": color.replace(")", "-soft)") } as CSSProperties;
}
