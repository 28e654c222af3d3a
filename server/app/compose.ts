import { openCalls } from "#server/call/in-process.ts";
import { connect } from "#server/db/connect.ts";
import type { Env } from "#server/env.ts";
import { openRequestLog } from "#server/features/api-requests/recorder.ts";
import { spendCaptchaAnswer } from "#server/features/captcha/proof.ts";
import { openTestAuthorityStore } from "#server/features/certificates/test-authority.ts";
import { openTrustedRoots } from "#server/features/certificates/trusted-roots.ts";
import type { ContentStore } from "#server/features/content/content-store.ts";
import { openLiveContent } from "#server/features/content/live-content.ts";
import { openFaxDrawings } from "#server/features/faxes/fax-drawings.ts";
import { openPictures } from "#server/features/files/pictures.ts";
import { openSharePictures } from "#server/features/share-pictures/share-pictures.ts";
import { openTaxInvoicePdfs } from "#server/features/tax-invoice-pdf/tax-invoice-pdfs.ts";
import { makeCaptcha } from "#server/gateways/choose.ts";
import { allJobs } from "#server/jobs/all-jobs.ts";
import { makeAccessTokens } from "#server/kernel/access-token.ts";
import { openJobs } from "#server/kernel/jobs.ts";
import type { Services } from "#server/kernel/services.ts";
import { makeSessionHeaders } from "#server/kernel/session-header.ts";
import { openWriteLanes } from "#server/kernel/write-lanes.ts";
import type { Logger } from "#server/log.ts";
import { openSecretKeys } from "#server/secret-keys.ts";
import { makeSecrets } from "#server/secrets.ts";
import { openOutsideServices } from "./outside-services.ts";

/** Puts the services together over an open, migrated database; what needs closing goes onto the stack in that order. */
export async function composeServices(
  env: Env,
  databaseUrl: string,
  files: ContentStore,
  log: Logger,
  closing: AsyncDisposableStack,
): Promise<Services> {
  const primary = connect(databaseUrl, log);
  closing.defer(primary.close);
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
  const faxDrawings = openFaxDrawings();
  closing.defer(faxDrawings.close);
  return {
    databases: { primary: primary.db, replica: replica?.db },
    secrets,
    testAuthority,
    trustedRoots: openTrustedRoots(env, testAuthority),
    accessTokens: makeAccessTokens(secretKeys, env.PUBLIC_ORIGIN),
    sessionHeaders: makeSessionHeaders(secretKeys),
    jobs,
    calls: openCalls(),
    ...outside,
    captcha: makeCaptcha(env, secretKeys, (signature, expires) => spendCaptchaAnswer(primary.db, signature, expires)),
    requestLog,
    writeLanes: openWriteLanes(),
    v1CallsAMinute: env.V1_CALLS_A_MINUTE,
    content,
    pictures,
    sharePictures,
    taxInvoicePdfs,
    faxDrawings,
    log,
    publicOrigin: env.PUBLIC_ORIGIN,
    isProduction: env.isProduction,
    checksOutput: env.NODE_ENV === "test",
  };
}
