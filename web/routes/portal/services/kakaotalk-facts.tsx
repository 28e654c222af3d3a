import { TALK_STATUS_LABELS } from "#domain/messages/dispatch-lifecycle.ts";
import { DISPATCH_RESULTS } from "#domain/messages/dispatch-result.ts";
import {
  FRIEND_TALK_HOURS,
  TALK_BUTTON_NAME_MAX_LENGTH,
  TALK_BUTTON_TYPES,
  TALK_IMAGE_LIMITS,
  TALK_KINDS,
  type TalkKind,
} from "#domain/messages/talk-limits.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { formatNumber, formatWon } from "#domain/money/won.ts";
import { SERVICE_SCREENS } from "#samples/service-programs.ts";
import { CodeMeanings } from "./code-meanings.tsx";
import type { ServiceFacts } from "./service-content.tsx";
import { statusBadges } from "./status-badges.tsx";

const KILOBYTE = 1024;
const { FI, FW } = TALK_IMAGE_LIMITS;

const sizeOf = (kind: TalkKind) =>
  `${formatNumber(TALK_KINDS[kind].maxLength)}자, 버튼 ${TALK_KINDS[kind].maxButtons}개`;

const badges = statusBadges(TALK_STATUS_LABELS);

export const KAKAOTALK_FACTS = {
  category: "kakaotalk",
  screen: SERVICE_SCREENS.kakaotalk,
  values: {
    ...badges,
    alimPrice: formatWon(PRICE_LIST.kakaotalkAlim.won),
    friendTalk: TALK_KINDS.FT.text,
    buttonCount: Object.keys(TALK_BUTTON_TYPES).length,
    buttons: [TALK_BUTTON_TYPES.WL, TALK_BUTTON_TYPES.AL, TALK_BUTTON_TYPES.DS, TALK_BUTTON_TYPES.AC].join(", "),
    imageWidth: FI.minWidthPx,
    imageKilobytes: FI.bytes / KILOBYTE,
    wideWidth: FW.widthPx,
    wideHeight: FW.heightPx,
    wideMegabytes: FW.bytes / KILOBYTE / KILOBYTE,
    buttonNameLength: TALK_BUTTON_NAME_MAX_LENGTH,
    open: FRIEND_TALK_HOURS.open,
    close: FRIEND_TALK_HOURS.close,
    warn: FRIEND_TALK_HOURS.warn,
    smsPrice: formatWon(PRICE_LIST.messageSms.won),
    lmsPrice: formatWon(PRICE_LIST.messageLms.won),
    differentTemplate: DISPATCH_RESULTS["1043"].text,
    labelAT: TALK_KINDS.AT.text,
    sizeAT: sizeOf("AT"),
    labelFT: TALK_KINDS.FT.text,
    sizeFT: sizeOf("FT"),
    labelFI: TALK_KINDS.FI.text,
    sizeFI: sizeOf("FI"),
    labelFW: TALK_KINDS.FW.text,
    sizeFW: sizeOf("FW"),
    codes: (
      <CodeMeanings
        codes={(["3102", "3104", "3108"] as const).map((code) => ({ code, text: DISPATCH_RESULTS[code].text }))}
      />
    ),
  },
} satisfies ServiceFacts;
