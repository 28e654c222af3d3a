// #region states
// 표준 fetch가 있는 서버 런타임(Deno, Bun, Workers)
export async function findStates({ origin, partnerKey, corpNum }, keys) {
  const response = await fetch(`${origin}/v1/tax-invoices/states`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${partnerKey}`,
      "X-Corp-Num": corpNum,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ keys }), // 1,000개까지
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.code} ${answer.message}`);

  // 보낸 순서 그대로 와요. 없는 key의 state는 null이에요.
  return answer.data.map(
    ({ key, state }) => `${key} ${state?.statusText ?? "없음"}`,
  );
}
// #endregion
