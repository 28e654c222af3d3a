import { SERVICE_NAMESPACE, SOAP_PATH, soapAction } from "#contracts/companies/soap-service.ts";
import type { OperationExample } from "#contracts/v1/examples/operation-example.ts";
import { operationExamples } from "#contracts/v1/examples/operation-examples.ts";
import { isWrite } from "#contracts/v1/operation.ts";
import { curlOf } from "#samples/call-templates.ts";
import { inputSchemaOf, type JsonSchema } from "#server/call/openapi/json-schema.ts";
import { ENVELOPE_NAMESPACES } from "#server/features/desk/soap/envelope.ts";
import { sampleCallOf } from "#server/features/portal/content/references/operation-samples.ts";

/** The call that best shows the correct way; the first pattern that matches wins. */
const CALLS: readonly (readonly [RegExp, string])[] = [
  [/^-10005$/, "bulkTaxInvoices"],
  [/^-10006$/, "findTaxInvoiceStates"],
  [/^-(10007|10010|24005)$/, "issueMemberUrl"],
  [/^-(10008|10148)$/, "listTaxInvoices"],
  [/^-(1001[2-478]|10022)$/, "issueTaxInvoice"],
  [/^-10020$/, "advanceTestClock"],
  [/^-(10001|10011|10023|32000|32001|3202[234])$/, "joinMember"],
  [/^-100/, "getMe"],
  [/^-1019[01]$/, "registerFromNumber"],
  [/^-1020[34]$/, "cancelMessage"],
  [/^-10/, "sendMessage"],
  [/^-(11322|11341)$/, "amendTaxInvoice"],
  [/^-11704$/, "cancelCashbill"],
  [/^-(1170\d|21008)$/, "approveCashbill"],
  [/^-(21002|21009|26000|31004)$/, "getTaxInvoice"],
  [/^-21003$/, "deleteTaxInvoice"],
  [/^-21005$/, "updateTaxInvoice"],
  [/^-21007$/, "cancelTaxInvoice"],
  [/^-21010$/, "acceptTaxInvoice"],
  [/^-24006$/, "preIssueTaxInvoice"],
  [/^-(2600[123]|31100)$/, "registerCertificate"],
  [/^-310/, "transmitTaxInvoice"],
  [/^-31101$/, "resendTaxInvoiceMail"],
  [/^-(31102|33005)$/, "sendFaxes"],
  [/^-3130[1-5]$/, "sendTalks"],
  [/^-31308$/, "registerTalkChannel"],
  [/^-313/, "registerTalkTemplate"],
  [/^-(32010|32015)$/, "addMemberUser"],
  [/^-32011$/, "confirmMemberConsent"],
  [/^-320/, "changeMemberUser"],
  [/^-33002$/, "printTaxInvoice"],
  [/^-33004$/, "uploadFaxFile"],
  [/^-33/, "attachTaxInvoiceFile"],
  [/^-50101$/, "registerCard"],
  [/^-50301$/, "getCorpState"],
  [/^-50412$/, "collectHometax"],
  [/^-50411$/, "resumeHometaxLink"],
  [/^-504/, "saveHometaxLink"],
  [/^-50001$/, "registerBankAccount"],
  [/^-50/, "changeBankAccount"],
  [/^-(51005|51006|51009)$/, "resumeBankAccount"],
  [/^-51008$/, "getHometaxJob"],
  [/^-510/, "registerBankAccount"],
  [/^TS\d$/, "approveCashbill"],
  [/^(SYN|ERR004|ERR010|ERR999)/, "transmitTaxInvoice"],
  [/^(-|ERR)/, "issueTaxInvoice"],
];

export function rightCallOf(code: string): OperationExample | undefined {
  const name = CALLS.find(([pattern]) => pattern.test(code))?.[1];
  return operationExamples.find(({ operation }) => operation.name === name);
}

/** Writes the call as the references show it, with an idempotency key that makes repeating it safe. */
export function curlOfExample(example: OperationExample): string {
  const { operation, params } = example;
  const body = operation.body && inputSchemaOf(operation.body);
  const hasNoKeyYet = isWrite(operation) && !("key" in params);
  return curlOf(
    sampleCallOf(example, body as JsonSchema | undefined),
    hasNoKeyYet ? ["Idempotency-Key: $(uuidgen)"] : [],
  );
}

/** For refusals of the console API alone: two headers say who calls and for which partner. */
export const CONSOLE_CALL = `curl -X POST "$GAONBILL_ORIGIN/api/sessions" \\
  -H "Authorization: Bearer $ACCESS_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{ "partnerSeq": 1 }'

curl "$GAONBILL_ORIGIN/api/api-requests" \\
  -H "Authorization: Bearer $ACCESS_TOKEN" \\
  -H "KSESSIONID: $SESSION_HEADER"`;

export const SOAP_CALL = `curl -X POST "$GAONBILL_ORIGIN${SOAP_PATH}" \\
  -H "Content-Type: text/xml; charset=utf-8" \\
  -H 'SOAPAction: "${soapAction("Ping")}"' \\
  -d '<soap:Envelope xmlns:soap="${ENVELOPE_NAMESPACES["1.1"]}">
  <soap:Body>
    <Ping xmlns="${SERVICE_NAMESPACE}" />
  </soap:Body>
</soap:Envelope>'`;
