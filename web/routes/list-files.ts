import { listAccountEvents } from "#contracts/accounts.ts";
import { getAdjustDetails, listAdjustEntries, listAdjustHistories } from "#contracts/adjusts.ts";
import { listApiRequestErrors, listApiRequests } from "#contracts/api-requests.ts";
import { listBankAccounts, listBankAccountTransactions } from "#contracts/bank-accounts.ts";
import { listMemberUnitCosts } from "#contracts/billings.ts";
import { listCards, listCardTransactions } from "#contracts/cards.ts";
import { listCashbills } from "#contracts/cashbills.ts";
import { listCorpStates } from "#contracts/corp-states.ts";
import { listFaxes, listKakaotalks, listMessages } from "#contracts/dispatches.ts";
import { listEdocs } from "#contracts/edocs.ts";
import { listHometaxInvoices, listHometaxReceipts } from "#contracts/hometax-documents.ts";
import { listHometaxJobs } from "#contracts/hometaxes.ts";
import { listJobFailures } from "#contracts/job-failures.ts";
import { listLedgerChecks } from "#contracts/ledger-checks.ts";
import { listMails } from "#contracts/mails.ts";
import { listMembers } from "#contracts/member-list.ts";
import { listMemberUsers } from "#contracts/member-users.ts";
import { listOptOuts } from "#contracts/opt-outs.ts";
import { listPartnerEvents } from "#contracts/partner-users.ts";
import { listPointEntries } from "#contracts/point-entries.ts";
import { listSettles } from "#contracts/settles.ts";
import { listSmsFromNumbers } from "#contracts/sms-from-numbers.ts";
import { listStaffContents } from "#contracts/staff-contents.ts";
import { listStaffFromNumbers } from "#contracts/staff-from-numbers.ts";
import { listInquiries, listProposals } from "#contracts/staff-inquiries.ts";
import { listStaffPartners } from "#contracts/staff-partners.ts";
import { listPayouts } from "#contracts/staff-payouts.ts";
import {
  listSettlesPerMonth,
  listTaxInvoiceStatusPerMember,
  listUsagePerDate,
  listUsagePerMember,
  listUsagePerMonth,
} from "#contracts/statistics.ts";
import { listTalkTemplates } from "#contracts/talk-templates.ts";
import { listTaxInvoices } from "#contracts/tax-invoices.ts";
import { listTestMails } from "#contracts/test-mails.ts";
import type { ListEndpoint } from "#web/lists/load-list.ts";

/** Every page with a list, and the list on it: the page's address with `.csv` or `.xlsx` behind it is the list as a file. */
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
