export const partnerPath = (partnerSeq: number, path = ""): string => `/console/partners/${partnerSeq}/${path}`;

export const memberPath = (partnerSeq: number, memberSeq: number, path = ""): string =>
  partnerPath(partnerSeq, `members/list/${memberSeq}/${path}`);

// §2.4: the test/production toggle keeps the sub-page and swaps only the partner number.
export const swapPartner = (pathname: string, partnerSeq: number): string =>
  pathname.replace(/(?<=^\/console\/partners\/)\d+/, String(partnerSeq));
