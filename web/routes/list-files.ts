import { listBankAccounts, listBankAccountTransactions } from "#contracts/collecting/bank-accounts.ts";
import { listCards, listCardTransactions } from "#contracts/collecting/cards.ts";
import { listCorpStates } from "#contracts/collecting/corp-states.ts";
import { listHometaxInvoices, listHometaxReceipts } from "#contracts/collecting/hometax-documents.ts";
import { listHometaxJobs } from "#contracts/collecting/hometaxes.ts";
import { listMembers } from "#contracts/companies/member-list.ts";
import { listMemberUsers } from "#contracts/companies/member-users.ts";
import { listPartnerEvents } from "#contracts/companies/partner-users.ts";
import { listSmsFromNumbers } from "#contracts/companies/sms-from-numbers.ts";
import { listStaffFromNumbers } from "#contracts/companies/staff-from-numbers.ts";
import { listStaffPartners } from "#contracts/companies/staff-partners.ts";
import { listApiRequestErrors, listApiRequests } from "#contracts/desk/api-requests.ts";
import { listLedgerChecks } from "#contracts/desk/ledger-checks.ts";
import { listCashbills } from "#contracts/documents/cashbills.ts";
import { listEdocs } from "#contracts/documents/edocs.ts";
import { listTaxInvoiceStatusPerMember } from "#contracts/documents/tax-invoice-statuses.ts";
import { listTaxInvoices } from "#contracts/documents/tax-invoices.ts";
import { listAccountEvents } from "#contracts/identity/accounts.ts";
import { listInquiries, listProposals } from "#contracts/identity/staff-inquiries.ts";
import { listFaxes, listKakaotalks, listMessages } from "#contracts/messages/dispatches.ts";
import { listOptOuts } from "#contracts/messages/opt-outs.ts";
import { listTalkTemplates } from "#contracts/messages/talk-templates.ts";
import { listMemberUnitCosts } from "#contracts/money/billings.ts";
import { listSettles } from "#contracts/money/payments.ts";
import { listPointEntries } from "#contracts/money/point-entries.ts";
import { getAdjustDetails, listAdjustEntries, listAdjustHistories } from "#contracts/money/settlements.ts";
import { listPayouts } from "#contracts/money/staff-payouts.ts";
import {
  listSettlesPerMonth,
  listUsagePerDate,
  listUsagePerMember,
  listUsagePerMonth,
} from "#contracts/money/statistics.ts";
import { listJobFailures } from "#contracts/office/job-failures.ts";
import { listMails } from "#contracts/office/mails.ts";
import { listTestMails } from "#contracts/office/test-mails.ts";
import { listStaffContents } from "#contracts/portal/staff-contents.ts";
import type { ListEndpoint } from "#web/lists/load-list.ts";

/** The list of each page; the page's address with `.csv` or `.xlsx` is the list as a file. */
export const LIST_FILES: Readonly<Record<string, ListEndpoint>> = {
  "console/profile": listAccountEvents,
  "console/partners/:partnerSeq/info": listPartnerEvents,
  "console/partners/:partnerSeq/partnership/requests": listApiRequests,
  "console/partners/:partnerSeq/partnership/requests/errors": listApiRequestErrors,
  "console/partners/:partnerSeq/partnership/test-outbox": listTestMails,
  "console/partners/:partnerSeq/members/list": listMembers,
  "console/partners/:partnerSeq/members/unit-cost": listMemberUnitCosts,
  "console/partners/:partnerSeq/stats/entries": listPointEntries,
  "console/partners/:partnerSeq/stats/settles": listSettlesPerMonth,
  "console/partners/:partnerSeq/stats/taxinvoices": listTaxInvoiceStatusPerMember,
  "console/partners/:partnerSeq/stats/usage-per-member": listUsagePerMember,
  "console/partners/:partnerSeq/stats/usage-per-period": listUsagePerDate,
  "console/partners/:partnerSeq/stats/usage-per-service": listUsagePerMonth,
  "console/partners/:partnerSeq/settles": listSettles,
  "console/partners/:partnerSeq/members/list/:memberSeq/settles": listSettles,
  "console/partners/:partnerSeq/members/list/:memberSeq/sms-from-numbers": listSmsFromNumbers,
  "console/partners/:partnerSeq/members/list/:memberSeq/users": listMemberUsers,
  "console/partners/:partnerSeq/members/list/:memberSeq/corp-states": listCorpStates,
  "console/partners/:partnerSeq/members/list/:memberSeq/taxinvoices/:type": listTaxInvoices,
  "console/partners/:partnerSeq/members/list/:memberSeq/edocs/:type": listEdocs,
  "console/partners/:partnerSeq/members/list/:memberSeq/cashbills/:type": listCashbills,
  "console/partners/:partnerSeq/members/list/:memberSeq/cards": listCards,
  "console/partners/:partnerSeq/members/list/:memberSeq/cards/:cardSeq": listCardTransactions,
  "console/partners/:partnerSeq/members/list/:memberSeq/bankAccounts": listBankAccounts,
  "console/partners/:partnerSeq/members/list/:memberSeq/bankAccounts/:bankAccountSeq": listBankAccountTransactions,
  "console/partners/:partnerSeq/members/list/:memberSeq/hometaxes/taxinvoices": listHometaxInvoices,
  "console/partners/:partnerSeq/members/list/:memberSeq/hometaxes/cashbills": listHometaxReceipts,
  "console/partners/:partnerSeq/members/list/:memberSeq/hometaxes/jobs": listHometaxJobs,
  "console/partners/:partnerSeq/members/list/:memberSeq/kakaotalks/templates": listTalkTemplates,
  "console/partners/:partnerSeq/members/list/:memberSeq/messages": listMessages,
  "console/partners/:partnerSeq/members/list/:memberSeq/messages/opt-outs": listOptOuts,
  "console/partners/:partnerSeq/members/list/:memberSeq/faxes": listFaxes,
  "console/partners/:partnerSeq/members/list/:memberSeq/kakaotalks": listKakaotalks,
  "console/partners/:partnerSeq/adjust/list": listAdjustHistories,
  "console/partners/:partnerSeq/adjust/details/:month": getAdjustDetails,
  "console/partners/:partnerSeq/adjust/details/:month/entries": listAdjustEntries,
  "console/staff/partners": listStaffPartners,
  "console/staff/payouts": listPayouts,
  "console/staff/from-numbers": listStaffFromNumbers,
  "console/staff/job-failures": listJobFailures,
  "console/staff/consistency": listLedgerChecks,
  "console/staff/contents": listStaffContents,
  "console/staff/inquiries": listInquiries,
  "console/staff/proposals": listProposals,
  "sandbox/outbox": listMails,
};
