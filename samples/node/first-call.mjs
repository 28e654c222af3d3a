// #region token
// Node.js 20 이상
const { GAONBILL_ORIGIN, GAONBILL_EMAIL, GAONBILL_PASSWORD } = process.env;

async function send(path, options = {}) {
  const response = await fetch(GAONBILL_ORIGIN + path, {
    ...options,
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

const token = await send("/oauth2/token", {
  method: "POST",
  body: new URLSearchParams({
    grant_type: "password",
    client_id: "gaonbill-developers",
    scope: "user",
    username: GAONBILL_EMAIL,
    password: GAONBILL_PASSWORD,
  }),
});
// #endregion

// #region balance
const headers = { Authorization: `Bearer ${token.access_token}` };

const partnerKey = process.env.GAONBILL_PARTNER_KEY;
const partner = await send(
  `/members/api/partners/by/partnerKey/${partnerKey}`,
  { headers },
);
const session = await send("/api/sessions", {
  method: "POST",
  headers: { ...headers, "Content-Type": "application/json" },
  body: JSON.stringify({ partnerSeq: partner.data.partnerSeq }),
});
const { data } = await send("/api/settles/partners/balance", {
  headers: { ...headers, KSESSIONID: session.data.header },
});

console.log(`잔액 ${data.balance.toLocaleString("ko-KR")}원`);
// #endregion
