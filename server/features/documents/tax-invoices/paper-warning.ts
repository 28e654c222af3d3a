import type { TaxInvoiceContent } from "#domain/documents/document-content.ts";
import type { Trial } from "#server/call/v1/trial.ts";
import { codePointName, facelessCharacters } from "#server/features/office/pdf-fonts/written-text.ts";

const MOST_NAMED = 5;

/** Warns in a dry run of characters that the paper can show only as code points. */
export function warnOfFaceless(content: TaxInvoiceContent, trial: Trial | undefined): void {
  if (!trial) return;
  const characters = facelessCharacters(writtenOnPaper(content).join(""));
  if (characters.length === 0) return;
  const named = characters.slice(0, MOST_NAMED).map((character) => `${character}(${codePointName(character)})`);
  const more = characters.length > MOST_NAMED ? ` 외 ${characters.length - MOST_NAMED}자` : "";
  const message = `PDF 서체에 없는 글자는 유니코드 번호로 표시됩니다: ${named.join(", ")}${more}. 다른 글자로 바꿀 수 있는지 확인해 주세요.`;
  trial.warn({ kind: "CHARACTER", message });
}

function writtenOnPaper({ invoicer, invoicee, truster, serialNum, remarks, lines }: TaxInvoiceContent): string[] {
  const parties = [invoicer, invoicee, ...(truster ? [truster] : [])];
  return [
    ...parties.flatMap(({ corpNum, taxRegId, name, ceoName, address, bizType, bizClass, email }) => [
      corpNum,
      taxRegId,
      name,
      ceoName,
      address,
      bizType,
      bizClass,
      email,
    ]),
    ...lines.flatMap(({ item, spec, remark }) => [item, spec, remark]),
    serialNum,
    ...remarks,
  ];
}
