import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatDateInText } from "#domain/calendar/time-format.ts";
import { formatNumber } from "#domain/money/won.ts";
import type { Brand } from "#domain/provider.ts";
import { isRealBrand } from "#domain/provider.ts";
import { AppError } from "#server/call/errors.ts";
import type { Services } from "#server/call/services.ts";
import { type CertificateProblem, certificateProblem, keyProblem } from "#server/gateways/npki/certificate-checks.ts";
import {
  type JointCertificate,
  readJointCertificate,
  readSigningKey,
} from "#server/gateways/npki/joint-certificate.ts";
import { type KeyFileProblem, MOST_ITERATIONS, MOST_OLD_ITERATIONS } from "#server/gateways/npki/key-file.ts";
import { type StoredCertificate, storedCertificate } from "./stored-certificate.ts";

interface TwoFiles {
  signCert: Uint8Array;
  signPri: Uint8Array;
  password: string;
}

interface OneFile {
  pfx: Uint8Array;
  password: string;
}

/** They are the two files of the NPKI folder, or both in one PFX file. */
export type CertificateFiles = TwoFiles | OneFile;

interface Owner {
  /** The partner that sends the files, which has a share of the work of opening them. */
  partnerSeq: number;
  brand: Brand;
  bizId: string;
}

type Field = keyof TwoFiles | keyof OneFile;

const ROUNDS_IN_WORDS = `${formatNumber(MOST_ITERATIONS)}번(이전 방식은 ${formatNumber(MOST_OLD_ITERATIONS)}번)보다 많이 반복해`;

const KEY_WORDS: Readonly<Record<KeyFileProblem, readonly [Field, string]>> = {
  KEY_UNREADABLE: ["signPri", "개인키 파일이 아닙니다. 인증서와 같은 폴더에 있는 signPri.key를 골라 주세요."],
  KEY_UNSUPPORTED: [
    "signPri",
    "열 수 없는 방식으로 암호화한 개인키입니다. 인증기관에서 받은 signPri.key를 골라 주세요.",
  ],
  KEY_TOO_SLOW: ["signPri", `${ROUNDS_IN_WORDS} 암호화한 개인키입니다. 인증기관에서 받은 signPri.key를 골라 주세요.`],
  PASSWORD_WRONG: ["password", "인증서 비밀번호가 맞지 않습니다."],
};

const PFX_WORDS: Readonly<Record<KeyFileProblem, readonly [Field, string]>> = {
  KEY_UNREADABLE: ["pfx", "인증서와 개인키가 함께 든 파일이 아닙니다. 내보낸 .pfx나 .p12 파일을 골라 주세요."],
  KEY_UNSUPPORTED: [
    "pfx",
    "열 수 없는 방식으로 암호화한 파일입니다. NPKI 폴더의 signCert.der와 signPri.key로 등록해 주세요.",
  ],
  KEY_TOO_SLOW: [
    "pfx",
    `${ROUNDS_IN_WORDS} 암호화한 파일입니다. NPKI 폴더의 signCert.der와 signPri.key로 등록해 주세요.`,
  ],
  PASSWORD_WRONG: KEY_WORDS.PASSWORD_WRONG,
};

const PFX_WITHOUT_IDENTITY =
  "내보낼 때 소유자를 확인하는 값이 빠진 파일입니다. NPKI 폴더의 signCert.der와 signPri.key로 등록해 주세요.";

/**
 * Reads files of somebody we know nothing about: cheap questions come first, the slow one, whether the password opens the
 * key, comes last. A refusal says which file and why, and nothing of what is in it.
 */
export async function readRegistration(
  services: Services,
  owner: Owner,
  files: CertificateFiles,
): Promise<StoredCertificate> {
  if ("pfx" in files) return readPfxRegistration(services, owner, files);
  const certificate = readJointCertificate(files.signCert);
  if (!certificate) throw refusal("signCert", "인증서 파일이 아닙니다. NPKI 폴더의 signCert.der를 골라 주세요.");
  const problem = certificateProblem(certificate, await services.trustedRoots(owner.brand), new Date());
  if (problem) throw refusal(...wordsFor(problem, certificate, owner.brand));
  const keyFile = await services.keyOpenings.openKeyFile(owner.partnerSeq, files.signPri, files.password);
  if (!keyFile.ok) throw refusal(...KEY_WORDS[keyFile.problem]);
  const key = readSigningKey(keyFile.pkcs8);
  if (!key) throw refusal(...KEY_WORDS.KEY_UNREADABLE);
  const mismatch = keyProblem(certificate, key, owner.bizId);
  if (mismatch) throw refusal(...wordsFor(mismatch, certificate, owner.brand));
  return storedCertificate(services.secrets, certificate.der, key.pkcs8);
}

/** Checks the password first, because a PFX file may hide everything else behind it. */
async function readPfxRegistration(
  { secrets, trustedRoots, keyOpenings }: Services,
  { partnerSeq, brand, bizId }: Owner,
  { pfx, password }: OneFile,
): Promise<StoredCertificate> {
  const file = await keyOpenings.openPfx(partnerSeq, pfx, password);
  if (!file.ok) throw refusal(...PFX_WORDS[file.problem]);
  const key = readSigningKey(file.pkcs8);
  if (!key) throw refusal(...PFX_WORDS.KEY_UNREADABLE);
  const certificate = file.certificates
    .flatMap((der) => readJointCertificate(der) ?? [])
    .find(({ x509 }) => x509.checkPrivateKey(key.privateKey));
  if (!certificate) throw refusal("pfx", "개인키에 맞는 인증서가 들어 있지 않은 파일입니다.");
  const problem =
    certificateProblem(certificate, await trustedRoots(brand), new Date()) ?? keyProblem(certificate, key, bizId);
  if (problem === "NO_IDENTITY") throw refusal("pfx", PFX_WITHOUT_IDENTITY);
  if (problem) throw refusal("pfx", wordsFor(problem, certificate, brand)[1]);
  return storedCertificate(secrets, certificate.der, key.pkcs8);
}

const refusal = (field: Field, message: string): AppError =>
  new AppError("CERTIFICATE_INVALID", { fields: { [field]: message } });

export function wordsFor(problem: CertificateProblem, { validTo }: JointCertificate, brand: Brand): [Field, string] {
  switch (problem) {
    case "UNTRUSTED":
      return isRealBrand(brand)
        ? ["signCert", "공동인증서를 발급하는 인증기관의 인증서가 아닙니다."]
        : ["signCert", "테스트 서버에는 테스트 인증기관의 인증서만 등록할 수 있습니다."];
    case "EXPIRED":
      return [
        "signCert",
        `${formatDateInText(toSeoulDate(validTo))}에 만료된 인증서입니다. 갱신한 인증서를 골라 주세요.`,
      ];
    case "NOT_YET_VALID":
      return ["signCert", "유효기간이 아직 시작되지 않은 인증서입니다."];
    case "OTHER_PURPOSE":
      return ["signCert", "세금계산서에 쓸 수 없는 인증서입니다. 전자세금용이나 사업자 범용 인증서를 골라 주세요."];
    case "WEAK_KEY":
      return ["signCert", "2,048비트 이상의 RSA 인증서만 등록할 수 있습니다. 인증기관에서 다시 발급받아 주세요."];
    case "OTHER_KEY":
      return ["signPri", "이 인증서의 개인키가 아닙니다. 같은 폴더에 있는 두 파일을 골라 주세요."];
    case "NO_IDENTITY":
      return [
        "signPri",
        "소유자를 확인하는 값이 없는 개인키입니다. 인증기관에서 받은 signPri.key를 그대로 골라 주세요.",
      ];
    case "OTHER_COMPANY":
      return ["signCert", "이 회원사의 사업자등록번호로 발급받은 인증서가 아닙니다."];
  }
}
