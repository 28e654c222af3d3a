// #region check
// 표준 fetch가 있는 서버 런타임(Deno, Bun, Workers)
const origin = "https://api.gaonbill.example";
const partnerKey = "00000000-0000-0000-0000-000000000000";

export async function findPartner() {
  const response = await fetch(`${origin}/v1/me`, {
    headers: { Authorization: `Bearer ${partnerKey}` },
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.code}: ${answer.message}`);
  return answer.data;
}
// #endregion
