// #region invoice
// 표준 fetch가 있는 서버 런타임(Deno, Bun, Workers)
export function connect({ origin, partnerKey, corpNum }) {
  return async function call(method, path, body) {
    const response = await fetch(origin + path, {
      method,
      headers: {
        Authorization: `Bearer ${partnerKey}`,
        "X-Corp-Num": corpNum,
        "Content-Type": "application/json",
      },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (response.ok) return answer.data;
    throw new Error(`${answer.code} ${answer.message}`);
  };
}

export const invoiceOf = (corpNum, writeDate) => ({
  invoiceType: 1, // 세금계산서
  taxType: 1, // 과세
  writeDate,
  invoicer: { corpNum, name: "주식회사 다온사무", ceoName: "한다온" },
  invoicee: {
    corpNum: "9918600340",
    name: "늘봄출판",
    ceoName: "윤늘봄",
    email: "account@neulbom.example",
  },
  supply: 245_000,
  tax: 24_500,
  lines: [{ item: "복사용지 A4", supply: 245_000, tax: 24_500 }],
});
// #endregion

// #region try
export async function tryInvoice(call, key, invoice) {
  const address = `/v1/tax-invoices/${key}/issue?dryRun=true`;
  const trial = await call("POST", address, invoice);
  if (!trial.wouldSucceed) throw new Error(trial.problems[0].message);
  return trial.warnings.map(({ message }) => message);
}
// #endregion

// #region issue
export async function issueInvoice(call, key, invoice) {
  return call("POST", `/v1/tax-invoices/${key}/issue`, invoice);
}
// #endregion

// #region state
export async function findHistory(call, key) {
  const address = `/v1/tax-invoices/${key}?expand=history`;
  const found = await call("GET", address);
  return found.history.map(({ at, action }) => `${at} ${action}`);
}
// #endregion
