import { CONFIG_SOURCE_LABELS, type ConfigSource } from "#domain/console/config-source.ts";
import { Badge } from "#web/ui/badge.tsx";

/** Shows whose setting applies; a member's own stands out. */
export function SourceBadge({ source }: { source: ConfigSource }) {
  return <Badge tone={source === "member" ? "brand" : "neutral"}>{CONFIG_SOURCE_LABELS[source]}</Badge>;
}
