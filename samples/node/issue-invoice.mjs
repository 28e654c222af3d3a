// #region invoice
// Node.js 20 이상
const { GAONBILL_ORIGIN, GAONBILL_PARTNER_KEY } = process.env;
const { GAONBILL_BIZ_ID } = process.env;

async function call(method, path, body) {
  const response = await fetch(GAONBILL_ORIGIN + path, {
    method,
    headers: {
      Authorization: `Bearer ${GAONBILL_PARTNER_KEY}`,
      "X-Corp-Num": GAONBILL_BIZ_ID,
      "Content-Type": "application/json",
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.code} ${answer.message}`);
  return answer.data;
}

const now = new Date();
const seoul = new Date(now.getTime() + 9 * 60 * 60 * 1000);

// key는 주문번호처럼 겹치지 않는 값으로 정해요. 한 번만 발행돼요.
const address = `/v1/tax-invoices/ORDER-${now.getTime()}`;
const invoice = {
  invoiceType: 1, // 세금계산서
  taxType: 1, // 과세
  writeDate: seoul.toISOString().slice(0, 10),
  invoicer: {
    corpNum: GAONBILL_BIZ_ID,
    name: "주식회사 다온사무",
    ceoName: "한다온",
  },
  invoicee: {
    corpNum: "9918600340",
    name: "늘봄출판",
    ceoName: "윤늘봄",
    email: "account@neulbom.example",
  },
  supply: 245_000,
  tax: 24_500,
  lines: [{ item: "복사용지 A4", supply: 245_000, tax: 24_500 }],
};
// #endregion

// #region try
const trial = await call("POST", `${address}/issue?dryRun=true`, invoice);
if (!trial.wouldSucceed) throw new Error(trial.problems[0].message);
for (const { message } of trial.warnings) console.log(message);
// #endregion

// #region issue
const issued = await call("POST", `${address}/issue`, invoice);
console.log(`${issued.key} ${issued.statusText}`);
// #endregion

// #region state
const found = await call("GET", `${address}?expand=history`);
for (const { at, action } of found.history) console.log(at, action);
// #endregion
