import type { ReactElement } from "react";
import { StatusBadge } from "#web/ui/badge.tsx";

type Labels<Name extends string> = Readonly<
  Record<Name, { meaning: Parameters<typeof StatusBadge>[0]["meaning"]; text: string }>
>;

/** Draws every status as its badge, for the drawings of how it comes about. */
export const statusBadges = <Name extends string>(labels: Labels<Name>): Record<Name, ReactElement> =>
  Object.fromEntries(
    Object.entries<Labels<Name>[Name]>(labels).map(([name, { meaning, text }]) => [
      name,
      <StatusBadge key={name} meaning={meaning}>
        {text}
      </StatusBadge>,
    ]),
  ) as Record<Name, ReactElement>;
