import { Hono } from "hono";
import { allowedMethods, methodNotAllowed } from "#server/call/allowed-methods.ts";
import { recordDenial } from "#server/call/audit/denials.ts";
import type { Binding } from "#server/call/bind.ts";
import { limitBody } from "#server/call/body/limit-body.ts";
import { AppError, onError } from "#server/call/errors.ts";
import { logFailedCall } from "#server/call/failed-calls.ts";
import { honoPath, mount } from "#server/call/http.ts";
import type { PlainCall } from "#server/call/plain-call.ts";
import { type AppContext, originOf } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { bankAccountRoutes } from "#server/features/collecting/bank-accounts/routes.ts";
import { cardRoutes } from "#server/features/collecting/cards/routes.ts";
import { corpStateRoutes } from "#server/features/collecting/corp-states/routes.ts";
import { hometaxRoutes } from "#server/features/collecting/hometaxes/routes.ts";
import { certificateRoutes } from "#server/features/companies/certificates/routes.ts";
import { memberSummaryRoutes } from "#server/features/companies/member-summaries/routes.ts";
import { memberUserRoutes } from "#server/features/companies/member-users/routes.ts";
import { memberVisitRoutes } from "#server/features/companies/member-visits/routes.ts";
import { memberRoutes } from "#server/features/companies/members/routes.ts";
import { partnerRoutes } from "#server/features/companies/partners/routes.ts";
import { restrictRoutes } from "#server/features/companies/restricts/routes.ts";
import { smsDefaultMessageRoutes } from "#server/features/companies/sms-default-messages/routes.ts";
import { smsFromNumberRoutes, staffFromNumberRoutes } from "#server/features/companies/sms-from-numbers/routes.ts";
import { staffPartnerRoutes } from "#server/features/companies/staff-partners/routes.ts";
import { taxConfigRoutes } from "#server/features/companies/tax-configs/routes.ts";
import { testClockRoutes } from "#server/features/companies/test-clock/routes.ts";
import { apiRequestRoutes } from "#server/features/desk/api-requests/routes.ts";
import { dashboardRoutes } from "#server/features/desk/dashboard/routes.ts";
import { errorDiagnosisRoutes } from "#server/features/desk/error-diagnoses/routes.ts";
import { explorerRoutes } from "#server/features/desk/explorer/routes.ts";
import { goLiveRoutes } from "#server/features/desk/go-live/routes.ts";
import { ledgerCheckRoutes } from "#server/features/desk/ledger-checks/routes.ts";
import { onboardingRoutes } from "#server/features/desk/onboarding/routes.ts";
import { paletteRoutes } from "#server/features/desk/palette/routes.ts";
import { mountSoap } from "#server/features/desk/soap/routes.ts";
import { soapCalls } from "#server/features/desk/soap/soap-calls.ts";
import { unreadAnswerRoutes } from "#server/features/desk/unread-answers/routes.ts";
import { cashbillCommandRoutes } from "#server/features/documents/cashbills/command-routes.ts";
import { cashbillNtsCalls } from "#server/features/documents/cashbills/nts-calls.ts";
import { mountCashbillNotices } from "#server/features/documents/cashbills/nts-notices.ts";
import { cashbillRoutes } from "#server/features/documents/cashbills/routes.ts";
import { documentLinkRoutes } from "#server/features/documents/document-links/routes.ts";
import { edocCommandRoutes } from "#server/features/documents/edocs/command-routes.ts";
import { edocRoutes } from "#server/features/documents/edocs/routes.ts";
import { ntsCalls } from "#server/features/documents/nts-transmissions/nts-calls.ts";
import { mountNtsNotices } from "#server/features/documents/nts-transmissions/nts-notices.ts";
import { taxInvoiceStatusRoutes } from "#server/features/documents/tax-invoice-statuses/routes.ts";
import { taxInvoiceCommandRoutes } from "#server/features/documents/tax-invoices/command-routes.ts";
import { taxInvoiceRoutes } from "#server/features/documents/tax-invoices/routes.ts";
import { accountRoutes } from "#server/features/identity/accounts/routes.ts";
import { captchaRoutes } from "#server/features/identity/captcha/routes.ts";
import { consentRoutes } from "#server/features/identity/consents/routes.ts";
import { identityCheckRoutes } from "#server/features/identity/identity-check/routes.ts";
import { inquiryRoutes, staffInquiryRoutes } from "#server/features/identity/inquiries/routes.ts";
import { sessionRoutes } from "#server/features/identity/sessions/routes.ts";
import { mountOAuth } from "#server/features/identity/sign-ins/oauth.ts";
import { oauthCalls } from "#server/features/identity/sign-ins/oauth-calls.ts";
import { signInRoutes } from "#server/features/identity/sign-ins/routes.ts";
import { socialLoginRoutes } from "#server/features/identity/social-logins/routes.ts";
import { carrierCalls } from "#server/features/messages/dispatches/carrier-calls.ts";
import { mountCarrierNotices } from "#server/features/messages/dispatches/carrier-notices.ts";
import { dispatchRoutes } from "#server/features/messages/dispatches/routes.ts";
import { faxRoutes } from "#server/features/messages/faxes/routes.ts";
import { messageRoutes } from "#server/features/messages/messages/routes.ts";
import { optOutRoutes } from "#server/features/messages/opt-outs/routes.ts";
import { talkReviewCalls } from "#server/features/messages/talks/review-calls.ts";
import { mountTalkReviewNotices } from "#server/features/messages/talks/review-notices.ts";
import { talkRoutes } from "#server/features/messages/talks/routes.ts";
import { balanceRoutes } from "#server/features/money/balances/routes.ts";
import { billingRoutes } from "#server/features/money/billings/routes.ts";
import { paymentRoutes } from "#server/features/money/payments/routes.ts";
import { settleBankCalls } from "#server/features/money/payments/settle-bank-calls.ts";
import { mountSettleBankNotices } from "#server/features/money/payments/settle-bank-notices.ts";
import { pointEntryRoutes } from "#server/features/money/point-entries/routes.ts";
import { adjustRoutes, staffPayoutRoutes } from "#server/features/money/settlements/routes.ts";
import { statisticRoutes } from "#server/features/money/statistics/routes.ts";
import { clientIpRoutes } from "#server/features/office/client-ip/routes.ts";
import { emailCustomizeRoutes } from "#server/features/office/email-customizes/routes.ts";
import { emailSendConfigRoutes } from "#server/features/office/email-send-configs/routes.ts";
import { keyCalls } from "#server/features/office/encryption-keys/key-calls.ts";
import { mountEncryptionKeys } from "#server/features/office/encryption-keys/routes.ts";
import { exportFileRoutes } from "#server/features/office/export-files/routes.ts";
import { fileCalls } from "#server/features/office/files/file-calls.ts";
import { mountFiles } from "#server/features/office/files/routes.ts";
import { institutionRoutes } from "#server/features/office/institutions/routes.ts";
import { jobFailureRoutes } from "#server/features/office/job-failures/routes.ts";
import { mailRoutes, testMailRoutes } from "#server/features/office/mails/routes.ts";
import { pageViewRoutes } from "#server/features/office/page-views/routes.ts";
import { serviceStateRoutes } from "#server/features/office/service-state/routes.ts";
import { mountContentFiles } from "#server/features/portal/content/content-files.ts";
import { contentRoutes } from "#server/features/portal/content/routes.ts";
import { mountProposalPdf } from "#server/features/portal/proposal-pdf/routes.ts";
import { mountSampleArchives, sampleArchiveRoutes } from "#server/features/portal/sample-archives/routes.ts";
import { staffContentRoutes } from "#server/features/portal/staff-contents/routes.ts";
import { requestRecorder } from "./access-log.ts";
import { frame } from "./frame.ts";
import { type Metrics, makeMetrics, mountHealth } from "./health.ts";
import { machineCalls } from "./machine-calls.ts";
import { openApiDocument } from "./openapi/document.ts";
import { serveDocument } from "./openapi/serve-document.ts";
import { mountV1 } from "./v1.ts";

const LARGEST_BODY = 16 * 1024 * 1024;

/** Lists every bound endpoint, in the order of the menu they serve. */
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
  ...paymentRoutes,
  ...billingRoutes,
  ...pointEntryRoutes,
  ...statisticRoutes,
  ...taxInvoiceStatusRoutes,
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

/** Describes calls without a contract, whose protocol is not ours. */
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

/** Paths of the API: any address below them that is no endpoint is a JSON 404, not a page. */
const API_PREFIXES = ["/api/*", "/members/api/*", "/cms/*", "/oauth2/*", "/files/*", "/gaonbillAPI/*"];

export interface ApiOptions {
  trustedProxies: number;
  metricsKey?: string | undefined;
  /** Set when the process is about to stop and wants no new visitors. */
  leaving?: AbortSignal | undefined;
}

export function apiApp(services: Services, options: ApiOptions, metrics: Metrics = makeMetrics()): Hono<AppContext> {
  const app = new Hono<AppContext>();
  const record = requestRecorder(services.log, metrics);
  app.use(
    frame({
      trustedProxies: options.trustedProxies,
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
  // No handler reads the body of another method.
  app.on(["POST", "PUT", "PATCH", "DELETE"], "*", limitBody(LARGEST_BODY));
  mountHealth(app, services, metrics, options);
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
  const servedBindings = bindings.filter((binding) => services.hasMailSandbox || !mailRoutes.includes(binding));
  for (const binding of servedBindings) mount(app, services, binding);
  mountV1(app, services);
  const endpoints = servedBindings.map(({ endpoint }) => endpoint);
  serveDocument(app, "/openapi.json", () => openApiDocument(endpoints, plainCalls, services.publicOrigin));
  for (const [path, allow] of allowedMethods([...endpoints, ...plainCalls])) {
    app.all(path, () => {
      throw methodNotAllowed(allow);
    });
  }
  const withheldPaths = bindings
    .filter((binding) => !servedBindings.includes(binding))
    .map(({ endpoint }) => honoPath(endpoint.path));
  for (const prefix of [...withheldPaths, ...API_PREFIXES]) {
    app.all(prefix, () => {
      throw new AppError("NOT_FOUND");
    });
  }
  app.onError(onError(services.log));
  services.calls.serve({ app, bindings: servedBindings, record });
  return app;
}
