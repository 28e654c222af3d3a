import * as v1 from "#contracts/v1/certificates.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { CERTIFICATE_EFFECTS, certificateStopsOn } from "#domain/documents/certificate-effects.ts";
import type { Brand } from "#domain/provider.ts";
import { partnersMember } from "#server/call/access/tenancy.ts";
import { AppError } from "#server/call/errors.ts";
import type { Services } from "#server/call/services.ts";
import {
  bindOperation,
  bindPreparedOperation,
  type CalledMember,
  type KeyCaller,
} from "#server/call/v1/bind-operation.ts";
import { programActor } from "#server/call/v1/program-actor.ts";
import { problemOf } from "#server/call/v1/refusal-answer.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import type { Db } from "#server/db/connect.ts";
import { clockNow } from "#server/features/companies/test-clock/queries.ts";
import { certificateProblem, keyProblem } from "#server/gateways/npki/certificate-checks.ts";
import { readJointCertificate } from "#server/gateways/npki/joint-certificate.ts";
import { readCertificateFiles, registerFromFiles } from "./commands.ts";
import { findCertificates } from "./queries.ts";
import { wordsFor } from "./registration.ts";
import { findSigner } from "./signer.ts";

/** Uses the day it is for the partner's documents, which decides whether they can be signed. */
async function findState(
  db: Db,
  { partnerSeq }: KeyCaller,
  { memberSeq }: CalledMember,
): Promise<v1.V1CertificateState> {
  const today = toSeoulDate(await clockNow(db, partnerSeq));
  const [row] = await findCertificates(db, partnersMember({ partnerSeq, memberSeq }), today);
  const from = row ? certificateStopsOn(row.validTo) : null;
  const stops = CERTIFICATE_EFFECTS.map((effect) => ({ ...effect, from }));
  if (!row) return { state: "NONE", daysLeft: null, certificate: null, stops };
  const { memberSeq: _, state, daysLeft, ...certificate } = row;
  return { state, daysLeft, certificate: { ...certificate, registerDT: withOffset(row.registerDT) }, stops };
}

const actorOf = ({ key, member }: { key: KeyCaller; member: CalledMember }) => ({
  ...programActor(key),
  memberSeq: member.memberSeq,
});

const bytesOf = (base64: string): Uint8Array => Buffer.from(base64, "base64");

export const certificateOperations = [
  bindPreparedOperation(v1.registerV1Certificate, {
    prepare: ({ services, key, member, input: { body } }) =>
      readCertificateFiles(services, actorOf({ key, member }), {
        signCert: bytesOf(body.signCert),
        signPri: bytesOf(body.signPri),
        password: body.password,
      }),
    handler: async ({ db, key, member, prepared, origin }) => {
      await registerFromFiles(db, actorOf({ key, member }), prepared, origin);
      return findState(db, key, member);
    },
  }),
  bindOperation(v1.getV1Certificate, ({ db, key, member }) => findState(db, key, member)),
  bindOperation(v1.checkV1Certificate, async ({ db, services, key, member }) => {
    const problem = await findCertificateProblem(db, services, { ...key, ...member });
    return { isUsable: !problem, problems: problem ? [problemOf(problem, services.publicOrigin)] : [] };
  }),
];

interface Whose {
  partnerSeq: number;
  companySeq: number;
  brand: Brand;
  bizId: string;
}

/** Why the company could not sign at this moment: it has none, it has ended, or what was trusted no longer is. */
async function findCertificateProblem(
  db: Db,
  services: Services,
  { partnerSeq, companySeq, brand, bizId }: Whose,
): Promise<AppError | undefined> {
  const now = await clockNow(db, partnerSeq);
  const result = await findSigner(db, services, companySeq, toSeoulDate(now));
  if (!result.ok) return new AppError(result.reason === "NONE" ? "CERTIFICATE_MISSING" : "CERTIFICATE_EXPIRED");
  const { signer } = result;
  const certificate = readJointCertificate(signer.certificate);
  if (!certificate) return new AppError("CERTIFICATE_INVALID");
  const problem =
    certificateProblem(certificate, await services.trustedRoots(brand), now) ?? keyProblem(certificate, signer, bizId);
  if (!problem) return undefined;
  const [field, words] = wordsFor(problem, certificate, brand);
  return new AppError("CERTIFICATE_INVALID", { fields: { [field]: words } });
}
