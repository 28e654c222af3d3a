import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { carrierMagicOf } from "#domain/messages/carrier-magic.ts";
import { DISPATCH_KINDS, type DispatchKind } from "#domain/messages/dispatch.ts";
import type { DispatchResultCode } from "#domain/messages/dispatch-result.ts";
import type { DemoFiles } from "./dispatch-files.ts";
import type { BatchPlan, DispatchWay, PlannedDispatch } from "./dispatch-lives.ts";
import type { DemoSender } from "./dispatch-senders.ts";
import { demoMessage } from "./dispatch-texts.ts";
import { DEMO_NAMES, type DemoRandom } from "./document-random.ts";

const FAILURES = {
  text: ["3042", "3043", "3011", "3054", "3900"],
  FAX: ["3201", "3202", "3203", "3205", "3900"],
  AT: ["3104", "3900"],
  friend: ["3102", "3104", "3108", "3900"],
} as const satisfies Record<string, Codes>;

type Codes = readonly [DispatchResultCode, ...DispatchResultCode[]];

/** Returns what carriers answer for a dispatch that does not arrive. */
export function demoFailures(kind: DispatchKind): Codes {
  if (kind === "FAX" || kind === "AT") return FAILURES[kind];
  return FAILURES[DISPATCH_KINDS[kind].service === "TALK" ? "friend" : "text"];
}

/** Nobody can have the number, and it means nothing to the simulated carriers. */
export function demoReceiver(random: DemoRandom, kind: DispatchKind): { toNumber: string; toName: string } {
  const exchange = kind === "FAX" ? "020000" : "0100000";
  for (;;) {
    const toNumber = `${exchange}${random.whole(1000, 9999)}`;
    if (!carrierMagicOf(toNumber)) return { toNumber, toName: random.pick(DEMO_NAMES) };
  }
}

const WITH_PICTURE: readonly DispatchKind[] = ["MMS", "FI", "FW"];

interface DemoBatch {
  kind: DispatchKind;
  at: SeoulDateTime;
  ways: readonly DispatchWay[];
  /** The keys of its receivers begin so. */
  keyed: string | null;
  reserveDT?: SeoulDateTime;
  /** The receivers; chosen by chance without it. */
  toNumbers?: readonly string[];
}

/** Returns undefined where the member had no number to send from. */
export function demoBatch(
  random: DemoRandom,
  sender: DemoSender,
  files: DemoFiles,
  of: DemoBatch,
): BatchPlan | undefined {
  const { kind, at, ways, keyed, reserveDT, toNumbers } = of;
  const fromNumber = sender.fromNumberAt(at, reserveDT ?? at, random.whole(0, 9));
  if (!fromNumber) return undefined;
  const { content, textFor, fallbackFor } = demoMessage(random, kind, sender.member);
  const dispatches = ways.map((way, index): PlannedDispatch => {
    const { toNumber, toName } = demoReceiver(random, kind);
    return {
      kind,
      toNumber: toNumbers?.[index] ?? toNumber,
      toName,
      text: textFor(toName),
      way,
      ownKey: keyed && `${keyed}-${index + 1}`,
      ...(fallbackFor && { fallback: fallbackFor(toName) }),
    };
  });
  const pages = kind === "FAX" ? random.pick([1, 1, 1, 2, 3, 4]) : 0;
  const { service } = DISPATCH_KINDS[kind];
  const sent = {
    ...(kind === "FAX" && { files: [files.paperOf(sender.member, pages, `${dispatches[0]?.text}.pdf`)] }),
    ...(WITH_PICTURE.includes(kind) && { files: [files.pictureOf(sender.member, service)] }),
  };
  return {
    sender: sender.member,
    service,
    fromNumber,
    at,
    dispatches,
    pages,
    content: { ...content, ...sent },
    ...(reserveDT && { reserveDT }),
  };
}
