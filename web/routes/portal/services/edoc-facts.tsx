import { DOCUMENT_KEY_MAX_LENGTH } from "#domain/documents/document-key.ts";
import { EDOC_STATUS_LABELS } from "#domain/documents/edoc-status.ts";
import { itemsOfCategory } from "#domain/money/item-codes.ts";
import { SERVICE_SCREENS } from "#samples/service-programs.ts";
import type { ServiceFacts } from "./service-content.tsx";
import { statusBadges } from "./status-badges.tsx";

const KINDS = itemsOfCategory("edoc");

const badges = statusBadges(EDOC_STATUS_LABELS);

export const EDOC_FACTS = {
  category: "edoc",
  screen: SERVICE_SCREENS.edoc,
  values: {
    ...badges,
    kinds: KINDS.map(({ text }) => text).join(", "),
    kindCount: KINDS.length,
    numberedKinds: KINDS.map(({ text, number }) => `${text}(${number})`).join(", "),
    keyLength: DOCUMENT_KEY_MAX_LENGTH,
    rejected: EDOC_STATUS_LABELS.REJECTED.text,
    states: (
      <span className="flex flex-wrap justify-center gap-1">
        {badges.ISSUED}
        {badges.REJECTED}
      </span>
    ),
  },
} satisfies ServiceFacts;
