import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { FILE_FORMATS } from "#contracts/list.ts";
import { LIST_FILES } from "./routes/list-files.ts";

/** Makes the pages of a member's documents of one kind: lists by type, a document over its list, and a new one. */
const documentPages = (page: string, list: string, document: string): RouteConfigEntry[] => [
  route(page, "routes/documents/first-list.ts", { id: `first-list/${page}` }),
  route(`${page}/new`, `routes/documents/${document}-new.tsx`),
  route(`${page}/:type`, `routes/documents/${list}.tsx`, [route(":docSeq", `routes/documents/${document}.tsx`)]),
];

/** Makes the pages of a member's dispatches of one service: the list, a dispatch over it, and the failures. */
const dispatchPages = (page: string): RouteConfigEntry[] => [
  route(`${page}/failures`, "routes/messages/dispatches/failures.tsx", { id: `dispatch-failures/${page}` }),
  route(page, "routes/messages/dispatches/dispatches.tsx", { id: `dispatches/${page}` }, [
    route(":docSeq", "routes/messages/dispatches/dispatch.tsx", { id: `dispatch/${page}` }),
  ]),
];

const listFiles = (matches: (page: string) => boolean): RouteConfigEntry[] =>
  Object.keys(LIST_FILES)
    .filter(matches)
    .flatMap((page) =>
      FILE_FORMATS.map((format) =>
        route(`${page}.${format}`, "routes/list-file.ts", { id: `list-file/${page}.${format}` }),
      ),
    );

const MEMBER = "console/partners/:partnerSeq/members/list/:memberSeq";

export default [
  // §2.1 Public
  layout("shell/site/public-layout.tsx", [
    index("routes/portal/home/home.tsx"),
    layout("shell/site/download-layout.tsx", [route("download", "routes/portal/download/download.tsx")]),
    route("proposal", "routes/portal/proposal/proposal.tsx"),
    layout("shell/site/partners-layout.tsx", [
      route("partners", "routes/portal/partners/partners.tsx"),
      route("partners/info", "routes/portal/partners/info.tsx"),
      route("partners/reseller", "routes/portal/partners/reseller.tsx"),
      route("partners/standalone", "routes/portal/partners/standalone.tsx"),
      route("partners/cost", "routes/portal/partners/cost.tsx"),
      route("partners/cost/on-premise", "routes/portal/partners/cost-on-premise.tsx"),
      route("partners/cost/partner", "routes/portal/partners/cost-partner.tsx"),
    ]),
    layout("shell/site/services-layout.tsx", [
      route("services", "routes/portal/services/overview.tsx"),
      route("services/category", "routes/portal/services/category.tsx"),
      route("services/taxinvoice", "routes/portal/services/taxinvoice.tsx"),
      route("services/message", "routes/portal/services/message.tsx"),
      route("services/edoc", "routes/portal/services/edoc.tsx"),
      route("services/cashbill", "routes/portal/services/cashbill.tsx"),
      route("services/fax", "routes/portal/services/fax.tsx"),
      route("services/kakaotalk", "routes/portal/services/kakaotalk.tsx"),
      route("services/hometax", "routes/portal/services/hometax.tsx"),
      route("services/card", "routes/portal/services/card.tsx"),
      route("services/bankAccount", "routes/portal/services/bank-account.tsx"),
      route("services/corpState", "routes/portal/services/corp-state.tsx"),
      route("services/taxinvoice-on-premise", "routes/portal/services/taxinvoice-on-premise.tsx"),
    ]),
    layout("shell/site/terms-layout.tsx", [
      route("terms", "routes/portal/home/terms-overview.tsx"),
      route("terms/:kind", "routes/portal/home/terms.tsx"),
    ]),
    layout("shell/site/docs-layout.tsx", [
      route("docs", "routes/portal/docs/docs-home.tsx"),
      route("docs/search", "routes/portal/docs/search.tsx"),
      route("docs/errors", "routes/desk/error-help/errors.tsx"),
      route("docs/errors/:code", "routes/desk/error-help/error.tsx"),
      route("docs/:kind", "routes/portal/docs/document-list.tsx"),
      route("docs/:kind/:slug", "routes/portal/docs/document.tsx"),
    ]),
    // §2.3 Support
    layout("shell/site/cs-layout.tsx", [
      route("cs/dashboard", "routes/portal/support/dashboard.tsx"),
      route("cs/faq", "routes/portal/support/faqs.tsx"),
      route("cs/faq/:slug", "routes/portal/support/faq.tsx"),
      route("cs/notice", "routes/portal/support/notices.tsx"),
      route("cs/notice/:slug", "routes/portal/support/notice.tsx"),
      route("cs/inquiry/partner", "routes/identity/inquiries/inquiry.tsx", { id: "cs/inquiry/partner" }),
      route("cs/inquiry/technical", "routes/identity/inquiries/inquiry.tsx", { id: "cs/inquiry/technical" }),
      route("cs/inquiry/receipt", "routes/identity/inquiries/receipt.tsx"),
    ]),
  ]),
  route("docs/errors/:code/hits", "routes/desk/error-help/error-hits-of-reader.ts"),
  // §2.2 Accounts, and the pages that payments return to
  layout("shell/site/accounts-layout.tsx", [
    route("settle-next", "routes/money/payments/settle-return.tsx", { id: "settle-next" }),
    route("settle-cancel", "routes/money/payments/settle-return.tsx", { id: "settle-cancel" }),
    route("accounts/login", "routes/identity/accounts/login.tsx"),
    route("accounts/signup", "routes/identity/accounts/signup.tsx"),
    route("accounts/reset-password", "routes/identity/accounts/reset-password.tsx"),
    route("accounts/member-password", "routes/companies/member-users/member-password.tsx"),
    route("accounts/callback", "routes/identity/accounts/callback.tsx"),
    route("accounts/one-time/:token", "routes/companies/member-visits/one-time.tsx"),
    route("accounts/consent", "routes/identity/accounts/consent.tsx"),
    route("accounts/login-complete", "routes/desk/home/login-complete.tsx"),
    route("accounts/login-from-manager", "routes/identity/accounts/login-from-manager.tsx"),
    route("checkplus/start", "routes/identity/accounts/identity-start.tsx"),
    route("checkplus/success", "routes/identity/accounts/identity-return.tsx", { id: "checkplus/success" }),
    route("checkplus/failure", "routes/identity/accounts/identity-return.tsx", { id: "checkplus/failure" }),
  ]),
  // Documents for people who have their address
  layout("shell/site/document-layout.tsx", [
    route("print/:token", "routes/documents/shared-documents/print.tsx"),
    route("documents/:token", "routes/documents/shared-documents/shared-document.tsx"),
  ]),
  route("print/:token/pdf", "routes/documents/shared-documents/print-pdf.ts"),
  route("documents/:token/pdf", "routes/documents/shared-documents/shared-document-pdf.ts"),
  route("accounts/logout", "routes/identity/accounts/logout.ts"),
  route("accounts/email-check", "routes/identity/accounts/email-check.ts"),
  // Calls of the documentation's explorer
  route("explorer/callers", "routes/desk/explorer/callers.ts"),
  route("explorer/calls", "routes/desk/explorer/calls.ts"),
  route("explorer/keys", "routes/desk/explorer/keys.ts"),
  // §2.4 Console
  layout("shell/console/desk-layout.ts", [
    layout("shell/console/console-layout.tsx", [
      route("console/partners", "routes/companies/partners/partners.tsx"),
      route("console/profile", "routes/identity/profile/profile.tsx"),
      route("console/export-files", "routes/office/export-files/export-files.tsx"),
      route("console/export-files/new", "routes/office/export-files/export-new.tsx"),
      route("sandbox/outbox", "routes/office/outbox/outbox.tsx"),
      ...["console", "console/partners/:partnerSeq", "console/partners/:partnerSeq/members"].map((page) =>
        route(page, "routes/desk/home/first-page.ts", { id: `first-page/${page}` }),
      ),
      route("console/partners/:partnerSeq/dashboard", "routes/desk/dashboard/dashboard.tsx"),
      route("console/partners/:partnerSeq/info", "routes/companies/partner-info/info.tsx"),
      route("console/partners/:partnerSeq/partnership", "routes/desk/partnership/partnership.tsx"),
      route("console/partners/:partnerSeq/partnership/go-live", "routes/desk/go-live/go-live.tsx"),
      route("console/partners/:partnerSeq/partnership/first-invoice", "routes/desk/first-invoice/first-invoice.tsx"),
      route("console/partners/:partnerSeq/partnership/requests", "routes/desk/api-requests/api-requests.tsx", [
        route(":requestSeq", "routes/desk/api-requests/api-request.tsx"),
      ]),
      route("console/partners/:partnerSeq/partnership/requests/errors", "routes/desk/api-requests/errors.tsx"),
      route("console/partners/:partnerSeq/partnership/test-outbox", "routes/office/outbox/test-outbox.tsx"),
      route("console/partners/:partnerSeq/settle", "routes/money/payments/settle.tsx"),
      route("console/partners/:partnerSeq/settles", "routes/money/payments/settles.tsx", { id: "partner-settles" }),
      route("console/partners/:partnerSeq/config/restrict", "routes/companies/restrictions/restrict.tsx"),
      route("console/partners/:partnerSeq/config/nts-config", "routes/companies/settings/nts-config.tsx"),
      route("console/partners/:partnerSeq/config/email-customize", "routes/office/mail-settings/email-customize.tsx"),
      route(
        "console/partners/:partnerSeq/config/email-send-config",
        "routes/office/mail-settings/email-send-config.tsx",
      ),
      route(
        "console/partners/:partnerSeq/config/sms-default-message",
        "routes/companies/settings/sms-default-message.tsx",
      ),
      route("console/partners/:partnerSeq/members/list", "routes/companies/members/list.tsx"),
      route("console/partners/:partnerSeq/members/unit-cost", "routes/companies/prices/unit-cost.tsx"),
      route("console/partners/:partnerSeq/members/list/import", "routes/companies/members/import.tsx"),
      route("console/partners/:partnerSeq/adjust/info", "routes/money/settlements/info.tsx"),
      route("console/partners/:partnerSeq/adjust/list", "routes/money/settlements/list.tsx"),
      ...["details", "details/:month"].map((page) =>
        route(`console/partners/:partnerSeq/adjust/${page}`, "routes/money/settlements/details.tsx", {
          id: `adjust/${page}`,
        }),
      ),
      route("console/partners/:partnerSeq/adjust/details/:month/entries", "routes/money/settlements/entries.tsx"),
      route("console/partners/:partnerSeq/stats/usage-per-service", "routes/money/statistics/usage-per-service.tsx"),
      route("console/partners/:partnerSeq/stats/usage-per-period", "routes/money/statistics/usage-per-period.tsx"),
      route("console/partners/:partnerSeq/stats/usage-per-member", "routes/money/statistics/usage-per-member.tsx"),
      route("console/partners/:partnerSeq/stats/taxinvoices", "routes/documents/statistics/taxinvoices.tsx"),
      route("console/partners/:partnerSeq/stats/settles", "routes/money/statistics/settles.tsx"),
      route("console/partners/:partnerSeq/stats/entries", "routes/money/statistics/point-entries.tsx"),
      route("console/staff", "shell/console/staff-layout.tsx", [
        route("inquiries", "routes/identity/staff-inquiries/inquiries.tsx"),
        route("inquiries/:inquirySeq", "routes/identity/staff-inquiries/inquiry.tsx", { id: "console/staff/inquiry" }),
        route("proposals", "routes/identity/staff-inquiries/proposals.tsx"),
        route("proposals/:inquirySeq", "routes/identity/staff-inquiries/inquiry.tsx", { id: "console/staff/proposal" }),
        route("partners", "routes/companies/staff-partners/partners.tsx"),
        route("partners/:partnerSeq", "routes/companies/staff-partners/partner.tsx"),
        route("payouts", "routes/money/settlements/payouts.tsx"),
        route("institutions", "routes/office/institutions/institutions.tsx"),
        route("job-failures", "routes/office/job-failures/job-failures.tsx"),
        route("unread-answers", "routes/desk/unread-answers/unread-answers.tsx"),
        route("consistency", "routes/desk/consistency/consistency.tsx"),
        route("from-numbers", "routes/companies/from-numbers/from-numbers.tsx"),
        route("contents", "routes/portal/staff-contents/contents.tsx"),
        route("contents/new/:collection", "routes/portal/staff-contents/content-new.tsx"),
        route("contents/:collection/:slug", "routes/portal/staff-contents/content-edit.tsx"),
      ]),
      route("console/partners/:partnerSeq/members/list/:memberSeq", "shell/console/member-layout.tsx", [
        route("nts-config", "routes/companies/settings/member-nts-config.tsx"),
        route("email-send-config", "routes/office/mail-settings/member-email-send-config.tsx"),
        route("certificate", "routes/companies/certificates/certificate.tsx"),
        route("sms-from-numbers", "routes/companies/from-numbers/sms-from-numbers.tsx"),
        route("users", "routes/companies/member-users/users.tsx"),
        route("corp-states", "routes/collecting/corp-states/corp-states.tsx"),
        route("settles", "routes/money/payments/settles.tsx", { id: "member-settles" }),
        ...documentPages("taxinvoices", "tax-invoices", "tax-invoice"),
        ...documentPages("edocs", "edocs", "edoc"),
        ...documentPages("cashbills", "cashbills", "cashbill"),
        route("taxinvoices/:type/:docSeq/edit", "routes/documents/tax-invoice-edit.tsx"),
        route("edocs/:type/:docSeq/edit", "routes/documents/edoc-edit.tsx"),
        route("cards", "routes/collecting/money-sources/cards.tsx"),
        route("cards/:cardSeq", "routes/collecting/money-sources/card.tsx"),
        route("bankAccounts", "routes/collecting/money-sources/bank-accounts.tsx"),
        route("bankAccounts/:bankAccountSeq", "routes/collecting/money-sources/bank-account.tsx"),
        route("hometaxes", "routes/collecting/hometaxes/first-page.ts", { id: "first-list/hometaxes" }),
        route("hometaxes/taxinvoices", "routes/collecting/hometaxes/hometax-invoices.tsx", [
          route(":docSeq", "routes/collecting/hometaxes/hometax-invoice.tsx"),
        ]),
        route("hometaxes/cashbills", "routes/collecting/hometaxes/hometax-receipts.tsx", [
          route(":docSeq", "routes/collecting/hometaxes/hometax-receipt.tsx"),
        ]),
        route("hometaxes/jobs", "routes/collecting/hometaxes/hometax-jobs.tsx"),
        route("faxes/new", "routes/messages/faxes/fax-new.tsx"),
        route("kakaotalks/new", "routes/messages/talks/talk-new.tsx"),
        route("kakaotalks/templates", "routes/messages/talks/templates.tsx", [
          route(":templateSeq", "routes/messages/talks/template.tsx"),
        ]),
        route("messages/new", "routes/messages/texts/message-new.tsx"),
        route("messages/opt-outs", "routes/messages/texts/opt-outs.tsx"),
        ...["messages", "faxes", "kakaotalks"].flatMap(dispatchPages),
      ]),
    ]),
    route("console/partners/:partnerSeq/settles/receipts/:pgOrderKey", "routes/money/payments/receipt.tsx", {
      id: "partner-receipt",
    }),
    route(
      "console/partners/:partnerSeq/members/list/:memberSeq/settles/receipts/:pgOrderKey",
      "routes/money/payments/receipt.tsx",
      { id: "member-receipt" },
    ),
    layout("routes/documents/print-frame.tsx", [
      route(`${MEMBER}/taxinvoices/:type/:docSeq/print`, "routes/documents/tax-invoice-print.tsx"),
      route(`${MEMBER}/edocs/:type/:docSeq/print`, "routes/documents/edoc-print.tsx"),
      route(`${MEMBER}/cashbills/:type/:docSeq/print`, "routes/documents/cashbill-print.tsx"),
    ]),
    route(`${MEMBER}/taxinvoices/:type/:docSeq/xml`, "routes/documents/tax-invoice-xml.ts"),
    route(`${MEMBER}/taxinvoices/:type/:docSeq/pdf`, "routes/documents/tax-invoice-pdf.ts"),
    route(
      `${MEMBER}/taxinvoices/:type/:docSeq/attachments/:attachmentSeq`,
      "routes/documents/tax-invoice-attachment.ts",
    ),
    ...["messages", "kakaotalks"].map((page) =>
      route(`${MEMBER}/${page}/:docSeq/picture`, "routes/messages/dispatches/picture.ts", {
        id: `dispatch-picture/${page}`,
      }),
    ),
    route(`${MEMBER}/faxes/files`, "routes/messages/faxes/fax-upload.ts"),
    route(`${MEMBER}/faxes/files/:fileSeq/pages/:page`, "routes/messages/faxes/fax-file-page.ts"),
    route(`${MEMBER}/faxes/:docSeq/resend`, "routes/messages/faxes/fax-resend.ts"),
    route(`${MEMBER}/faxes/:docSeq/pages/:page`, "routes/messages/faxes/fax-page.ts"),
    route(`${MEMBER}/money-source-prices`, "routes/collecting/money-sources/source-prices.ts"),
    route("console/partners/:partnerSeq/members/company", "routes/documents/company-by-biz-id.ts"),
    route("console/partners/:partnerSeq/info/duplicate-check", "routes/companies/partner-info/duplicate-check.ts"),
    route("console/partners/:partnerSeq/members/user-id-check", "routes/companies/member-users/user-id-check.ts"),
    route(
      "console/partners/:partnerSeq/members/list/import/template.csv",
      "routes/companies/members/import-template.ts",
    ),
    route("console/partners/:partnerSeq/test-clock", "routes/companies/test-clock/test-clock.ts"),
    route("console/partners/:partnerSeq/members/balance-switch", "routes/companies/members/balance-switch.ts"),
    route("console/partners/:partnerSeq/members/biz-id-check", "routes/companies/members/biz-id-check.ts"),
    layout("shell/console/staff-files-layout.ts", [
      route(
        "console/staff/from-numbers/:fromNumberSeq/evidence",
        "routes/companies/from-numbers/from-number-evidence.ts",
      ),
      route(
        "console/staff/inquiries/:inquirySeq/files/:inquiryFileSeq",
        "routes/identity/staff-inquiries/inquiry-file.ts",
      ),
      ...listFiles((page) => page.startsWith("console/staff/")),
    ]),
    ...listFiles((page) => !page.startsWith("console/staff/")),
    route("console/export-files/:exportFileSeq", "routes/office/export-files/export-file.ts"),
    route("console/palette", "shell/console/palette-results.ts"),
  ]),
  // §2.5 Other
  route("@ui", "routes/portal/ui-guide/ui-guide.tsx"),
  route("@ui/documents", "routes/portal/ui-guide/documents.tsx"),
  route("@ui/:part", "routes/portal/ui-guide/ui-guide.tsx", { id: "routes/portal/ui-guide/one-part" }),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
