import * as v1 from "#contracts/v1/certificates.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { CERTIFICATE_EFFECTS, certificateStopsOn } from "#domain/documents/certificate-effects.ts";
import { partnersMember } from "#server/call/access/tenancy.ts";
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
import { findCertificateProblem } from "./check.ts";
import { readCertificateFiles, registerFromFiles } from "./commands.ts";
import { findCertificates } from "./queries.ts";

/** As of the day it is for the partner's documents: that decides whether they can be signed. */
async function findState(
  db: Db,
  { partnerSeq }: KeyCaller,
  { memberSeq }: CalledMember,
): Promise<v1.V1CertificateState> {
  const today = toSeoulDate(await clockNow(db, partnerSeq));
  const [found] = await findCertificates(db, partnersMember({ partnerSeq, memberSeq }), today);
  const from = found ? certificateStopsOn(found.validTo) : null;
  const stops = CERTIFICATE_EFFECTS.map((effect) => ({ ...effect, from }));
  if (!found) return { state: "NONE", daysLeft: null, certificate: null, stops };
  const { memberSeq: _, state, daysLeft, ...certificate } = found;
  return { state, daysLeft, certificate: { ...certificate, registerDT: withOffset(found.registerDT) }, stops };
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
