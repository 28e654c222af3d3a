import { getCertificate, listChildCertificates } from "#contracts/certificates.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { bind } from "#server/kernel/bind.ts";
import { childMembers, sessionMember } from "#server/kernel/tenancy.ts";
import { findCertificates } from "./queries.ts";

const today = () => toSeoulDate(new Date());

export const certificateRoutes = [
  bind(getCertificate, async ({ db, session }) => {
    const [certificate = null] = await findCertificates(db, sessionMember(session), today());
    return certificate;
  }),
  bind(listChildCertificates, ({ db, session }) => findCertificates(db, childMembers(session), today())),
];
