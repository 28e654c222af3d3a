import {
  getCertificate,
  issueTestCertificate,
  listChildCertificates,
  registerCertificate,
} from "#contracts/certificates.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { bind, bindPrepared } from "#server/kernel/bind.ts";
import { childMembers, sessionMember } from "#server/kernel/tenancy.ts";
import { makeTestCertificate, readCertificateFiles, registerFromFiles, registerTestCertificate } from "./commands.ts";
import { findCertificates } from "./queries.ts";

const today = () => toSeoulDate(new Date());

export const certificateRoutes = [
  bind(getCertificate, async ({ db, session }) => {
    const [certificate = null] = await findCertificates(db, sessionMember(session), today());
    return certificate;
  }),
  bindPrepared(registerCertificate, {
    prepare: ({ services, session, input }) => readCertificateFiles(services, session, input.body),
    handler: ({ db, session, prepared, origin }) => registerFromFiles(db, session, prepared, origin),
  }),
  bindPrepared(issueTestCertificate, {
    prepare: ({ services, session }) => makeTestCertificate(services, session),
    handler: ({ db, session, prepared, origin }) => registerTestCertificate(db, session, prepared, origin),
  }),
  bind(listChildCertificates, ({ db, session }) => findCertificates(db, childMembers(session), today())),
];
