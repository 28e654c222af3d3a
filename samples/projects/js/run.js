import {
  connect,
  GaonbillError,
  issueInvoice,
  waitForTaxOffice,
} from "./gaonbill.js";

// 자주 만나는 번호마다 할 일을 정해 두면 사람이 덜 불려 나와요.
const TODO = {
  [-10001]: "corpNum이 등록한 회원사인지 확인해 주세요.",
  [-10002]: "연동키를 다시 복사해 주세요.",
  [-11013]: "다른 내용으로 쓴 key예요. 새 key로 보내 주세요.",
  [-26001]: "회원사의 공동인증서를 등록해 주세요.",
  [-26006]: "회원사의 포인트를 충전해 주세요.",
};

/** 발행부터 인쇄 주소까지. 0은 성공, 1은 거절, 2는 국세청 전송실패예요. */
export async function run(settings, key, tell) {
  try {
    return await issueAndPrint(settings, key, tell);
  } catch (error) {
    if (!(error instanceof GaonbillError)) throw error;
    tell(`${error.code} ${error.message}`);
    for (const [path, reason] of Object.entries(error.fields)) {
      tell(`  ${path}: ${reason}`);
    }
    if (TODO[error.code]) tell(`할 일: ${TODO[error.code]}`);
    return 1;
  }
}

async function issueAndPrint(settings, key, tell) {
  const call = connect(settings);
  const invoice = invoiceOf(settings.corpNum);
  const issued = await issueInvoice(call, key, invoice, tell);
  tell(`${key} ${issued.statusText}`);

  await call("POST", `/v1/tax-invoices/${key}/transmit`, {});
  const sent = await waitForTaxOffice(call, key);
  const isSuccess = sent.status === "NTS_SUCCESS";
  const result = isSuccess ? sent.ntsNum : sent.ntsResultCode;
  tell(`${key} ${sent.statusText} ${result}`);
  if (!isSuccess) return 2;

  const { url } = await call("POST", `/v1/tax-invoices/${key}/print`);
  tell(`인쇄 주소 ${url}`);
  return 0;
}

function invoiceOf(corpNum) {
  const seoul = new Date(Date.now() + 9 * 60 * 60 * 1000);
  return {
    invoiceType: 1, // 세금계산서
    taxType: 1, // 과세
    writeDate: seoul.toISOString().slice(0, 10),
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
  };
}
