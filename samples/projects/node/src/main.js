import { Gaonbill, GaonbillError } from "./gaonbill.js";
import { invoiceOf } from "./invoice.js";

// 자주 만나는 번호마다 할 일을 정해 두면 사람이 덜 불려 나와요.
const TODO = {
  [-10001]: "GAONBILL_BIZ_ID가 등록한 회원사인지 확인해 주세요.",
  [-10002]: "GAONBILL_PARTNER_KEY를 다시 복사해 주세요.",
  [-11013]: "다른 내용으로 쓴 key예요. 새 key로 보내 주세요.",
  [-26001]: "회원사의 공동인증서를 등록해 주세요.",
  [-26006]: "회원사의 포인트를 충전해 주세요.",
};

async function main(key) {
  const corpNum = process.env.GAONBILL_BIZ_ID;
  const gaonbill = new Gaonbill({
    origin: process.env.GAONBILL_ORIGIN,
    partnerKey: process.env.GAONBILL_PARTNER_KEY,
    corpNum,
  });
  const issued = await gaonbill.issue(key, invoiceOf(corpNum));
  console.log(`${key} ${issued.statusText}`);

  await gaonbill.call("POST", `/v1/tax-invoices/${key}/transmit`, {});
  const sent = await gaonbill.waitForTaxOffice(key);
  const isSuccess = sent.status === "NTS_SUCCESS";
  const result = isSuccess ? sent.ntsNum : sent.ntsResultCode;
  console.log(`${key} ${sent.statusText} ${result}`);
  if (!isSuccess) return 2;

  const print = `/v1/tax-invoices/${key}/print`;
  const { url } = await gaonbill.call("POST", print);
  console.log(`인쇄 주소 ${url}`);
  return 0;
}

// key는 주문번호처럼 겹치지 않는 값으로 정해요.
const key = process.argv[2] ?? `ORDER-${Date.now()}`;
try {
  process.exitCode = await main(key);
} catch (error) {
  if (!(error instanceof GaonbillError)) throw error;
  console.error(`${error.code} ${error.message}`);
  for (const [path, reason] of Object.entries(error.fields)) {
    console.error(`  ${path}: ${reason}`);
  }
  if (TODO[error.code]) console.error(`할 일: ${TODO[error.code]}`);
  process.exitCode = 1;
}
