import { setTimeout as sleep } from "node:timers/promises";

const TIMEOUT_MS = 10_000;
const MOST_TRIES = 5;

// 호출이 잦음, 같은 요청 처리 중, 기관 응답 없음: 기다리면 풀려요.
const WORTH_WAITING = [-10016, -10017, -10022];
const DOCUMENT_UNKNOWN = -21002;

/** 서버가 거절한 호출. 무엇을 할지는 번호(code)로 정해요. */
export class GaonbillError extends Error {
  constructor({ code, message, fields = {}, requestId }, waitS) {
    super(message);
    Object.assign(this, { code, fields, requestId, waitS });
  }
}

export class Gaonbill {
  constructor({ origin, partnerKey, corpNum }) {
    Object.assign(this, { origin, partnerKey, corpNum });
  }

  /**
   * 같은 key는 한 번만 발행돼요. 응답을 잃으면 그 key로 찾아보고,
   * 없을 때만 다시 보내요.
   */
  async issue(key, invoice) {
    const address = `/v1/tax-invoices/${key}/issue`;
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.call("POST", address, invoice);
      } catch (error) {
        // 번호가 있으면 서버가 답한 것이고, 없으면 응답을 잃은 거예요.
        if (error instanceof GaonbillError) throw error;
        if (tries === MOST_TRIES) throw error;
        console.log(`응답을 받지 못해 ${key} 문서를 찾아봐요.`);
        const found = await this.find(key);
        if (found?.issueDT) return found;
      }
    }
  }

  /** 없는 문서는 null이에요. */
  async find(key) {
    try {
      return await this.call("GET", `/v1/tax-invoices/${key}`);
    } catch (error) {
      if (error.code === DOCUMENT_UNKNOWN) return null;
      throw error;
    }
  }

  /** 국세청이 답할 때까지 1초마다 물어봐요. */
  async waitForTaxOffice(key, mostSeconds = 120) {
    for (let second = 0; second < mostSeconds; second += 1) {
      const invoice = await this.find(key);
      if (invoice.status === "NTS_SUCCESS") return invoice;
      if (invoice.status === "NTS_FAILURE") return invoice;
      await sleep(1000);
    }
    throw new Error(`${mostSeconds}초 안에 결과가 오지 않았어요.`);
  }

  /** 기다리면 풀리는 번호만 간격을 늘려 가며 다시 보내요. */
  async call(method, path, body) {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.callOnce(method, path, body);
      } catch (error) {
        const isWorthIt = WORTH_WAITING.includes(error.code);
        if (!isWorthIt || tries === MOST_TRIES) throw error;
        await sleep(1000 * (error.waitS || 2 ** tries));
      }
    }
  }

  async callOnce(method, path, body) {
    const response = await fetch(this.origin + path, {
      method,
      headers: {
        Authorization: `Bearer ${this.partnerKey}`,
        "X-Corp-Num": this.corpNum,
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
}
