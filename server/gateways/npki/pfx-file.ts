import { createHmac, timingSafeEqual } from "node:crypto";
import {
  type DerValue,
  derOf,
  findTagged,
  itemsOf,
  numberOf,
  octetsOf,
  oidOf,
  readDer,
  taggedOctetsOf,
} from "../der/der.ts";
import { type KeyFileProblem, MOST_OLD_ITERATIONS, openKeyFile, openProtected } from "./key-file.ts";
import { pkcs12KeyOf } from "./pkcs12-key.ts";

const OIDS = {
  data: "1.2.840.113549.1.7.1",
  encryptedData: "1.2.840.113549.1.7.6",
  keyBag: "1.2.840.113549.1.12.10.1.1",
  shroudedKeyBag: "1.2.840.113549.1.12.10.1.2",
  certBag: "1.2.840.113549.1.12.10.1.3",
  x509: "1.2.840.113549.1.9.22.1",
} as const;

const MAC_DIGESTS: Readonly<Record<string, { name: string; bytes: number }>> = {
  "1.3.14.3.2.26": { name: "sha1", bytes: 20 },
  "2.16.840.1.101.3.4.2.1": { name: "sha256", bytes: 32 },
};

/** A file usually has one safe of certificates and one of keys; each takes as long to open as it says. */
const MOST_SAFES = 4;
const MOST_BAGS = 20;

export type OpenedPfx =
  | { ok: true; pkcs8: Buffer; certificates: readonly Buffer[] }
  | { ok: false; problem: KeyFileProblem };

const refusal = (problem: KeyFileProblem): OpenedPfx => ({ ok: false, problem });

/** Opens a .pfx or .p12 file (PKCS#12): certificates and one key under a password. The key keeps its attributes, so also R. */
export async function openPfx(file: Uint8Array, password: string): Promise<OpenedPfx> {
  const [, authenticated, mac] = itemsOf(readDer(file));
  const content = dataIn(authenticated);
  const safes = itemsOf(content && readDer(content));
  if (!content || safes.length === 0) return refusal("KEY_UNREADABLE");
  if (safes.length > MOST_SAFES) return refusal("KEY_UNSUPPORTED");
  const problem = mac && macProblem(itemsOf(mac), content, password);
  if (problem) return refusal(problem);
  const bags: DerValue[] = [];
  for (const safe of safes) {
    const plain = await openSafe(safe, password);
    if (typeof plain === "string") return refusal(plain);
    const safeBags = plain && readDer(plain);
    if (!safeBags) return refusal("PASSWORD_WRONG");
    bags.push(...itemsOf(safeBags));
  }
  return bags.length > MOST_BAGS ? refusal("KEY_UNSUPPORTED") : openBags(bags, password);
}

const dataIn = (info: DerValue | undefined): Buffer | undefined => {
  const [id, content] = itemsOf(info);
  return oidOf(id) === OIDS.data ? octetsOf(itemsOf(content)[0]) : undefined;
};

async function openSafe(safe: DerValue, password: string): ReturnType<typeof openProtected> {
  const [id, content] = itemsOf(safe);
  if (oidOf(id) === OIDS.data) return dataIn(safe);
  if (oidOf(id) !== OIDS.encryptedData) return "KEY_UNSUPPORTED";
  const [, encrypted] = itemsOf(itemsOf(content)[0]);
  const parts = itemsOf(encrypted);
  const cipher = taggedOctetsOf(findTagged(parts, 0));
  return cipher ? openProtected(parts[1], cipher, password) : "KEY_UNSUPPORTED";
}

/** Checks the file's MAC, made with the password: a wrong password, or a changed byte, shows here. */
function macProblem(mac: readonly DerValue[], content: Buffer, password: string): KeyFileProblem | undefined {
  const [info, saltValue, countValue] = mac;
  const [algorithm, digestValue] = itemsOf(info);
  const digest = MAC_DIGESTS[oidOf(itemsOf(algorithm)[0]) ?? ""];
  const [expected, salt] = [octetsOf(digestValue), octetsOf(saltValue)];
  const iterations = countValue ? (numberOf(countValue) ?? 0) : 1;
  if (!digest || !expected || !salt || iterations < 1) return "KEY_UNSUPPORTED";
  if (iterations > MOST_OLD_ITERATIONS) return "KEY_TOO_SLOW";
  const { name, bytes } = digest;
  const key = pkcs12KeyOf({ digest: name, password, salt, iterations, purpose: "mac", bytes });
  const actual = createHmac(name, key).update(content).digest();
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? undefined : "PASSWORD_WRONG";
}

async function openBags(bags: readonly DerValue[], password: string): Promise<OpenedPfx> {
  const certificates: Buffer[] = [];
  let key: DerValue | undefined;
  for (const bag of bags) {
    const [id, tagged] = itemsOf(bag);
    const [value] = itemsOf(tagged);
    const kind = oidOf(id);
    if (kind === OIDS.certBag) certificates.push(...certificatesIn(value));
    if (kind === OIDS.keyBag || kind === OIDS.shroudedKeyBag) key ??= value;
  }
  if (!key) return refusal("KEY_UNREADABLE");
  const keyFile = await openKeyFile(derOf(key), password);
  return keyFile.ok ? { ...keyFile, certificates } : keyFile;
}

function certificatesIn(bag: DerValue | undefined): Buffer[] {
  const [id, tagged] = itemsOf(bag);
  const der = octetsOf(itemsOf(tagged)[0]);
  return oidOf(id) === OIDS.x509 && der ? [der] : [];
}
