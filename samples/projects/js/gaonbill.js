// 웹 표준(fetch, AbortSignal)만 써서 Deno, Bun, Workers에서도 돌아요.

const TIMEOUT_MS = 10_000;
const MOST_TRIES = 5;
// 호출이 잦음, 같은 요청 처리 중, 기관 응답 없음: 기다리면 풀려요.
const WORTH_WAITING = [-10016, -10017, -10022];
const DOCUMENT_UNKNOWN = -21002;

const sleep = (ms) => new Promise((wake) => setTimeout(wake, ms));

/** 서버가 거절한 호출. 무엇을 할지는 번호(code)로 정해요. */
export class GaonbillError extends Error {
  constructor({ code, message, fields = {} }, waitS) {
    super(message);
    Object.assign(this, { code, fields, waitS });
  }
}

/** 호출하는 함수를 만들어요. 기다리면 풀리는 번호만 다시 보내요. */
export function connect({ origin, partnerKey, corpNum }) {
  async function callOnce(method, path, body) {
    const response = await fetch(origin + path, {
      method,
      headers: {
        Authorization: `Bearer ${partnerKey}`,
        "X-Corp-Num": corpNum,
        "Content-Type": "application/json",
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = await response.json();
    if (response.ok) return answer.data;
    const waitS = Number(response.headers.get("Retry-After"));
    throw new GaonbillError(answer, waitS);
  }
  return async function call(method, path, body) {
    for (let tries = 1; ; tries += 1) {
      try {
        return await callOnce(method, path, body);
      } catch (error) {
        const isWorthIt = WORTH_WAITING.includes(error.code);
        if (!isWorthIt || tries === MOST_TRIES) throw error;
        await sleep(1000 * (error.waitS || 2 ** tries));
      }
    }
  };
}

/** 응답을 잃으면 같은 key로 찾아보고, 없을 때만 다시 보내요. */
export async function issueInvoice(call, key, invoice, tell) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call("POST", `/v1/tax-invoices/${key}/issue`, invoice);
    } catch (error) {
      if (error instanceof GaonbillError) throw error;
      if (tries === MOST_TRIES) throw error;
      tell(`응답을 받지 못해 ${key} 문서를 찾아봐요.`);
      const found = await findInvoice(call, key);
      if (found?.issueDT) return found;
    }
  }
}

/** 없는 문서는 null이에요. */
export async function findInvoice(call, key) {
  try {
    return await call("GET", `/v1/tax-invoices/${key}`);
  } catch (error) {
    if (error.code === DOCUMENT_UNKNOWN) return null;
    throw error;
  }
}

/** 국세청이 답할 때까지 1초마다 물어봐요. */
export async function waitForTaxOffice(call, key, mostSeconds = 120) {
  for (let second = 0; second < mostSeconds; second += 1) {
    const invoice = await findInvoice(call, key);
    if (invoice.status === "NTS_SUCCESS") return invoice;
    if (invoice.status === "NTS_FAILURE") return invoice;
    await sleep(1000);
  }
  throw new Error(`${mostSeconds}초 안에 결과가 오지 않았어요.`);
}
