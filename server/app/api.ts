import { Hono } from "hono";
import { honoPath, mount } from "#server/call/http.ts";
import { accountRoutes } from "#server/features/accounts/routes.ts";
import { adjustRoutes, staffPayoutRoutes } from "#server/features/adjusts/routes.ts";
import { apiRequestRoutes } from "#server/features/api-requests/routes.ts";
import { balanceRoutes } from "#server/features/balances/routes.ts";
import { bankAccountRoutes } from "#server/features/bank-accounts/routes.ts";
import { billingRoutes } from "#server/features/billings/routes.ts";
import { captchaRoutes } from "#server/features/captcha/routes.ts";
import { cardRoutes } from "#server/features/cards/routes.ts";
import { cashbillCommandRoutes } from "#server/features/cashbills/command-routes.ts";
import { cashbillNtsCalls } from "#server/features/cashbills/nts-calls.ts";
import { mountCashbillNotices } from "#server/features/cashbills/nts-notices.ts";
import { cashbillRoutes } from "#server/features/cashbills/routes.ts";
import { certificateRoutes } from "#server/features/certificates/routes.ts";
import { clientIpRoutes } from "#server/features/client-ip/routes.ts";
import { consentRoutes } from "#server/features/consents/routes.ts";
import { mountContentFiles } from "#server/features/content/content-files.ts";
import { contentRoutes } from "#server/features/content/routes.ts";
import { corpStateRoutes } from "#server/features/corp-states/routes.ts";
import { dashboardRoutes } from "#server/features/dashboard/routes.ts";
import { carrierCalls } from "#server/features/dispatches/carrier-calls.ts";
import { mountCarrierNotices } from "#server/features/dispatches/carrier-notices.ts";
import { dispatchRoutes } from "#server/features/dispatches/routes.ts";
import { documentLinkRoutes } from "#server/features/document-links/routes.ts";
import { edocCommandRoutes } from "#server/features/edocs/command-routes.ts";
import { edocRoutes } from "#server/features/edocs/routes.ts";
import { emailCustomizeRoutes } from "#server/features/email-customizes/routes.ts";
import { emailSendConfigRoutes } from "#server/features/email-send-configs/routes.ts";
import { keyCalls } from "#server/features/encryption-keys/key-calls.ts";
import { mountEncryptionKeys } from "#server/features/encryption-keys/routes.ts";
import { errorDiagnosisRoutes } from "#server/features/error-diagnoses/routes.ts";
import { explorerRoutes } from "#server/features/explorer/routes.ts";
import { exportFileRoutes } from "#server/features/export-files/routes.ts";
import { faxRoutes } from "#server/features/faxes/routes.ts";
import { fileCalls } from "#server/features/files/file-calls.ts";
import { mountFiles } from "#server/features/files/routes.ts";
import { goLiveRoutes } from "#server/features/go-live/routes.ts";
import { hometaxRoutes } from "#server/features/hometaxes/routes.ts";
import { identityCheckRoutes } from "#server/features/identity-check/routes.ts";
import { inquiryRoutes, staffInquiryRoutes } from "#server/features/inquiries/routes.ts";
import { institutionRoutes } from "#server/features/institutions/routes.ts";
import { jobFailureRoutes } from "#server/features/job-failures/routes.ts";
import { ledgerCheckRoutes } from "#server/features/ledger-checks/routes.ts";
import { mailRoutes, testMailRoutes } from "#server/features/mails/routes.ts";
import { memberSummaryRoutes } from "#server/features/member-summaries/routes.ts";
import { memberUserRoutes } from "#server/features/member-users/routes.ts";
import { memberVisitRoutes } from "#server/features/member-visits/routes.ts";
import { memberRoutes } from "#server/features/members/routes.ts";
import { messageRoutes } from "#server/features/messages/routes.ts";
import { ntsCalls } from "#server/features/nts-transmissions/nts-calls.ts";
import { mountNtsNotices } from "#server/features/nts-transmissions/nts-notices.ts";
import { onboardingRoutes } from "#server/features/onboarding/routes.ts";
import { optOutRoutes } from "#server/features/opt-outs/routes.ts";
import { pageViewRoutes } from "#server/features/page-views/routes.ts";
import { paletteRoutes } from "#server/features/palette/routes.ts";
import { partnerRoutes } from "#server/features/partners/routes.ts";
import { pointEntryRoutes } from "#server/features/point-entries/routes.ts";
import { mountProposalPdf } from "#server/features/proposal-pdf/routes.ts";
import { restrictRoutes } from "#server/features/restricts/routes.ts";
import { mountSampleArchives, sampleArchiveRoutes } from "#server/features/sample-archives/routes.ts";
import { serviceStateRoutes } from "#server/features/service-state/routes.ts";
import { sessionRoutes } from "#server/features/sessions/routes.ts";
import { settleRoutes } from "#server/features/settles/routes.ts";
import { settleBankCalls } from "#server/features/settles/settle-bank-calls.ts";
import { mountSettleBankNotices } from "#server/features/settles/settle-bank-notices.ts";
import { mountOAuth } from "#server/features/sign-ins/oauth.ts";
import { oauthCalls } from "#server/features/sign-ins/oauth-calls.ts";
import { signInRoutes } from "#server/features/sign-ins/routes.ts";
import { smsDefaultMessageRoutes } from "#server/features/sms-default-messages/routes.ts";
import { smsFromNumberRoutes, staffFromNumberRoutes } from "#server/features/sms-from-numbers/routes.ts";
import { mountSoap } from "#server/features/soap/routes.ts";
import { soapCalls } from "#server/features/soap/soap-calls.ts";
import { socialLoginRoutes } from "#server/features/social-logins/routes.ts";
import { staffContentRoutes } from "#server/features/staff-contents/routes.ts";
import { staffPartnerRoutes } from "#server/features/staff-partners/routes.ts";
import { statisticRoutes } from "#server/features/statistics/routes.ts";
import { talkReviewCalls } from "#server/features/talks/review-calls.ts";
import { mountTalkReviewNotices } from "#server/features/talks/review-notices.ts";
import { talkRoutes } from "#server/features/talks/routes.ts";
import { taxConfigRoutes } from "#server/features/tax-configs/routes.ts";
import { taxInvoiceCommandRoutes } from "#server/features/tax-invoices/command-routes.ts";
import { taxInvoiceRoutes } from "#server/features/tax-invoices/routes.ts";
import { testClockRoutes } from "#server/features/test-clock/routes.ts";
import { unreadAnswerRoutes } from "#server/features/unread-answers/routes.ts";
import type { Binding } from "#server/kernel/bind.ts";
import { recordDenial } from "#server/kernel/denials.ts";
import { AppError, onError } from "#server/kernel/errors.ts";
import { logFailedCall } from "#server/kernel/failed-calls.ts";
import { limitBody } from "#server/kernel/limit-body.ts";
import type { PlainCall } from "#server/kernel/plain-call.ts";
import { type AppContext, originOf } from "#server/kernel/request-context.ts";
import type { Services } from "#server/kernel/services.ts";
import { requestRecorder } from "./access-log.ts";
import { frame } from "./frame.ts";
import { type Metrics, makeMetrics, mountHealth } from "./health.ts";
import { machineCalls } from "./machine-calls.ts";
import { openApiDocument } from "./openapi/document.ts";
import { mountV1 } from "./v1.ts";

const LARGEST_BODY = 16 * 1024 * 1024;

/** Every bound endpoint, in the order of the menu they serve. */
export const bindings: Binding[] = [
  ...accountRoutes,
  ...signInRoutes,
  ...consentRoutes,
  ...sessionRoutes,
  ...partnerRoutes,
  ...apiRequestRoutes,
  ...explorerRoutes,
  ...onboardingRoutes,
  ...goLiveRoutes,
  ...testMailRoutes,
  ...restrictRoutes,
  ...memberRoutes,
  ...paletteRoutes,
  ...taxConfigRoutes,
  ...emailSendConfigRoutes,
  ...emailCustomizeRoutes,
  ...smsDefaultMessageRoutes,
  ...taxInvoiceCommandRoutes,
  ...edocCommandRoutes,
  ...cashbillCommandRoutes,
  ...balanceRoutes,
  ...settleRoutes,
  ...billingRoutes,
  ...pointEntryRoutes,
  ...statisticRoutes,
  ...adjustRoutes,
  ...memberSummaryRoutes,
  ...memberUserRoutes,
  ...certificateRoutes,
  ...testClockRoutes,
  ...dashboardRoutes,
  ...smsFromNumberRoutes,
  ...hometaxRoutes,
  ...optOutRoutes,
  ...taxInvoiceRoutes,
  ...edocRoutes,
  ...cashbillRoutes,
  ...faxRoutes,
  ...talkRoutes,
  ...dispatchRoutes,
  ...cardRoutes,
  ...bankAccountRoutes,
  ...messageRoutes,
  ...corpStateRoutes,
  ...institutionRoutes,
  ...jobFailureRoutes,
  ...unreadAnswerRoutes,
  ...documentLinkRoutes,
  ...memberVisitRoutes,
  ...socialLoginRoutes,
  ...identityCheckRoutes,
  ...captchaRoutes,
  ...clientIpRoutes,
  ...inquiryRoutes,
  ...serviceStateRoutes,
  ...staffInquiryRoutes,
  ...staffPartnerRoutes,
  ...staffFromNumberRoutes,
  ...staffPayoutRoutes,
  ...ledgerCheckRoutes,
  ...contentRoutes,
  ...errorDiagnosisRoutes,
  ...staffContentRoutes,
  ...sampleArchiveRoutes,
  ...mailRoutes,
  ...exportFileRoutes,
  ...pageViewRoutes,
];

/** Calls without a contract, because their protocol is not ours. */
export const plainCalls: PlainCall[] = [
  ...oauthCalls,
  ...soapCalls,
  ...keyCalls,
  ...fileCalls,
  ...settleBankCalls,
  ...cashbillNtsCalls,
  ...carrierCalls,
  ...talkReviewCalls,
  ...ntsCalls,
  ...machineCalls,
];

/** Paths that belong to the API: anything below them that is not an endpoint is a JSON 404, not a page. */
const API_PREFIXES = ["/api/*", "/members/api/*", "/cms/*", "/oauth2/*", "/files/*", "/gaonbillAPI/*"];

export interface ApiOptions {
  trustedProxies: number;
}

export function apiApp(
  services: Services,
  { trustedProxies }: ApiOptions,
  metrics: Metrics = makeMetrics(),
): Hono<AppContext> {
  const app = new Hono<AppContext>();
  const record = requestRecorder(services.log, metrics);
  app.use(
    frame({
      trustedProxies,
      isHttps: services.publicOrigin.startsWith("https:"),
      record,
      onFailure: async (c) => {
        const caller = c.get("caller");
        const { method } = c.req;
        const denial = { refusal: c.error, origin: originOf(c), method, route: c.get("route") };
        if (caller) await recordDenial(services, { ...denial, caller });
        logFailedCall(services.log, c);
      },
    }),
  );
  // Nobody reads the body of another method.
  app.on(["POST", "PUT", "PATCH", "DELETE"], "*", limitBody(LARGEST_BODY));
  mountHealth(app, services, metrics);
  mountOAuth(app, services);
  mountFiles(app, services);
  mountEncryptionKeys(app, services);
  mountSoap(app, services);
  mountContentFiles(app, services);
  mountSampleArchives(app, services);
  mountProposalPdf(app, services);
  mountSettleBankNotices(app, services);
  mountCashbillNotices(app, services);
  mountCarrierNotices(app, services);
  mountTalkReviewNotices(app, services);
  mountNtsNotices(app, services);
  for (const pages of services.sandboxPages) app.route("/", pages);
  const served = bindings.filter((binding) => services.hasMailSandbox || !mailRoutes.includes(binding));
  for (const binding of served) mount(app, services, binding);
  mountV1(app, services);
  const endpoints = served.map(({ endpoint }) => endpoint);
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get("/openapi.json", async (c) => {
    document ??= openApiDocument(endpoints, plainCalls, services.publicOrigin);
    return c.json(await document);
  });
  for (const { path } of endpoints) {
    app.all(honoPath(path), () => {
      throw new AppError("METHOD_NOT_ALLOWED");
    });
  }
  const withheld = bindings
    .filter((binding) => !served.includes(binding))
    .map(({ endpoint }) => honoPath(endpoint.path));
  for (const prefix of [...withheld, ...API_PREFIXES]) {
    app.all(prefix, () => {
      throw new AppError("NOT_FOUND");
    });
  }
  app.onError(onError(services.log));
  services.calls.serve({ app, bindings: served, record });
  return app;
}
