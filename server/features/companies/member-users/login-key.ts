import type { Brand } from "#domain/provider.ts";

/** Wrong passwords of a member's login are counted under this key: ids are unique on one server. */
export const memberLoginKey = ({ brand, id }: { brand: Brand; id: string }): string => `${brand} ${id}`;
