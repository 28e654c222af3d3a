import { addDays, addMonths, addSeconds, lastDayOf, monthOf, type SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { canSignWith, certificateState } from "#domain/documents/certificate.ts";
import { FOREIGNER_NUMBER } from "#domain/documents/tax-invoice-check.ts";
import { DEMO_OUTSIDERS } from "./document-outsiders.ts";
import { demoRandom } from "./document-random.ts";
import type { DemoMember, DemoWorld } from "./document-world.ts";
import { demoInvoiceContent } from "./tax-invoice-contents.ts";
import type { InvoicePlan, InvoiceStep, NtsWay } from "./tax-invoice-lives.ts";

type Wish = Partial<Parameters<typeof demoInvoiceContent>[1]>;

/** Plans the documents of one member with two others that it deals with, over the days before today. */
export class Showcase {
  readonly world: DemoWorld;
  readonly own: DemoMember;
  readonly mate: DemoMember;
  readonly third: DemoMember;
  readonly #random;
  #keys = 0;

  constructor(world: DemoWorld, own: DemoMember, mate: DemoMember, third: DemoMember) {
    this.world = world;
    this.own = own;
    this.mate = mate;
    this.third = third;
    this.#random = demoRandom(`show ${own.brand} ${own.partnerCode} ${own.bizId}`);
  }

  ago(days: number, time = "10:20:00"): SeoulDateTime {
    return `${addDays(this.world.today, -days)}T${time}`;
  }

  minutesAgo(minutes: number): SeoulDateTime {
    return addSeconds(this.world.now, -60 * minutes);
  }

  key(prefix = "SHOW"): string {
    this.#keys += 1;
    return `${prefix}-${this.world.today.replaceAll("-", "").slice(2)}-${String(this.#keys).padStart(4, "0")}`;
  }

  /** Plans the own sale to the mate, written on the day it is registered, unless the wish says otherwise. */
  plan(
    regDT: SeoulDateTime,
    steps: readonly InvoiceStep[],
    details: Partial<InvoicePlan> = {},
    wish: Wish = {},
  ): InvoicePlan {
    const content = demoInvoiceContent(this.#random, {
      seller: this.own.party,
      buyer: this.mate.party,
      writeDate: regDT.slice(0, 10),
      taxType: 1,
      ...wish,
    });
    return { maker: this.own, content, regDT, ownKey: this.key(), steps, ...details };
  }

  issued(at: SeoulDateTime, nts?: NtsWay, details: Partial<InvoicePlan> = {}, wish: Wish = {}): InvoicePlan {
    return this.plan(at, [{ action: "ISSUE", at, by: this.own }], { ...(nts && { nts }), ...details }, wish);
  }
}

/** Returns the first members of every partner who can sign today, each with two others who can as well. */
export function showcases(world: DemoWorld): Showcase[] {
  const settledBy = `${addDays(world.today, -60)}T00:00:00`;
  const canSign = ({ certificateTo, joinDT }: DemoMember) =>
    canSignWith(certificateState(certificateTo, world.today)) && joinDT < settledBy;
  return world.members
    .filter((member) => canSign(member) && member.placeAtPartner < SHOWN)
    .flatMap((own) => {
      const others = world.membersOn(own.brand).filter((other) => other.bizId !== own.bizId && canSign(other));
      const mate = others[own.placeAtPartner % others.length];
      const third = others.find(({ bizId, partnerSeq }) => bizId !== mate?.bizId && partnerSeq !== own.partnerSeq);
      return mate && third ? [new Showcase(world, own, mate, third)] : [];
    });
}

const SHOWN = 6;

/** Plans invoices in every status of §4, most of them of the last days. */
export const invoicesInEveryStatus = (show: Showcase): InvoicePlan[] => [
  ...waitingInvoices(show),
  ...endedInvoices(show),
  ...sentInvoices(show),
  ...unusualInvoices(show),
];

function waitingInvoices(show: Showcase): InvoicePlan[] {
  const { own, mate, third, world } = show;
  const lastMonth = `${addDays(lastDayOf(addMonths(monthOf(world.today), -1)), -1)}T16:05:00`;
  const asked = (at: SeoulDateTime, by = own): InvoiceStep => ({ action: "ASK_APPROVAL", at, by });
  const accepted = (at: SeoulDateTime): InvoiceStep => ({ action: "ACCEPT", at, by: mate });
  const reverse = (at: SeoulDateTime, by: DemoMember): InvoiceStep => ({ action: "ASK_REVERSE", at, by });
  const bought = { seller: mate.party, buyer: own.party };
  return [
    show.plan(show.minutesAgo(40), []),
    show.plan(lastMonth, []),
    show.plan(show.ago(48), [], {}, { buyer: DEMO_OUTSIDERS[3] ?? mate.party }),
    show.plan(show.ago(2), [asked(show.ago(2, "10:25:00"))]),
    show.plan(show.ago(1), [asked(show.ago(1, "11:40:00"), mate)], { maker: mate, ownKey: null }, bought),
    show.plan(show.ago(3), [asked(show.ago(3, "10:22:00")), accepted(show.ago(2, "09:15:00"))]),
    show.plan(lastMonth, [asked(addSeconds(lastMonth, 60)), accepted(addSeconds(lastMonth, 5_400))]),
    show.plan(show.minutesAgo(95), [
      asked(show.minutesAgo(94)),
      accepted(show.minutesAgo(60)),
      { action: "ISSUE", at: show.minutesAgo(30), by: own },
    ]),
    show.plan(
      show.ago(1),
      [reverse(show.ago(1, "10:45:00"), mate)],
      { maker: mate, ownKey: null },
      { isReverse: true },
    ),
    show.plan(
      show.ago(2),
      [reverse(show.ago(2, "13:05:00"), own)],
      {},
      {
        seller: third.party,
        buyer: own.party,
        isReverse: true,
      },
    ),
    show.plan(
      show.minutesAgo(80),
      [reverse(show.minutesAgo(79), mate), { action: "ISSUE", at: show.minutesAgo(50), by: own }],
      { maker: mate, ownKey: null },
      { isReverse: true },
    ),
    show.issued(show.minutesAgo(20)),
  ];
}

function endedInvoices(show: Showcase): InvoicePlan[] {
  const { own, mate } = show;
  const asked = (at: SeoulDateTime): InvoiceStep => ({ action: "ASK_APPROVAL", at, by: own });
  return [
    show.plan(show.ago(6), [], { deletedAt: show.ago(5, "09:10:00") }),
    show.plan(show.ago(4), [
      asked(show.ago(4, "10:30:00")),
      { action: "REFUSE", at: show.ago(3, "15:20:00"), by: mate, note: "단가가 견적과 다릅니다." },
    ]),
    show.plan(
      show.ago(5),
      [
        { action: "ASK_REVERSE", at: show.ago(5, "10:31:00"), by: mate },
        { action: "REFUSE", at: show.ago(4, "09:02:00"), by: own, note: "아직 납품하지 않은 거래입니다." },
      ],
      { maker: mate, ownKey: null },
      { isReverse: true },
    ),
    show.plan(show.ago(8), [
      asked(show.ago(8, "10:21:00")),
      { action: "WITHDRAW", at: show.ago(8, "11:00:00"), by: own, note: "거래처를 잘못 골랐습니다." },
    ]),
    show.plan(
      show.ago(9),
      [
        { action: "ISSUE", at: show.ago(9, "10:20:00"), by: own },
        { action: "CANCEL_ISSUE", at: show.ago(9, "16:45:00"), by: own, note: "수량을 잘못 적었습니다." },
      ],
      { deletedAt: show.ago(8, "09:00:00") },
    ),
    show.plan(show.ago(7), [
      { action: "ISSUE", at: show.ago(7, "10:20:00"), by: own },
      { action: "CANCEL_ISSUE", at: show.ago(7, "14:10:00"), by: own, note: "주문이 취소되었습니다." },
    ]),
  ];
}

function sentInvoices(show: Showcase): InvoicePlan[] {
  const { world } = show;
  return [
    show.issued(show.ago(3), { answer: "ERR002" }),
    show.issued(show.ago(4), { answer: "SYN002" }),
    show.issued(show.ago(6), { answer: "ERR009" }, {}, { buyer: DEMO_OUTSIDERS[6] ?? show.mate.party }),
    show.issued(show.ago(11), { answer: "ERR006" }),
    show.issued(show.ago(5), { answer: "ERR001", isSentAgain: true }),
    show.issued(show.ago(2), { dueDT: addSeconds(world.now, 6 * 3_600), isQueued: true }),
    show.issued(show.ago(2, "14:30:00"), { sentDT: show.minutesAgo(6) }),
  ];
}

function unusualInvoices(show: Showcase): InvoicePlan[] {
  const { own, mate, third } = show;
  const outsider = DEMO_OUTSIDERS[own.place % DEMO_OUTSIDERS.length] ?? mate.party;
  const foreigner = {
    ...outsider,
    corpNum: FOREIGNER_NUMBER,
    name: "해외 구매자",
    ceoName: "J. Doe",
    bizType: "",
    bizClass: "",
  };
  const toForeigner = show.issued(show.ago(10), undefined, {}, { buyer: foreigner });
  return [
    show.issued(show.ago(7), undefined, {}, { isPaper: true }),
    show.issued(show.ago(13), undefined, {}, { taxType: 2 }),
    show.issued(show.ago(14), undefined, {}, { taxType: 3 }),
    show.issued(show.ago(9), undefined, {}, { seller: third.party, buyer: outsider, trustee: own.party }),
    show.plan(
      show.ago(12),
      [{ action: "ISSUE", at: show.ago(12), by: third }],
      { maker: third, ownKey: null },
      { trustee: third.party },
    ),
    { ...toForeigner, content: { ...toForeigner.content, remarks: ["여권번호 M00000000"] } },
  ];
}
