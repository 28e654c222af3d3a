import { addDays, addSeconds, type SeoulDateTime, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { TALK_REJECTION_REASONS } from "#domain/messages/talk-review-magic.ts";
import type { Transaction } from "#server/db/connect.ts";
import { talkChannels, talkTemplates } from "#server/db/schema/messages/talks.ts";
import {
  type DemoTemplate,
  demoChannelId,
  demoOtherTemplates,
  demoShortName,
  demoTemplates,
} from "./demo-templates.ts";
import { findDemoSenders } from "./dispatch-senders.ts";
import { type DemoMember, type DemoWorld, findDemoWorld } from "./document-world.ts";

type ChannelRow = typeof talkChannels.$inferInsert;
type TemplateRow = typeof talkTemplates.$inferInsert;

/** So many members of each partner have templates in every state, and a second channel that was rejected. */
const SHOWN = 2;

/** Writes a channel for every member that may send, with the templates it uses. */
export async function seedTalks(db: Transaction): Promise<void> {
  const world = await findDemoWorld(db, toSeoulDateTime(new Date()));
  const members = (await findDemoSenders(db, world)).map(({ member }) => member);
  const channels = await db
    .insert(talkChannels)
    .values(members.map((member) => ownChannel(member)))
    .returning({ channelSeq: talkChannels.channelSeq, memberSeq: talkChannels.memberSeq });
  const channelOf = new Map(channels.map(({ channelSeq, memberSeq }) => [memberSeq, channelSeq]));
  const templates = members.flatMap((member) => templatesOf(world, member, channelOf.get(member.memberSeq) ?? 0));
  await db.insert(talkTemplates).values(templates);
  await db.insert(talkChannels).values(members.filter(isShown).flatMap((member) => otherChannels(world, member)));
}

const isShown = ({ placeAtPartner }: DemoMember): boolean => placeAtPartner < SHOWN;

const decided = (at: SeoulDateTime) => ({
  insertDT: at,
  submits: 1,
  submitDT: at,
  reviewDT: addSeconds(at, 3 * 3_600),
});

function ownChannel({ partnerSeq, memberSeq, brand, bizId, party, joinDT }: DemoMember): ChannelRow {
  const channel = { channelId: demoChannelId(bizId), name: demoShortName(party.name), state: "ACTIVE" as const };
  return { partnerSeq, memberSeq, brand, ...channel, ...decided(joinDT) };
}

function otherChannels({ today }: DemoWorld, { partnerSeq, memberSeq, brand, bizId, party }: DemoMember): ChannelRow[] {
  const name = `${demoShortName(party.name)} 소식`;
  return [
    {
      partnerSeq,
      memberSeq,
      brand,
      channelId: `${demoChannelId(bizId)}news`,
      name,
      state: "REJECTED",
      reason: TALK_REJECTION_REASONS.channel,
      ...decided(`${addDays(today, -12)}T10:20:00`),
    },
  ];
}

function templatesOf({ now, today }: DemoWorld, member: DemoMember, channelSeq: number): TemplateRow[] {
  const { partnerSeq, memberSeq, brand, joinDT } = member;
  const company = demoShortName(member.party.name);
  const row = (template: DemoTemplate, at: SeoulDateTime) => ({
    partnerSeq,
    memberSeq,
    channelSeq,
    brand,
    ...template,
    insertDT: at,
    changeDT: at,
  });
  const approved = demoTemplates(company).map(
    (template): TemplateRow => ({ ...row(template, joinDT), state: "APPROVED", ...decided(joinDT) }),
  );
  if (!isShown(member)) return approved;
  const [reviewed, refused, written, stopped] = demoOtherTemplates(company) as [
    DemoTemplate,
    DemoTemplate,
    DemoTemplate,
    DemoTemplate,
  ];
  const ago = (days: number): SeoulDateTime => `${addDays(today, -days)}T14:40:00`;
  return [
    ...approved,
    // The carrier reviews this one while the demo runs.
    { ...row(reviewed, now), state: "REVIEW", submits: 1, submitDT: now, dueDT: addSeconds(now, 300) },
    { ...row(refused, ago(9)), state: "REJECTED", reason: TALK_REJECTION_REASONS.ad, ...decided(ago(9)) },
    { ...row(written, ago(2)), state: "REGISTERED" },
    { ...row(stopped, joinDT), state: "STOPPED", ...decided(joinDT) },
  ];
}
