// #region check
// Node.js 20 이상
const origin = "https://api.gaonbill.example";
const partnerKey = "00000000-0000-0000-0000-000000000000";

const response = await fetch(`${origin}/v1/me`, {
  headers: { Authorization: `Bearer ${partnerKey}` },
  signal: AbortSignal.timeout(10_000),
});
if (!response.ok) throw new Error(await response.text());
const { data: me } = await response.json();

console.log(me.brand, me.companyName);
// #endregion
