// #region open
// Node.js 20 이상
const { GAONBILL_ORIGIN, GAONBILL_PARTNER_KEY } = process.env;
const { GAONBILL_BIZ_ID, GAONBILL_USER_ID } = process.env;

const escape = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const response = await fetch(`${GAONBILL_ORIGIN}/gaonbillAPI/TI.asmx`, {
  method: "POST",
  headers: { "Content-Type": "text/xml; charset=utf-8" },
  body: `<?xml version="1.0" encoding="utf-8"?>
<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/">
  <s:Body>
    <GetGaonBillURL xmlns="urn:gaonbill:TI">
      <CERTKEY>${escape(GAONBILL_PARTNER_KEY)}</CERTKEY>
      <CorpNum>${escape(GAONBILL_BIZ_ID)}</CorpNum>
      <ID>${escape(GAONBILL_USER_ID)}</ID>
      <PWD></PWD>
      <TOGO>TAXINVOICE</TOGO>
    </GetGaonBillURL>
  </s:Body>
</s:Envelope>`,
  signal: AbortSignal.timeout(10_000),
});
if (!response.ok) throw new Error(await response.text());

const RESULT = /<GetGaonBillURLResult>(.*)<\/GetGaonBillURLResult>/;
const [, result] = RESULT.exec(await response.text());
if (result.startsWith("-")) throw new Error(`오류코드 ${result}`);
console.log(result);
// #endregion
