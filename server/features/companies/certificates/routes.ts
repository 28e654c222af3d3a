import {
  getCertificate,
  issueTestCertificate,
  listChildCertificates,
  registerCertificate,
} from "#contracts/companies/certificates.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { memberActor } from "#server/call/access/caller-actor.ts";
import { childMembers, sessionMember } from "#server/call/access/tenancy.ts";
import { bind, bindPrepared } from "#server/call/bind.ts";
import { makeTestCertificate, readCertificateFiles, registerFromFiles, registerTestCertificate } from "./commands.ts";
import { findCertificates } from "./queries.ts";
import type { CertificateFiles } from "./registration.ts";

type Body = ParsedInputOf<typeof registerCertificate>["body"];

/** The contract ensures that one of the two ways is complete. */
async function filesOf({ signCert, signPri, pfx, password }: Body): Promise<CertificateFiles> {
  const bytes = async (file: File | undefined) => (await file?.bytes()) ?? new Uint8Array();
  if (pfx) return { pfx: await bytes(pfx), password };
  return { signCert: await bytes(signCert), signPri: await bytes(signPri), password };
}

const today = () => toSeoulDate(new Date());

export const certificateRoutes = [
  bind(getCertificate, async ({ db, session }) => {
    const [certificate = null] = await findCertificates(db, sessionMember(session), today());
    return certificate;
  }),
  bindPrepared(registerCertificate, {
    prepare: async ({ services, session, input: { body } }) =>
      readCertificateFiles(services, memberActor(session), await filesOf(body)),
    handler: ({ db, session, prepared, origin }) => registerFromFiles(db, memberActor(session), prepared, origin),
  }),
  bindPrepared(issueTestCertificate, {
    prepare: ({ services, session }) => makeTestCertificate(services, memberActor(session)),
    handler: ({ db, session, prepared, origin }) => registerTestCertificate(db, memberActor(session), prepared, origin),
  }),
  bind(listChildCertificates, ({ db, session }) => findCertificates(db, childMembers(session), today())),
];
