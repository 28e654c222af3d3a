import { addDays } from "#domain/calendar/seoul-date.ts";
import { SMS_DENY_SUBJECT } from "#domain/messages/opt-out.ts";
import type { Transaction } from "#server/db/connect.ts";
import { optOuts } from "#server/db/schema/messages/opt-outs.ts";
import { demoRandom } from "./document-random.ts";
import type { DemoMember } from "./document-world.ts";
import { insertRows } from "./insert-rows.ts";
import { demoTerm, type LookupStage, nextIdentities } from "./lookup-stage.ts";
import { type LivedSubscription, liveSubscription, writeSubscriptions } from "./subscription-lives.ts";

const hasOptOutNumber = ({ placeAtPartner, place }: DemoMember): boolean =>
  placeAtPartner === 0 || [1, 4].includes(place % 5);

/** Writes the members' free numbers against ads, and who has called them. */
export async function seedOptOuts(db: Transaction, stage: LookupStage): Promise<void> {
  const members = stage.world.members.filter(hasOptOutNumber);
  const seqs = await nextIdentities(db, "subscriptions", "subscription_seq", members.length);
  const subscriptions = members.flatMap((member) => {
    const term = demoTerm(stage, member, "smsDeny", { back: 6 + (member.place % 7) });
    const plan = term && { member, item: "smsDeny" as const, subject: SMS_DENY_SUBJECT, ...term };
    const subscription = plan && liveSubscription(stage, seqs.next().value ?? 0, plan);
    return subscription ? [{ member, subscription }] : [];
  });
  await writeSubscriptions(
    db,
    subscriptions.map(({ subscription }) => subscription),
  );
  const rows = subscriptions.flatMap((each) => optOutsOf(stage, each));
  await insertRows(db, optOuts, rows);
}

/** Nobody has these numbers, and nothing of the demo goes to them. */
function optOutsOf(
  { world: { now, today } }: LookupStage,
  { member, subscription }: { member: DemoMember; subscription: LivedSubscription },
): (typeof optOuts.$inferInsert)[] {
  const { partnerSeq, memberSeq, bizId } = member;
  const random = demoRandom(`opt-outs ${bizId}`);
  const first = random.whole(0, 300);
  return Array.from({ length: member.placeAtPartner === 0 ? 24 : 5 }, (_, index) => ({
    partnerSeq,
    memberSeq,
    toNumber: `01000000${String(first + index * 7).padStart(3, "0")}`,
    insertDT: random.at(addDays(today, -random.whole(1, 70))),
  })).filter(({ insertDT }) => insertDT >= subscription.row.insertDT && insertDT < now);
}
