// #region token
// 표준 fetch가 있는 서버 런타임(Deno, Bun, Workers)
export async function getAccessToken({ origin, email, password }) {
  const response = await fetch(`${origin}/oauth2/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "password",
      client_id: "gaonbill-developers",
      scope: "user",
      username: email,
      password,
    }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()).access_token;
}
// #endregion

// #region balance
export async function getBalance({ origin, accessToken, partnerKey }) {
  const call = async (path, options = {}) => {
    const response = await fetch(origin + path, {
      ...options,
      headers: {
        Authorization: `Bearer ${accessToken}`,
        ...options.headers,
      },
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${answer.code}: ${answer.message}`);
    return answer.data;
  };

  const partner = await call(
    `/members/api/partners/by/partnerKey/${partnerKey}`,
  );
  const session = await call("/api/sessions", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ partnerSeq: partner.partnerSeq }),
  });
  return call("/api/settles/partners/balance", {
    headers: { KSESSIONID: session.header },
  });
}
// #endregion
