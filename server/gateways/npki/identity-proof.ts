import { hash } from "node:crypto";
import {
  bits,
  derOf,
  findTagged,
  isTagged,
  itemsOf,
  oidOf,
  printable,
  readDer,
  sequence,
  taggedOctetsOf,
} from "../der/der.ts";
import { extensionsOf } from "./joint-certificate.ts";
import { NPKI_OIDS, X509_OIDS } from "./npki-oids.ts";

const sha256 = (bytes: Uint8Array): Buffer => hash("sha256", bytes, "buffer");

/** A certificate holds this for a number; only the owner, who has the random number, can prove the number. */
export const virtualIdOf = (corpNum: string, r: Uint8Array): Buffer =>
  sha256(sha256(derOf(sequence(printable(corpNum), bits(r)))));

/** Says whether the certificate was issued to the business with that number; the random number lies beside its private key. */
export function isIdentityOf(certificateDer: Uint8Array, r: Uint8Array, corpNum: string): boolean {
  const expected = virtualIdOf(corpNum, r);
  return virtualIdsIn(certificateDer).some((virtualId) => virtualId.equals(expected));
}

function virtualIdsIn(certificateDer: Uint8Array): Buffer[] {
  const fields = itemsOf(itemsOf(readDer(certificateDer))[0]);
  const names = itemsOf(extensionsOf(fields).get(X509_OIDS.subjectAltName));
  return names
    .filter((name) => isTagged(name, 0))
    .flatMap((name) => {
      const parts = itemsOf(name);
      if (oidOf(parts[0]) !== NPKI_OIDS.identifyData) return [];
      const [, numbers] = itemsOf(itemsOf(parts[1])[0]);
      return itemsOf(numbers).flatMap((number) => {
        const [id, value] = itemsOf(number);
        const [algorithm, ...digest] = itemsOf(value);
        const isKnown = oidOf(id) === NPKI_OIDS.vid && oidOf(itemsOf(algorithm)[0]) === X509_OIDS.sha256;
        const virtualId = isKnown ? taggedOctetsOf(findTagged(digest, 0)) : undefined;
        return virtualId ? [virtualId] : [];
      });
    });
}
