import { PROVIDER } from "../provider.ts";

/** These characters draw nothing or turn the direction of others; lone surrogates and private ones are among them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/u;

/**
 * Matches a dot before letters, which mail programs turn into a link; "J.Smith" and "v2.0" do not match. Each part of the
 * pattern can begin in few places only, so a long name costs no more than its length.
 */
const LINK = /:\/\/|www\.|[\p{L}\p{N}-]{2}\.\p{L}{2}|\.\p{L}{2,}\/|(?<!\S)[^\s@]*@\S+\.\p{L}/iu;

/** A mail under these names would be believed: authorities that send notices to people, their sites, and the provider. */
const AUTHORITIES = [
  // 세무서비스, 세무서류 and 세무서식 are everyday words.
  "세무서(?!비스|류|식)",
  "국세청",
  "국세상담",
  "홈택스",
  "손택스",
  "위택스",
  "hometax",
  "wetax",
  "관세청",
  "조세심판원",
  "정부24",
  "국민비서",
  "행정안전부",
  "기획재정부",
  "중소벤처기업부",
  "고용노동부",
  "보건복지부",
  "국토교통부",
  "경찰청",
  "검찰청",
  "대법원",
  "지방법원",
  "고등법원",
  "헌법재판소",
  "병무청",
  "질병관리청",
  "권익위원회",
  "금융감독원",
  "금감원",
  "금융위원회",
  "공정거래위원회",
  "한국은행",
  "금융결제원",
  "인터넷진흥원",
  "우정사업본부",
  "건강보험공단",
  "국민연금공단",
  "근로복지공단",
  "신용보증기금",
  "한국자산관리공사",
  PROVIDER.name,
  PROVIDER.path,
];
const AUTHORITY = new RegExp(AUTHORITIES.join("|"));

export type NameFault = "nameUnseen" | "nameLink" | "nameAuthority";

/** Says why a service or a person may not use this name here; names inside documents are never refused. */
export function nameFault(name: string): NameFault | undefined {
  if (UNSEEN.test(name)) return "nameUnseen";
  const plain = name.normalize("NFKC");
  if (LINK.test(plain)) return "nameLink";
  const letters = plain.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return AUTHORITY.test(letters) ? "nameAuthority" : undefined;
}

/** Writes a name that others typed for a mail: on one line in which no mail program sees a link. */
export const plainName = (name: string): string =>
  name
    .replace(new RegExp(UNSEEN, "gu"), " ")
    .replace(/(?<=[\p{L}\p{N}])[.。．｡](?=\p{L}{2})/gu, ". ")
    .replace(/:\/\//g, ": // ")
    .replace(/\s+/g, " ")
    .trim();
