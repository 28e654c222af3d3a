/** KISA's arcs are 1.2.410.200004 (accredited authorities and their algorithms), .200005 yessign, .200012 TradeSign. */
export const NPKI_OIDS = {
  seedCbc: "1.2.410.200004.1.4",
  seedCbcWithSha1: "1.2.410.200004.1.15",
  /** The subject's name and numbers in a certificate's alternative names. */
  identifyData: "1.2.410.200004.10.1.1",
  vid: "1.2.410.200004.10.1.1.1",
  /** The random number behind the VID is an attribute of the private key. */
  randomNumber: "1.2.410.200004.10.1.1.3",
} as const;

export const X509_OIDS = {
  keyUsage: "2.5.29.15",
  subjectAltName: "2.5.29.17",
  basicConstraints: "2.5.29.19",
  subjectKeyIdentifier: "2.5.29.14",
  authorityKeyIdentifier: "2.5.29.35",
  certificatePolicies: "2.5.29.32",
  sha256: "2.16.840.1.101.3.4.2.1",
} as const;

/** A business may sign tax invoices with these certificates, of several authorities; those for banking alone are missing. */
export const BUSINESS_POLICIES: Readonly<Record<string, string>> = {
  "1.2.410.200005.1.1.6.8": "전자세금용",
  "1.2.410.200004.5.2.1.5001": "전자세금용",
  "1.2.410.200004.5.1.1.11": "전자세금용",
  "1.2.410.200004.5.1.1.12": "전자세금용",
  "1.2.410.200004.5.5.1.4.2": "전자세금용",
  "1.2.410.200005.1.1.5": "범용기업",
  "1.2.410.200004.5.2.1.1": "범용기업",
  "1.2.410.200004.5.1.1.7": "범용기업",
  "1.2.410.200004.5.4.1.2": "범용기업",
  "1.2.410.200012.1.1.3": "범용기업",
};
