import { type Brand, isRealBrand } from "../provider.ts";

export interface GroupablePartner {
  readonly partnerSeq: number;
  readonly brand: Brand;
  readonly company: { readonly bizId: string };
  readonly insertDT: string;
}

export interface PartnerGroup<Partner> {
  readonly bizId: string;
  readonly real: Partner | undefined;
  readonly test: Partner | undefined;
}

// §4: groups by business id, ordered by insertion date ascending; each group has a real and a test record.
export function groupPartners<Partner extends GroupablePartner>(partners: readonly Partner[]): PartnerGroup<Partner>[] {
  const ordered = partners.toSorted((a, b) => a.insertDT.localeCompare(b.insertDT));
  const bizIds = new Set(ordered.map((partner) => partner.company.bizId));
  return Array.from(bizIds, (bizId) => {
    const records = ordered.filter((partner) => partner.company.bizId === bizId);
    return {
      bizId,
      real: records.find((partner) => isRealBrand(partner.brand)),
      test: records.find((partner) => !isRealBrand(partner.brand)),
    };
  });
}

// §2.4: the test/production toggle leads to this record.
export function counterpartOf<Partner extends GroupablePartner>(
  groups: readonly PartnerGroup<Partner>[],
  partnerSeq: number,
): Partner | undefined {
  for (const { real, test } of groups) {
    if (real?.partnerSeq === partnerSeq) return test;
    if (test?.partnerSeq === partnerSeq) return real;
  }
  return undefined;
}

export const serviceNameOf = (partner: { readonly serviceName: string | null }): string =>
  partner.serviceName?.trim() || "서비스 이름 미등록";
