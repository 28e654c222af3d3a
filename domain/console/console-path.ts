export const partnerPath = (partnerSeq: number, path = ""): string => `/console/partners/${partnerSeq}/${path}`;

export const memberPath = (partnerSeq: number, memberSeq: number, path = ""): string =>
  partnerPath(partnerSeq, `members/list/${memberSeq}/${path}`);

/** Whom the pages below an address are about. Numbers are taken as far as one holds them exactly. */
export function placeOfPath(pathname: string): { partnerSeq: number; memberSeq: number | null } | undefined {
  const named = /^\/console\/partners\/(\d{1,15})(?:\/members\/list\/(\d{1,15}))?(?=[/.]|$)/.exec(pathname);
  return named ? { partnerSeq: Number(named[1]), memberSeq: named[2] ? Number(named[2]) : null } : undefined;
}

// §2.4: the test/production toggle keeps the sub-page and swaps the partner number only.
export const swapPartner = (pathname: string, partnerSeq: number): string =>
  pathname.replace(/(?<=^\/console\/partners\/)\d+/, String(partnerSeq));
