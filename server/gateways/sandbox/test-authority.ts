import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
  X509Certificate,
} from "node:crypto";
import { promisify } from "node:util";
import { addDays, type SeoulDate, startOfSeoulDate } from "#domain/calendar/seoul-date.ts";
import { PROVIDER } from "#domain/provider.ts";
import { issueCertificate, keyWithRandomNumber, type NamePart } from "../npki/issue-certificate.ts";

const newKeys = promisify(generateKeyPair);

const RANDOM_NUMBER_BYTES = 20;
const AUTHORITY_DAYS = 20 * 365;
/** Common names have 64 characters, of which the number takes its part. */
const LONGEST_NAME = 40;
/** A general certificate of a business (범용기업), as in the published sample. */
const POLICY = "1.2.410.200004.5.1.1.7";
const ORGANISATION: readonly NamePart[] = [
  ["c", "kr"],
  ["o", `${PROVIDER.englishName}Test`],
];
const AUTHORITY: readonly NamePart[] = [...ORGANISATION, ["cn", `${PROVIDER.name} 테스트 인증기관`]];

/** Making an RSA key takes a fifth of a second, so the certificates of all test members share these few. */
const MEMBER_KEYS = 2;

/** Issues certificates of the test server, which are worth nothing outside it. */
export interface TestAuthority {
  certificate: X509Certificate;
  privateKey: KeyObject;
  /** The key of the simulated tax office, and our own key for speaking with it. */
  officeKey: KeyObject;
  agencyKey: KeyObject;
  memberKeys: readonly KeyObject[];
}

/** The stored form with all private keys; whoever stores it must encrypt it. */
interface StoredAuthority {
  certificate: string;
  privateKey: string;
  officeKey: string;
  agencyKey: string;
  memberKeys: string[];
}

export async function makeTestAuthority(today: SeoulDate): Promise<string> {
  const rsa = () => newKeys("rsa", { modulusLength: 2_048 });
  // Signing on a curve is fast enough to give thousands of imported members their certificates at once.
  const [own, office, agency, ...members] = await Promise.all([
    newKeys("ec", { namedCurve: "P-256" }),
    ...Array.from({ length: 2 + MEMBER_KEYS }, rsa),
  ]);
  if (!office || !agency) throw new Error("keys missing");
  const certificate = issueCertificate({
    issuer: AUTHORITY,
    subject: AUTHORITY,
    publicKey: own.publicKey,
    signedWith: own.privateKey,
    ...validity(today, AUTHORITY_DAYS),
    usage: "authority",
  });
  const stored: StoredAuthority = {
    certificate: certificate.toString("base64"),
    privateKey: textOfKey(own.privateKey),
    officeKey: textOfKey(office.privateKey),
    agencyKey: textOfKey(agency.privateKey),
    memberKeys: members.map(({ privateKey }) => textOfKey(privateKey)),
  };
  return JSON.stringify(stored);
}

export function openTestAuthority(stored: string): TestAuthority {
  const { certificate, privateKey, officeKey, agencyKey, memberKeys }: StoredAuthority = JSON.parse(stored);
  return {
    certificate: new X509Certificate(Buffer.from(certificate, "base64")),
    privateKey: keyOfText(privateKey),
    officeKey: keyOfText(officeKey),
    agencyKey: keyOfText(agencyKey),
    memberKeys: memberKeys.map(keyOfText),
  };
}

const textOfKey = (key: KeyObject): string => key.export({ format: "der", type: "pkcs8" }).toString("base64");
const keyOfText = (text: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(text, "base64"), format: "der", type: "pkcs8" });

/** The validity covers whole days of Seoul, the last one included. */
const validity = (from: SeoulDate, days: number) => ({
  validFrom: startOfSeoulDate(from),
  validTo: new Date(startOfSeoulDate(addDays(from, days + 1)).getTime() - 1_000),
});

export interface TestCertificateOrder {
  corpNum: string;
  name: string;
  validFrom: SeoulDate;
  days: number;
}

/** A business signs with this on the test server. */
export interface TestCertificate {
  certificate: Buffer;
  /** PKCS#8 with the random number. */
  privateKey: Buffer;
  r: Buffer;
}

export function issueTestCertificate(
  authority: TestAuthority,
  { corpNum, name, validFrom, days }: TestCertificateOrder,
): TestCertificate {
  const { memberKeys } = authority;
  const key = memberKeys[Number(corpNum) % memberKeys.length];
  if (!key) throw new Error("no key for test certificates");
  const r = randomBytes(RANDOM_NUMBER_BYTES);
  const shortName = [...name].slice(0, LONGEST_NAME).join("");
  const certificate = issueCertificate({
    issuer: AUTHORITY,
    subject: [...ORGANISATION, ["ou", "TEST"], ["cn", `${shortName}(TEST)${corpNum}`]],
    publicKey: createPublicKey(key),
    signedWith: authority.privateKey,
    ...validity(validFrom, days),
    usage: "signing",
    policy: POLICY,
    identity: { name: shortName, corpNum, r },
  });
  return { certificate, privateKey: keyWithRandomNumber(key, r), r };
}

/** Issues a certificate to a system, not a business: packages for the tax office are enveloped to it or signed with it. */
export const issueSystemCertificate = (
  authority: TestAuthority,
  { name, key, usage, validFrom, days }: SystemCertificateOrder,
): Buffer =>
  issueCertificate({
    issuer: AUTHORITY,
    subject: [...ORGANISATION, ["ou", "TEST"], ["cn", name]],
    publicKey: createPublicKey(key),
    signedWith: authority.privateKey,
    ...validity(validFrom, days),
    usage,
  });

interface SystemCertificateOrder {
  name: string;
  key: KeyObject;
  usage: "signing" | "encipherment";
  validFrom: SeoulDate;
  days: number;
}
