import type { Brand } from "#domain/provider.ts";

/** Under which wrong passwords of a member's login are counted: ids are unique on one server. */
export const memberLoginKey = ({ brand, id }: { brand: Brand; id: string }): string => `${brand} ${id}`;
