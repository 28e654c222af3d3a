// §1: partners resell the services (revenue type) or use them themselves (discount type).
export const PARTNER_TYPES = ["RESELLER", "STANDALONE"] as const;
export type PartnerType = (typeof PARTNER_TYPES)[number];

export const PARTNER_TYPE_LABELS: Readonly<Record<PartnerType, string>> = {
  RESELLER: "수익형 파트너",
  STANDALONE: "할인형 파트너",
};
