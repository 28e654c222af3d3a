// §4: selecting by number sets the current one; an unknown number clears the selection.
export const selectPartner = <Partner extends { readonly partnerSeq: number }>(
  partners: readonly Partner[],
  partnerSeq: number,
): Partner | undefined => partners.find((partner) => partner.partnerSeq === partnerSeq);

export const selectMember = <Member extends { readonly memberSeq: number }>(
  members: readonly Member[],
  memberSeq: number,
): Member | undefined => members.find((member) => member.memberSeq === memberSeq);
