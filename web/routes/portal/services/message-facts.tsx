import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "#domain/console/paging.ts";
import { AD_PROBLEM_TEXTS } from "#domain/messages/ad-message.ts";
import { DISPATCH_STATUS_LABELS } from "#domain/messages/dispatch-lifecycle.ts";
import { DISPATCH_RESULTS } from "#domain/messages/dispatch-result.ts";
import { MESSAGE_LIMITS } from "#domain/messages/message-kind.ts";
import { SMS_DEFAULT_MESSAGES } from "#domain/messages/sms-default-message.ts";
import { pointCodeEntry } from "#domain/money/point-codes.ts";
import { formatNumber } from "#domain/money/won.ts";
import { CodeMeanings } from "./code-meanings.tsx";
import type { ServiceFacts } from "./service-content.tsx";
import { statusBadges } from "./status-badges.tsx";

const KILOBYTE = 1024;

const refunds = ["45100", "45200", "45300"].map((code) => pointCodeEntry(code)?.text).join(", ");

const badges = statusBadges(DISPATCH_STATUS_LABELS);

export const MESSAGE_FACTS = {
  category: "message",
  pricedWith: ["smsDeny"],
  values: {
    ...badges,
    smsBytes: MESSAGE_LIMITS.smsBytes,
    refunds,
    smsSyllables: MESSAGE_LIMITS.smsBytes / 2,
    lmsBytes: formatNumber(MESSAGE_LIMITS.lmsBytes),
    lmsSyllables: formatNumber(MESSAGE_LIMITS.lmsBytes / 2),
    subjectBytes: MESSAGE_LIMITS.subjectBytes,
    imageKilobytes: MESSAGE_LIMITS.imageBytes / KILOBYTE,
    imageSide: formatNumber(MESSAGE_LIMITS.imageSidePx),
    recipients: formatNumber(MESSAGE_LIMITS.recipients),
    adHours: AD_PROBLEM_TEXTS.night.replace(/합니다\.$|있습니다\.$/, "있어요"),
    mostRows: MAX_PAGE_SIZE,
    rows: DEFAULT_PAGE_SIZE,
    codes: (
      <CodeMeanings
        codes={(["3042", "3043", "3054", "1061"] as const).map((code) => ({ code, text: DISPATCH_RESULTS[code].text }))}
      />
    ),
    defaultTexts: SMS_DEFAULT_MESSAGES.map(({ text }) => text)
      .slice(0, 3)
      .join(", "),
  },
} satisfies ServiceFacts;
