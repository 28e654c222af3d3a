// A member's own setting goes before its partner's default, and that goes before the product's.
export const CONFIG_SOURCES = ["member", "partner", "product"] as const;
export type ConfigSource = (typeof CONFIG_SOURCES)[number];

export const CONFIG_SOURCE_LABELS: Readonly<Record<ConfigSource, string>> = {
  member: "회원사 설정",
  partner: "파트너 기본값",
  product: "가온빌 기본값",
};

export interface EffectiveConfig<Value> {
  readonly value: Value;
  readonly source: ConfigSource;
}

// False and an empty text are settings; only a value that was never set inherits.
export function effectiveConfig<Value>(
  byMember: Value | null,
  byPartner: Value | null,
  byProduct: Value,
): EffectiveConfig<Value> {
  if (byMember !== null) return { value: byMember, source: "member" };
  if (byPartner !== null) return { value: byPartner, source: "partner" };
  return { value: byProduct, source: "product" };
}
