// What a partner key may be used for. Each scope also allows what stands before it.
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

// A partner's keys without an end; those that were replaced end by themselves and are not counted.
export const MOST_PARTNER_KEYS = 20;
export const KEY_NAME_MAX_LENGTH = 40;

// The one that comes with the partner has no name of its own.
export const shownKeyName = (name: string): string => name || "기본 연동키";

export const allowsScope = (held: KeyScope, needed: KeyScope): boolean =>
  KEY_SCOPES.indexOf(held) >= KEY_SCOPES.indexOf(needed);

interface HeldKey {
  readonly partnerKeySeq: number;
  readonly scope: KeyScope;
  /** Null: until somebody ends it. */
  readonly expiresDT: string | null;
}

// Whether nothing that lasts could do everything once this key is gone.
export const isLastKeyForAll = (keys: readonly HeldKey[], { partnerKeySeq, scope }: HeldKey): boolean =>
  scope === "ALL" &&
  !keys.some((key) => key.partnerKeySeq !== partnerKeySeq && key.scope === "ALL" && key.expiresDT === null);
