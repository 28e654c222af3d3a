import type { FirstCall } from "#contracts/desk/onboarding.ts";
import { issueV1TaxInvoice } from "#contracts/v1/tax-invoices.ts";
import { WRITTEN_KEY } from "#samples/catalogue.ts";
import { curlCommand } from "./curl-command.ts";

/** Writes the first call as a shell command, with a placeholder for the key. */
export const firstCallCommand = ({ member, key, body }: FirstCall, origin: string): string =>
  curlCommand({
    method: issueV1TaxInvoice.method,
    url: `${origin}${issueV1TaxInvoice.path.replace("{key}", key)}`,
    authorization: `'Authorization: Bearer ${WRITTEN_KEY}'`,
    corpNum: member.bizId,
    body,
  });
