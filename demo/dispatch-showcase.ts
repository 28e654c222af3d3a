import { addDays, addSeconds, type SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { simulatedCarrier } from "#domain/messages/carrier-magic.ts";
import type { DispatchKind } from "#domain/messages/dispatch.ts";
import { demoBatch, demoFailures, demoReceiver } from "./dispatch-batches.ts";
import type { DemoFiles } from "./dispatch-files.ts";
import type { BatchPlan, DispatchWay } from "./dispatch-lives.ts";
import type { DemoSender } from "./dispatch-senders.ts";
import { demoRandom } from "./document-random.ts";
import type { DemoWorld } from "./document-world.ts";

const KINDS: readonly DispatchKind[] = ["SMS", "LMS", "MMS", "FAX", "AT", "FT"];
/** Talks to friends rest at night. These do not, whenever the demo is started. */
const AT_ANY_HOUR: readonly DispatchKind[] = ["SMS", "FAX", "AT"];
const DELIVERED: DispatchWay = { end: "answered", code: "4000" };
/** Dispatches under way can be seen for a few minutes after the first start, and then they arrive. */
const ACCEPTED_S = 12 * 60;
const SENDING_S = 10 * 60;
/** One carrier had trouble all morning, so many days ago. */
const TROUBLE = { daysAgo: 6, carrier: "KT", receivers: 24 } as const;

/** Plans each state and failure of each service, a carrier's bad day, and what moves in the first minutes of the demo. */
export function dispatchesInEveryState(world: DemoWorld, sender: DemoSender, files: DemoFiles): BatchPlan[] {
  const { brand, partnerCode, bizId } = sender.member;
  const random = demoRandom(`dispatches ${brand} ${partnerCode} ${bizId}`);
  const ago = (days: number): SeoulDateTime => `${addDays(world.today, -days)}T11:15:00`;
  const ahead = (days: number): SeoulDateTime => `${addDays(world.today, days)}T10:00:00`;
  const soon = (seconds: number): SeoulDateTime => addSeconds(world.now, seconds);
  const batch = (
    kind: DispatchKind,
    name: string,
    at: SeoulDateTime,
    ways: DispatchWay[],
    details: Partial<Details> = {},
  ) => demoBatch(random, sender, files, { kind, at, ways, keyed: `SHOW-${kind}-${name}`, ...details }) ?? [];
  const failed = (kind: DispatchKind): DispatchWay[] =>
    demoFailures(kind).map((code) => ({ end: "answered", code, textCode: "3011" }));
  const reserved = (kind: DispatchKind) => [
    batch(kind, "reserved", ago(1), [{ end: "waiting" }, { end: "waiting" }], { reserveDT: ahead(2) }),
    batch(kind, "canceled", ago(3), [{ end: "canceled" }], { reserveDT: ago(2) }),
    batch(kind, "kept", ago(5), [DELIVERED], { reserveDT: ago(4) }),
  ];
  const onItsWay = (kind: DispatchKind) => [
    batch(kind, "accepted", soon(-30), [{ end: "waiting", dueDT: soon(ACCEPTED_S) }]),
    batch(kind, "sending", soon(-240), [{ end: "sending", dueDT: soon(SENDING_S) }]),
  ];
  const troubled = Array.from({ length: TROUBLE.receivers }, () => demoReceiver(random, "SMS").toNumber);
  return [
    ...KINDS.flatMap((kind) => [...reserved(kind), batch(kind, "failed", ago(7), failed(kind))]),
    ...AT_ANY_HOUR.flatMap(onItsWay),
    batch("AT", "fallback", ago(8), [
      { end: "answered", code: "3104", textCode: "4000" },
      { end: "answered", code: "3104", textCode: "3043" },
    ]),
    batch("AT", "fallback2", soon(-200), [{ end: "answered", code: "3104" }]),
    batch(
      "SMS",
      "trouble",
      ago(TROUBLE.daysAgo),
      troubled.map((to) => ({ end: "answered", code: simulatedCarrier(to) === TROUBLE.carrier ? "3042" : "4000" })),
      { toNumbers: troubled },
    ),
    ...live(batch, soon),
  ].flat();
}

interface Details {
  reserveDT: SeoulDateTime;
  toNumbers: readonly string[];
}

type MakeBatch = (
  kind: DispatchKind,
  name: string,
  at: SeoulDateTime,
  ways: DispatchWay[],
  details?: Partial<Details>,
) => BatchPlan | never[];

/** The simulated carriers get these while somebody looks. They deliver them, or fail where the number says so. */
const live = (batch: MakeBatch, soon: (seconds: number) => SeoulDateTime) => [
  batch("SMS", "live1", soon(-20), [{ end: "waiting", dueDT: soon(45) }]),
  batch("SMS", "live2", soon(-15), [{ end: "waiting", dueDT: soon(150) }], { toNumbers: ["01000003043"] }),
  batch("LMS", "live3", soon(-900), [{ end: "waiting" }, { end: "waiting" }], { reserveDT: soon(240) }),
  batch("FAX", "live4", soon(-600), [{ end: "waiting" }], { reserveDT: soon(360), toNumbers: ["0200003201"] }),
  batch("AT", "live5", soon(-300), [{ end: "waiting" }], { reserveDT: soon(120) }),
  batch("AT", "live6", soon(-300), [{ end: "waiting" }], { reserveDT: soon(420), toNumbers: ["01000003104"] }),
];
