import { createHash } from "node:crypto";
import type { Hono } from "hono";
import { honoPath } from "#server/call/http.ts";
import { openKeyDesk } from "#server/call/key-gate.ts";
import { mountOperation } from "#server/call/v1.ts";
import { bankAccountOperations } from "#server/features/bank-accounts/v1-routes.ts";
import { cardOperations } from "#server/features/cards/v1-routes.ts";
import { cashbillOperations } from "#server/features/cashbills/v1-routes.ts";
import { certificateOperations } from "#server/features/certificates/v1-routes.ts";
import { corpStateOperations } from "#server/features/corp-states/v1-routes.ts";
import { attachmentOperations } from "#server/features/document-attachments/v1-routes.ts";
import { printOperations } from "#server/features/document-links/v1-routes.ts";
import { edocOperations } from "#server/features/edocs/v1-routes.ts";
import { faxOperations } from "#server/features/faxes/v1-routes.ts";
import { hometaxOperations } from "#server/features/hometaxes/v1-routes.ts";
import { memberUserOperations } from "#server/features/member-users/v1-routes.ts";
import { memberOperations } from "#server/features/members/v1-routes.ts";
import { messageOperations } from "#server/features/messages/v1-routes.ts";
import { optOutOperations } from "#server/features/opt-outs/v1-routes.ts";
import { meOperations } from "#server/features/partners/v1-routes.ts";
import { fromNumberOperations } from "#server/features/sms-from-numbers/v1-routes.ts";
import { usageOperations } from "#server/features/statistics/v1-routes.ts";
import { talkOperations, talkTemplateOperations } from "#server/features/talks/v1-routes.ts";
import { taxInvoiceOperations } from "#server/features/tax-invoices/v1-routes.ts";
import { testServerOperations } from "#server/features/test-clock/v1-routes.ts";
import { AppError } from "#server/kernel/errors.ts";
import type { AppContext } from "#server/kernel/request-context.ts";
import type { Services } from "#server/kernel/services.ts";
import type { OperationBinding } from "#server/kernel/v1/bind-operation.ts";
import { refusalAnswer } from "#server/kernel/v1/refusal-answer.ts";
import { v1Document } from "./openapi/v1-document.ts";

/** Every operation of the partner API, in the order its reference lists them. */
export const operationBindings: OperationBinding[] = [
  ...meOperations,
  ...memberOperations,
  ...memberUserOperations,
  ...certificateOperations,
  ...taxInvoiceOperations,
  ...cashbillOperations,
  ...edocOperations,
  // Before the messages, whose address may be any key.
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

/** What lies below /v1 and is no operation is refused by number, too. */
export function mountV1(app: Hono<AppContext>, services: Services): void {
  mountV1Document(app, services);
  const desk = openKeyDesk(services);
  for (const binding of operationBindings) mountOperation(app, services, desk, binding);
  const refuse = (path: string, code: "METHOD_NOT_ALLOWED" | "OPERATION_UNKNOWN") =>
    app.all(path, (c) => {
      const { status, body, headers } = refusalAnswer(c, new AppError(code), services.publicOrigin);
      return c.body(body, status, { ...headers, "Content-Type": "application/json; charset=utf-8" });
    });
  for (const { operation } of operationBindings) refuse(honoPath(operation.path), "METHOD_NOT_ALLOWED");
  refuse("/v1/*", "OPERATION_UNKNOWN");
}

/** Public, and made once: it changes with a release only. */
function mountV1Document(app: Hono<AppContext>, { publicOrigin }: Services): void {
  const operations = operationBindings.map(({ operation }) => operation);
  let made: Promise<{ body: string; etag: string }> | undefined;
  const make = async () => {
    const body = JSON.stringify(await v1Document(operations, publicOrigin));
    return { body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` };
  };
  app.get("/v1/openapi.json", async (c) => {
    made ??= make();
    const { body, etag } = await made;
    const headers = { ETag: etag, "Cache-Control": "public, no-cache" };
    if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304, headers);
    return c.body(body, 200, { ...headers, "Content-Type": "application/json; charset=utf-8" });
  });
}
