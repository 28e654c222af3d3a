// The scopes of a partner key. Each scope also allows what stands before it.
export const KEY_SCOPES = ["READ", "DOCUMENTS", "ALL"] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

export const KEY_SCOPE_LABELS: Readonly<Record<KeyScope, string>> = {
  READ: "조회만",
  DOCUMENTS: "문서 작성과 조회",
  ALL: "모든 기능",
};

export const KEY_SCOPE_NOTES: Readonly<Record<KeyScope, string>> = {
  READ: "문서와 이용 내역을 읽기만 합니다. 통계나 대조에 쓰는 프로그램에 알맞습니다.",
  DOCUMENTS: "문서를 작성하고 발행하고 읽습니다. 회원사를 등록하거나 접속 주소를 받을 수는 없습니다.",
  ALL: "회원사 등록과 접속 주소(SOAP)까지 모든 호출을 할 수 있습니다.",
};

// The limit counts a partner's keys without an end date; replaced keys end by themselves and do not count.
export const MOST_PARTNER_KEYS = 20;
export const KEY_NAME_MAX_LENGTH = 40;

// The key that comes with the partner has no name of its own.
export const shownKeyName = (name: string): string => name || "기본 연동키";

export const allowsScope = (scope: KeyScope, neededScope: KeyScope): boolean =>
  KEY_SCOPES.indexOf(scope) >= KEY_SCOPES.indexOf(neededScope);

interface PartnerKey {
  readonly partnerKeySeq: number;
  readonly scope: KeyScope;
  /** Null until somebody ends the key. */
  readonly expiresDT: string | null;
}

// Says whether no lasting key with all rights would remain without this key.
export const isLastKeyForAll = (keys: readonly PartnerKey[], { partnerKeySeq, scope }: PartnerKey): boolean =>
  scope === "ALL" &&
  !keys.some((key) => key.partnerKeySeq !== partnerKeySeq && key.scope === "ALL" && key.expiresDT === null);
