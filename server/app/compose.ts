import { makeAccessTokens } from "#server/call/access/access-token.ts";
import { makeSessionHeaders } from "#server/call/access/session-header.ts";
import { openCalls } from "#server/call/in-process.ts";
import { openLanes } from "#server/call/lanes.ts";
import type { Services } from "#server/call/services.ts";
import { connect, connectBackground, connectReserved } from "#server/db/connect.ts";
import type { Env } from "#server/env.ts";
import { openKeyOpenings } from "#server/features/companies/certificates/key-openings.ts";
import { openTestAuthorityStore } from "#server/features/companies/certificates/test-authority.ts";
import { openTrustedRoots } from "#server/features/companies/certificates/trusted-roots.ts";
import { openRequestLog } from "#server/features/desk/api-requests/recorder.ts";
import { openTaxInvoicePdfs } from "#server/features/documents/tax-invoice-pdf/tax-invoice-pdfs.ts";
import { spendCaptchaAnswer } from "#server/features/identity/captcha/proof.ts";
import { openFaxDrawings } from "#server/features/messages/faxes/fax-drawings.ts";
import { openPictures } from "#server/features/office/files/pictures.ts";
import type { ContentStore } from "#server/features/portal/content/content-store.ts";
import { openLiveContent } from "#server/features/portal/content/live-content.ts";
import { termsOfKind } from "#server/features/portal/content/terms.ts";
import { openSharePictures } from "#server/features/portal/share-pictures/share-pictures.ts";
import { makeCaptcha } from "#server/gateways/choose.ts";
import { allJobs } from "#server/jobs/all-jobs.ts";
import type { Logger } from "#server/log.ts";
import { openJobs } from "#server/queue/jobs.ts";
import { openSecretKeys } from "#server/secret-keys.ts";
import { makeSecrets } from "#server/secrets.ts";
import { openOutsideServices } from "./outside-services.ts";

/** Puts the services together over an open, migrated database, and defers their closing on the stack. */
export async function composeServices(
  env: Env,
  databaseUrl: string,
  files: ContentStore,
  log: Logger,
  closing: AsyncDisposableStack,
): Promise<Services> {
  const primary = connect(databaseUrl, log);
  closing.defer(primary.close);
  const reserved = connectReserved(databaseUrl, log);
  closing.defer(reserved.close);
  const background = connectBackground(databaseUrl, log);
  closing.defer(background.close);
  const secretKeys = await openSecretKeys(env, primary.db);
  const replica = env.DATABASE_REPLICA_URL ? connect(env.DATABASE_REPLICA_URL, log) : undefined;
  if (replica) closing.defer(replica.close);
  const secrets = makeSecrets(secretKeys);
  const testAuthority = openTestAuthorityStore(primary.db, secrets);
  const requestLog = openRequestLog(primary.db, secrets, log);
  closing.defer(requestLog.close);
  const outside = await openOutsideServices(env, secretKeys, closing, testAuthority);
  const jobs = await openJobs(databaseUrl, allJobs, log);
  closing.defer(jobs.stop);
  const content = await openLiveContent(files, databaseUrl, log);
  closing.defer(content.stop);
  const pictures = openPictures();
  closing.defer(pictures.close);
  const sharePictures = openSharePictures();
  closing.defer(sharePictures.close);
  const taxInvoicePdfs = openTaxInvoicePdfs();
  closing.defer(taxInvoicePdfs.close);
  const keyOpenings = openKeyOpenings();
  closing.defer(keyOpenings.close);
  const faxDrawings = openFaxDrawings();
  closing.defer(faxDrawings.close);
  return {
    databases: { primary: primary.db, replica: replica?.db, reserved: reserved.db },
    secrets,
    testAuthority,
    trustedRoots: openTrustedRoots(env, testAuthority),
    accessTokens: makeAccessTokens(secretKeys, env.PUBLIC_ORIGIN),
    sessionHeaders: makeSessionHeaders(secretKeys),
    jobs: {
      ...jobs,
      work: (services) => jobs.work({ ...services, databases: { ...services.databases, primary: background.db } }),
    },
    calls: openCalls(),
    ...outside,
    captcha: makeCaptcha(env, secretKeys, (signature, expires) => spendCaptchaAnswer(primary.db, signature, expires)),
    requestLog,
    lanes: openLanes(),
    v1CallsAMinute: env.V1_CALLS_A_MINUTE,
    content,
    terms: { versionsOf: (kind) => termsOfKind(content, kind).map(({ summary }) => summary) },
    pictures,
    sharePictures,
    taxInvoicePdfs,
    keyOpenings,
    faxDrawings,
    log,
    publicOrigin: env.PUBLIC_ORIGIN,
    isProduction: env.isProduction,
    checksOutput: env.NODE_ENV === "test",
  };
}
