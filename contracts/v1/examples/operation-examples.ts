import { attachmentExamples } from "./attachments.ts";
import { bankAccountExamples } from "./bank-accounts.ts";
import { cardExamples } from "./cards.ts";
import { cashbillExamples } from "./cashbills.ts";
import { certificateExamples } from "./certificates.ts";
import { corpStateExamples } from "./corp-states.ts";
import { edocExamples } from "./edocs.ts";
import { faxExamples } from "./faxes.ts";
import { hometaxExamples } from "./hometax.ts";
import { meExamples, memberExamples, memberUserExamples } from "./members.ts";
import { fromNumberExamples, messageExamples, optOutExamples } from "./messages.ts";
import type { OperationExample } from "./operation-example.ts";
import { printExamples } from "./prints.ts";
import { talkExamples, talkTemplateExamples } from "./talks.ts";
import { taxInvoiceExamples } from "./tax-invoices.ts";
import { testServerExamples, usageExamples } from "./usage.ts";

/** One example of every operation of /v1, in the order of the reference. */
export const operationExamples: readonly OperationExample[] = [
  ...meExamples,
  ...memberExamples,
  ...memberUserExamples,
  ...certificateExamples,
  ...taxInvoiceExamples,
  ...attachmentExamples,
  ...cashbillExamples,
  ...corpStateExamples,
  ...edocExamples,
  ...optOutExamples,
  ...fromNumberExamples,
  ...messageExamples,
  ...printExamples,
  ...cardExamples,
  ...bankAccountExamples,
  ...hometaxExamples,
  ...faxExamples,
  ...talkTemplateExamples,
  ...talkExamples,
  ...usageExamples,
  ...testServerExamples,
];
