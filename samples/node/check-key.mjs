// #region check
// Node.js 20 이상
const origin = "https://api.gaonbill.example";
const partnerKey = "00000000-0000-0000-0000-000000000000";

const path = `/members/api/partners/by/partnerKey/${partnerKey}`;
const response = await fetch(origin + path, {
  signal: AbortSignal.timeout(10_000),
});
if (!response.ok) throw new Error(await response.text());
const { data: partner } = await response.json();

console.log(partner.brand, partner.company.name);
// #endregion
