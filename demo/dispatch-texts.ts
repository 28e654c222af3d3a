import type { DispatchKind } from "#domain/messages/dispatch.ts";
import type { DispatchContent, DispatchFallback } from "#domain/messages/dispatch-content.ts";
import { filledTalkText } from "#domain/messages/talk-template.ts";
import { demoChannelId, demoShortName, demoTemplates } from "./demo-templates.ts";
import type { DemoRandom } from "./document-random.ts";
import { itemsOfTrade } from "./document-trades.ts";
import type { DemoMember } from "./document-world.ts";

/** A call says this to everybody, with a text for each of them. */
export interface DemoMessage {
  content: DispatchContent;
  textFor: (name: string) => string;
  /** The text that replaces a talk that does not arrive. */
  fallbackFor?: (name: string) => DispatchFallback;
}

type Words = (name: string, item: string, company: string) => string;

const SHORT: readonly [Words, ...Words[]] = [
  (name, item, company) => `[${company}] ${name}님, 요청하신 ‘${item}’ 건을 접수했습니다.`,
  (name, item, company) => `[${company}] ${name}님, ‘${item}’ 준비가 끝났습니다.`,
  (name, _, company) => `[${company}] ${name}님, 내일 방문 약속이 있습니다. 바뀌면 알려 주세요.`,
  (name, _, company) => `[${company}] ${name}님, 거래명세서를 메일로 보내드렸습니다.`,
  (name, _, company) => `[${company}] ${name}님, 입금을 확인했습니다. 고맙습니다.`,
];

const long: Words = (name, item, company) =>
  `${name}님, 안녕하세요. ${company}입니다.\n이번 달 ‘${item}’ 일정이 정해져 알려 드립니다. 담당자가 하루 전에 다시 연락드리며, 날짜를 바꾸고 싶으시면 이 번호로 답장해 주세요.\n늘 믿고 맡겨 주셔서 고맙습니다.`;

const ad: Words = (name, item, company) =>
  `(광고) ${company}\n${name}님께 드리는 이번 달 소식입니다. ‘${item}’ 특별가를 확인해 보세요.\n무료 수신거부 080-000-0000`;
const shortAd: Words = (_, item, company) => `(광고) ${company} ‘${item}’ 특별가\n무료 수신거부 080-000-0000`;

const PAPERS = ["거래명세서", "견적서", "발주서", "시험 성적서"] as const;

/** The message is about something that the member sells. */
export function demoMessage(random: DemoRandom, kind: DispatchKind, { party, bizId }: DemoMember): DemoMessage {
  const company = demoShortName(party.name);
  const wares = itemsOfTrade(party.bizClass);
  const item = wares[random.whole(0, wares.length - 1)]?.item ?? "상품";
  const say = (words: Words) => (name: string) => words(name, item, company);
  const channelId = demoChannelId(bizId);
  switch (kind) {
    case "SMS":
      return { content: {}, textFor: say(random.pick(SHORT)) };
    case "LMS":
    case "MMS":
      return { content: { subject: `${company} 안내` }, textFor: say(long) };
    case "FAX":
      return { content: {}, textFor: () => random.pick(PAPERS) };
    case "AT": {
      const { templateCode, text, buttons } = random.pick(demoTemplates(company));
      const fallback = say(SHORT[0]);
      return {
        content: { channelId, templateCode, buttons },
        textFor: (name) => filledTalkText(text, { 이름: name, 품목: item }),
        fallbackFor: (name) => ({ kind: "SMS", text: fallback(name) }),
      };
    }
    default:
      return {
        content: {
          channelId,
          isAd: true,
          buttons: [{ type: "WL", name: "자세히 보기", urlMobile: "https://shop.member.example/news" }],
        },
        textFor: say(kind === "FW" ? shortAd : ad),
      };
  }
}
