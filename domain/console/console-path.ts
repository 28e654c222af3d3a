export const partnerPath = (partnerSeq: number, path = ""): string => `/console/partners/${partnerSeq}/${path}`;

export const memberPath = (partnerSeq: number, memberSeq: number, path = ""): string =>
  partnerPath(partnerSeq, `members/list/${memberSeq}/${path}`);

// §2.4: the test/production toggle keeps the sub-page and swaps only the partner number. Below a page, a number names
// something of one server alone, so the address ends before it.
export const swapPartner = (pathname: string, partnerSeq: number): string =>
  pathname.replace(/(?<=^\/console\/partners\/)\d+((\/members\/list\/\d+)?(\/[^\d/][^/]*)*).*/, `${partnerSeq}$1`);

// The same page of another member.
export const swapMember = (pathname: string, memberSeq: number): string =>
  pathname.replace(/(?<=\/members\/list\/)\d+/, String(memberSeq));
