import type { Hono } from "hono";
import { allowedMethods, methodNotAllowed } from "#server/call/allowed-methods.ts";
import { AppError } from "#server/call/errors.ts";
import { openKeyDesk } from "#server/call/key-gate.ts";
import type { AppContext } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { OperationBinding } from "#server/call/v1/bind-operation.ts";
import { refusalAnswer } from "#server/call/v1/refusal-answer.ts";
import { mountOperation } from "#server/call/v1.ts";
import { bankAccountOperations } from "#server/features/collecting/bank-accounts/v1-routes.ts";
import { cardOperations } from "#server/features/collecting/cards/v1-routes.ts";
import { corpStateOperations } from "#server/features/collecting/corp-states/v1-routes.ts";
import { hometaxOperations } from "#server/features/collecting/hometaxes/v1-routes.ts";
import { certificateOperations } from "#server/features/companies/certificates/v1-routes.ts";
import { memberUserOperations } from "#server/features/companies/member-users/v1-routes.ts";
import { memberOperations } from "#server/features/companies/members/v1-routes.ts";
import { meOperations } from "#server/features/companies/partners/v1-routes.ts";
import { fromNumberOperations } from "#server/features/companies/sms-from-numbers/v1-routes.ts";
import { testServerOperations } from "#server/features/companies/test-clock/v1-routes.ts";
import { cashbillOperations } from "#server/features/documents/cashbills/v1-routes.ts";
import { attachmentOperations } from "#server/features/documents/document-attachments/v1-routes.ts";
import { printOperations } from "#server/features/documents/document-links/v1-routes.ts";
import { edocOperations } from "#server/features/documents/edocs/v1-routes.ts";
import { taxInvoiceOperations } from "#server/features/documents/tax-invoices/v1-routes.ts";
import { faxOperations } from "#server/features/messages/faxes/v1-routes.ts";
import { messageOperations } from "#server/features/messages/messages/v1-routes.ts";
import { optOutOperations } from "#server/features/messages/opt-outs/v1-routes.ts";
import { talkOperations, talkTemplateOperations } from "#server/features/messages/talks/v1-routes.ts";
import { usageOperations } from "#server/features/money/statistics/v1-routes.ts";
import { serveDocument } from "./openapi/serve-document.ts";
import { v1Document } from "./openapi/v1-document.ts";

/** Lists every operation of the partner API, in the order of its reference. */
export const operationBindings: OperationBinding[] = [
  ...meOperations,
  ...memberOperations,
  ...memberUserOperations,
  ...certificateOperations,
  ...taxInvoiceOperations,
  ...cashbillOperations,
  ...edocOperations,
  // These come before the messages, whose address may be any key.
  ...optOutOperations,
  ...fromNumberOperations,
  ...messageOperations,
  ...printOperations,
  ...attachmentOperations,
  ...cardOperations,
  ...bankAccountOperations,
  ...hometaxOperations,
  ...faxOperations,
  ...talkTemplateOperations,
  ...talkOperations,
  ...corpStateOperations,
  ...usageOperations,
  ...testServerOperations,
];

/** Mounts the partner API. Any other address or method below /v1 is refused with a number, too. */
export function mountV1(app: Hono<AppContext>, services: Services): void {
  const operations = operationBindings.map(({ operation }) => operation);
  serveDocument(app, "/v1/openapi.json", () => v1Document(operations, services.publicOrigin));
  const desk = openKeyDesk(services, operations);
  for (const binding of operationBindings) mountOperation(app, services, desk, binding);
  const refuse = (path: string, error: AppError) =>
    app.all(path, (c) => {
      const { status, body, headers } = refusalAnswer(c, error, services.publicOrigin);
      return c.body(body, status, { ...headers, "Content-Type": "application/json; charset=utf-8" });
    });
  for (const [path, allow] of allowedMethods(operations)) refuse(path, methodNotAllowed(allow));
  refuse("/v1/*", new AppError("OPERATION_UNKNOWN"));
}
