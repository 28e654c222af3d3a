import type { Services } from "#server/call/services.ts";
import { smsFromNumbers } from "#server/db/schema/companies/sms-from-numbers.ts";

export const FAX_FROM = "0200001000";

/** A number the member may send from. */
export async function approveFromNumber(
  { databases }: Services,
  { partnerSeq, memberSeq }: { partnerSeq: number; memberSeq: number },
  over: Partial<typeof smsFromNumbers.$inferInsert> = {},
): Promise<void> {
  await databases.primary
    .insert(smsFromNumbers)
    .values({
      partnerSeq,
      memberSeq,
      fromNumber: FAX_FROM,
      evidence: "SERVICE_CERTIFICATE",
      state: "APPROVED",
      ...over,
    });
}

export const fileForm = (name: string, bytes: Uint8Array<ArrayBuffer>): FormData => {
  const form = new FormData();
  form.set("file", new File([bytes], name));
  return form;
};
