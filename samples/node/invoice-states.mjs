// #region states
// Node.js 20 이상
const { GAONBILL_ORIGIN, GAONBILL_PARTNER_KEY } = process.env;
const { GAONBILL_BIZ_ID } = process.env;
const keys = process.argv.slice(2);

const response = await fetch(`${GAONBILL_ORIGIN}/v1/tax-invoices/states`, {
  method: "POST",
  headers: {
    Authorization: `Bearer ${GAONBILL_PARTNER_KEY}`,
    "X-Corp-Num": GAONBILL_BIZ_ID,
    "Content-Type": "application/json",
  },
  body: JSON.stringify({ keys }), // 1,000개까지
  signal: AbortSignal.timeout(10_000),
});
const answer = await response.json();
if (!response.ok) throw new Error(`${answer.code} ${answer.message}`);

// 보낸 순서 그대로 와요. 없는 key의 state는 null이에요.
for (const { key, state } of answer.data) {
  console.log(key, state?.statusText ?? "없음");
}
// #endregion
