import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { FILE_FORMATS } from "#contracts/list.ts";
import { LIST_FILES } from "./routes/list-files.ts";

/** A member's documents of one kind: lists by type with one of them open over its list, and a new one. */
const documentPages = (page: string, list: string, one: string): RouteConfigEntry[] => [
  route(page, "routes/console/documents/first-list.ts", { id: `first-list/${page}` }),
  route(`${page}/new`, `routes/console/documents/${one}-new.tsx`),
  route(`${page}/:type`, `routes/console/documents/${list}.tsx`, [
    route(":docSeq", `routes/console/documents/${one}.tsx`),
  ]),
];

/** What a member sent of one service: its list with one of them open over it, and where it goes wrong. */
const dispatchPages = (page: string): RouteConfigEntry[] => [
  route(`${page}/failures`, "routes/console/dispatches/failures.tsx", { id: `dispatch-failures/${page}` }),
  route(page, "routes/console/dispatches/dispatches.tsx", { id: `dispatches/${page}` }, [
    route(":docSeq", "routes/console/dispatches/dispatch.tsx", { id: `dispatch/${page}` }),
  ]),
];

const listFiles = (isWanted: (page: string) => boolean): RouteConfigEntry[] =>
  Object.keys(LIST_FILES)
    .filter(isWanted)
    .flatMap((page) =>
      FILE_FORMATS.map((format) =>
        route(`${page}.${format}`, "routes/list-file.ts", { id: `list-file/${page}.${format}` }),
      ),
    );

const MEMBER = "console/partners/:partnerSeq/members/list/:memberSeq";

export default [
  // §2.1 Public
  layout("shell/site/public-layout.tsx", [
    index("routes/public/home.tsx"),
    layout("shell/site/download-layout.tsx", [route("download", "routes/download/download.tsx")]),
    route("proposal", "routes/proposal/proposal.tsx"),
    layout("shell/site/partners-layout.tsx", [
      route("partners", "routes/partners/partners.tsx"),
      route("partners/info", "routes/partners/info.tsx"),
      route("partners/reseller", "routes/partners/reseller.tsx"),
      route("partners/standalone", "routes/partners/standalone.tsx"),
      route("partners/cost", "routes/partners/cost.tsx"),
      route("partners/cost/on-premise", "routes/partners/cost-on-premise.tsx"),
      route("partners/cost/partner", "routes/partners/cost-partner.tsx"),
    ]),
    layout("shell/site/services-layout.tsx", [
      route("services", "routes/services/overview.tsx"),
      route("services/category", "routes/services/category.tsx"),
      route("services/taxinvoice", "routes/services/taxinvoice.tsx"),
      route("services/message", "routes/services/message.tsx"),
      route("services/edoc", "routes/services/edoc.tsx"),
      route("services/cashbill", "routes/services/cashbill.tsx"),
      route("services/fax", "routes/services/fax.tsx"),
      route("services/kakaotalk", "routes/services/kakaotalk.tsx"),
      route("services/hometax", "routes/services/hometax.tsx"),
      route("services/card", "routes/services/card.tsx"),
      route("services/bankAccount", "routes/services/bank-account.tsx"),
      route("services/corpState", "routes/services/corp-state.tsx"),
      route("services/taxinvoice-on-premise", "routes/services/taxinvoice-on-premise.tsx"),
    ]),
    layout("shell/site/terms-layout.tsx", [
      route("terms", "routes/public/terms-overview.tsx"),
      route("terms/:kind", "routes/public/terms.tsx"),
    ]),
    layout("shell/site/docs-layout.tsx", [
      route("docs", "routes/docs/docs-home.tsx"),
      route("docs/search", "routes/docs/search.tsx"),
      route("docs/errors", "routes/docs/errors.tsx"),
      route("docs/errors/:code", "routes/docs/error.tsx"),
      route("docs/:kind", "routes/docs/document-list.tsx"),
      route("docs/:kind/:slug", "routes/docs/document.tsx"),
    ]),
    // §2.3 Support
    layout("shell/site/cs-layout.tsx", [
      route("cs/dashboard", "routes/cs/dashboard.tsx"),
      route("cs/faq", "routes/cs/faqs.tsx"),
      route("cs/faq/:slug", "routes/cs/faq.tsx"),
      route("cs/notice", "routes/cs/notices.tsx"),
      route("cs/notice/:slug", "routes/cs/notice.tsx"),
      route("cs/inquiry/partner", "routes/cs/inquiry.tsx", { id: "cs/inquiry/partner" }),
      route("cs/inquiry/technical", "routes/cs/inquiry.tsx", { id: "cs/inquiry/technical" }),
      route("cs/inquiry/receipt", "routes/cs/receipt.tsx"),
    ]),
  ]),
  route("docs/errors/:code/hits", "routes/docs/error-hits-of-reader.ts"),
  // §2.2 Accounts, and where payments come back to
  layout("shell/site/accounts-layout.tsx", [
    route("settle-next", "routes/public/settle-return.tsx", { id: "settle-next" }),
    route("settle-cancel", "routes/public/settle-return.tsx", { id: "settle-cancel" }),
    route("accounts/login", "routes/accounts/login.tsx"),
    route("accounts/signup", "routes/accounts/signup.tsx"),
    route("accounts/reset-password", "routes/accounts/reset-password.tsx"),
    route("accounts/member-password", "routes/accounts/member-password.tsx"),
    route("accounts/callback", "routes/accounts/callback.tsx"),
    route("accounts/one-time/:token", "routes/accounts/one-time.tsx"),
    route("accounts/consent", "routes/accounts/consent.tsx"),
    route("accounts/login-complete", "routes/accounts/login-complete.tsx"),
    route("accounts/login-from-manager", "routes/accounts/login-from-manager.tsx"),
    route("checkplus/start", "routes/accounts/identity-start.tsx"),
    route("checkplus/success", "routes/accounts/identity-return.tsx", { id: "checkplus/success" }),
    route("checkplus/failure", "routes/accounts/identity-return.tsx", { id: "checkplus/failure" }),
  ]),
  // Documents for whoever has their address
  layout("shell/site/document-layout.tsx", [
    route("print/:token", "routes/public/documents/print.tsx"),
    route("documents/:token", "routes/public/documents/shared-document.tsx"),
  ]),
  route("print/:token/pdf", "routes/public/documents/print-pdf.ts"),
  route("documents/:token/pdf", "routes/public/documents/shared-document-pdf.ts"),
  route("accounts/logout", "routes/accounts/logout.ts"),
  route("accounts/email-check", "routes/accounts/email-check.ts"),
  // What the documentation asks for while one reads it
  route("explorer/callers", "routes/explorer/callers.ts"),
  route("explorer/calls", "routes/explorer/calls.ts"),
  route("explorer/keys", "routes/explorer/keys.ts"),
  // §2.4 Console
  layout("shell/console/desk-layout.ts", [
    layout("shell/console/console-layout.tsx", [
      route("console/partners", "routes/console/partners.tsx"),
      route("console/profile", "routes/console/profile.tsx"),
      route("console/export-files", "routes/console/export-files.tsx"),
      route("console/export-files/new", "routes/console/export-new.tsx"),
      route("sandbox/outbox", "routes/sandbox/outbox.tsx"),
      route("console/partners/:partnerSeq/dashboard", "routes/console/dashboard/dashboard.tsx"),
      route("console/partners/:partnerSeq/info", "routes/console/info/info.tsx"),
      route("console/partners/:partnerSeq/partnership", "routes/console/partnership/partnership.tsx"),
      route("console/partners/:partnerSeq/partnership/go-live", "routes/console/partnership/go-live.tsx"),
      route("console/partners/:partnerSeq/partnership/first-invoice", "routes/console/first-invoice/first-invoice.tsx"),
      route("console/partners/:partnerSeq/partnership/requests", "routes/console/api-requests/api-requests.tsx", [
        route(":requestSeq", "routes/console/api-requests/api-request.tsx"),
      ]),
      route("console/partners/:partnerSeq/partnership/requests/errors", "routes/console/api-requests/errors.tsx"),
      route("console/partners/:partnerSeq/partnership/test-outbox", "routes/console/partnership/test-outbox.tsx"),
      route("console/partners/:partnerSeq/settle", "routes/console/settle/settle.tsx"),
      route("console/partners/:partnerSeq/settles", "routes/console/settle/settles.tsx", { id: "partner-settles" }),
      route("console/partners/:partnerSeq/config/restrict", "routes/console/restrict/restrict.tsx"),
      route("console/partners/:partnerSeq/config/nts-config", "routes/console/config/nts-config.tsx"),
      route("console/partners/:partnerSeq/config/email-customize", "routes/console/config/email-customize.tsx"),
      route("console/partners/:partnerSeq/config/email-send-config", "routes/console/config/email-send-config.tsx"),
      route("console/partners/:partnerSeq/config/sms-default-message", "routes/console/config/sms-default-message.tsx"),
      route("console/partners/:partnerSeq/members/list", "routes/console/members/list.tsx"),
      route("console/partners/:partnerSeq/members/unit-cost", "routes/console/unit-cost/unit-cost.tsx"),
      route("console/partners/:partnerSeq/members/list/import", "routes/console/members/import.tsx"),
      route("console/partners/:partnerSeq/adjust/info", "routes/console/adjust/info.tsx"),
      route("console/partners/:partnerSeq/adjust/list", "routes/console/adjust/list.tsx"),
      ...["details", "details/:month"].map((page) =>
        route(`console/partners/:partnerSeq/adjust/${page}`, "routes/console/adjust/details.tsx", {
          id: `adjust/${page}`,
        }),
      ),
      route("console/partners/:partnerSeq/adjust/details/:month/entries", "routes/console/adjust/entries.tsx"),
      route("console/partners/:partnerSeq/stats/usage-per-service", "routes/console/stats/usage-per-service.tsx"),
      route("console/partners/:partnerSeq/stats/usage-per-period", "routes/console/stats/usage-per-period.tsx"),
      route("console/partners/:partnerSeq/stats/usage-per-member", "routes/console/stats/usage-per-member.tsx"),
      route("console/partners/:partnerSeq/stats/taxinvoices", "routes/console/stats/taxinvoices.tsx"),
      route("console/partners/:partnerSeq/stats/settles", "routes/console/stats/settles.tsx"),
      route("console/partners/:partnerSeq/stats/entries", "routes/console/stats/entries.tsx"),
      route("console/staff", "shell/console/staff-layout.tsx", [
        route("inquiries", "routes/console/staff/inquiries.tsx"),
        route("inquiries/:inquirySeq", "routes/console/staff/inquiry.tsx", { id: "console/staff/inquiry" }),
        route("proposals", "routes/console/staff/proposals.tsx"),
        route("proposals/:inquirySeq", "routes/console/staff/inquiry.tsx", { id: "console/staff/proposal" }),
        route("partners", "routes/console/staff/partners.tsx"),
        route("partners/:partnerSeq", "routes/console/staff/partner.tsx"),
        route("payouts", "routes/console/staff/payouts.tsx"),
        route("institutions", "routes/console/staff/institutions.tsx"),
        route("job-failures", "routes/console/staff/job-failures.tsx"),
        route("unread-answers", "routes/console/staff/unread-answers.tsx"),
        route("consistency", "routes/console/staff/consistency.tsx"),
        route("from-numbers", "routes/console/staff/from-numbers.tsx"),
        route("contents", "routes/console/staff/contents.tsx"),
        route("contents/new/:collection", "routes/console/staff/content-new.tsx"),
        route("contents/:collection/:slug", "routes/console/staff/content-edit.tsx"),
      ]),
      route("console/partners/:partnerSeq/members/list/:memberSeq", "shell/console/member-layout.tsx", [
        route("nts-config", "routes/console/member/nts-config.tsx"),
        route("email-send-config", "routes/console/member/email-send-config.tsx"),
        route("certificate", "routes/console/member/certificate.tsx"),
        route("sms-from-numbers", "routes/console/member/sms-from-numbers.tsx"),
        route("users", "routes/console/member/users.tsx"),
        route("corp-states", "routes/console/member/corp-states.tsx"),
        route("settles", "routes/console/settle/settles.tsx", { id: "member-settles" }),
        ...documentPages("taxinvoices", "tax-invoices", "tax-invoice"),
        ...documentPages("edocs", "edocs", "edoc"),
        ...documentPages("cashbills", "cashbills", "cashbill"),
        route("taxinvoices/:type/:docSeq/edit", "routes/console/documents/tax-invoice-edit.tsx"),
        route("edocs/:type/:docSeq/edit", "routes/console/documents/edoc-edit.tsx"),
        route("cards", "routes/console/money-sources/cards.tsx"),
        route("cards/:cardSeq", "routes/console/money-sources/card.tsx"),
        route("bankAccounts", "routes/console/money-sources/bank-accounts.tsx"),
        route("bankAccounts/:bankAccountSeq", "routes/console/money-sources/bank-account.tsx"),
        route("hometaxes", "routes/console/hometaxes/first-page.ts", { id: "first-list/hometaxes" }),
        route("hometaxes/taxinvoices", "routes/console/hometaxes/hometax-invoices.tsx", [
          route(":docSeq", "routes/console/hometaxes/hometax-invoice.tsx"),
        ]),
        route("hometaxes/cashbills", "routes/console/hometaxes/hometax-receipts.tsx", [
          route(":docSeq", "routes/console/hometaxes/hometax-receipt.tsx"),
        ]),
        route("hometaxes/jobs", "routes/console/hometaxes/hometax-jobs.tsx"),
        route("faxes/new", "routes/console/faxes/fax-new.tsx"),
        route("kakaotalks/new", "routes/console/talks/talk-new.tsx"),
        route("kakaotalks/templates", "routes/console/talks/templates.tsx", [
          route(":templateSeq", "routes/console/talks/template.tsx"),
        ]),
        route("messages/new", "routes/console/messages/message-new.tsx"),
        route("messages/opt-outs", "routes/console/messages/opt-outs.tsx"),
        ...["messages", "faxes", "kakaotalks"].flatMap(dispatchPages),
      ]),
    ]),
    route("console/partners/:partnerSeq/settles/receipts/:pgOrderKey", "routes/console/settle/receipt.tsx", {
      id: "partner-receipt",
    }),
    route(
      "console/partners/:partnerSeq/members/list/:memberSeq/settles/receipts/:pgOrderKey",
      "routes/console/settle/receipt.tsx",
      { id: "member-receipt" },
    ),
    route(`${MEMBER}/taxinvoices/:type/:docSeq/print`, "routes/console/documents/tax-invoice-print.tsx"),
    route(`${MEMBER}/taxinvoices/:type/:docSeq/xml`, "routes/console/documents/tax-invoice-xml.ts"),
    route(`${MEMBER}/taxinvoices/:type/:docSeq/pdf`, "routes/console/documents/tax-invoice-pdf.ts"),
    route(
      `${MEMBER}/taxinvoices/:type/:docSeq/attachments/:attachmentSeq`,
      "routes/console/documents/tax-invoice-attachment.ts",
    ),
    ...["messages", "kakaotalks"].map((page) =>
      route(`${MEMBER}/${page}/:docSeq/picture`, "routes/console/dispatches/picture.ts", {
        id: `dispatch-picture/${page}`,
      }),
    ),
    route(`${MEMBER}/faxes/files`, "routes/console/faxes/fax-upload.ts"),
    route(`${MEMBER}/faxes/files/:fileSeq/pages/:page`, "routes/console/faxes/fax-file-page.ts"),
    route(`${MEMBER}/faxes/:docSeq/resend`, "routes/console/faxes/fax-resend.ts"),
    route(`${MEMBER}/faxes/:docSeq/pages/:page`, "routes/console/faxes/fax-page.ts"),
    route(`${MEMBER}/edocs/:type/:docSeq/print`, "routes/console/documents/edoc-print.tsx"),
    route(`${MEMBER}/cashbills/:type/:docSeq/print`, "routes/console/documents/cashbill-print.tsx"),
    route(`${MEMBER}/money-source-prices`, "routes/console/money-sources/source-prices.ts"),
    route("console/partners/:partnerSeq/members/company", "routes/console/documents/company-by-biz-id.ts"),
    route("console/partners/:partnerSeq/info/duplicate-check", "routes/console/info/duplicate-check.ts"),
    route("console/partners/:partnerSeq/members/user-id-check", "routes/console/member/user-id-check.ts"),
    route("console/partners/:partnerSeq/members/list/import/template.csv", "routes/console/members/import-template.ts"),
    route("console/partners/:partnerSeq/test-clock", "routes/console/test-clock.ts"),
    route("console/partners/:partnerSeq/members/balance-switch", "routes/console/members/balance-switch.ts"),
    route("console/partners/:partnerSeq/members/biz-id-check", "routes/console/members/biz-id-check.ts"),
    layout("shell/console/staff-files-layout.ts", [
      route("console/staff/from-numbers/:fromNumberSeq/evidence", "routes/console/staff/from-number-evidence.ts"),
      route("console/staff/inquiries/:inquirySeq/files/:inquiryFileSeq", "routes/console/staff/inquiry-file.ts"),
      ...listFiles((page) => page.startsWith("console/staff/")),
    ]),
    ...listFiles((page) => !page.startsWith("console/staff/")),
    route("console/export-files/:exportFileSeq", "routes/console/export-file.ts"),
    route("console/palette", "shell/console/palette-results.ts"),
  ]),
  // §2.5 Other
  route("@ui", "routes/ui-guide/ui-guide.tsx"),
  route("@ui/documents", "routes/ui-guide/documents.tsx"),
  route("@ui/:part", "routes/ui-guide/ui-guide.tsx", { id: "routes/ui-guide/one-part" }),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
