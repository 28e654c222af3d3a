// #region list
// Node.js 20 이상
const { GAONBILL_ORIGIN, GAONBILL_EMAIL, GAONBILL_PASSWORD } = process.env;
const { GAONBILL_PARTNER_SEQ, GAONBILL_MEMBER_SEQ } = process.env;

async function send(path, options) {
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
const headers = { Authorization: `Bearer ${token.access_token}` };

const session = await send("/api/sessions", {
  method: "POST",
  headers: { ...headers, "Content-Type": "application/json" },
  body: JSON.stringify({
    partnerSeq: Number(GAONBILL_PARTNER_SEQ),
    memberSeq: Number(GAONBILL_MEMBER_SEQ),
  }),
});

const range = "sendDTRange=2026-10-01,2026-10-31T23:59:59";
const page = await send(`/api/messages?${range}`, {
  headers: { ...headers, KSESSIONID: session.data.header },
});
for (const row of page.data.content) console.log(row);
// #endregion
