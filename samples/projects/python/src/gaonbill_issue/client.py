"""가온빌 /v1을 호출하는 작은 클라이언트. 표준 라이브러리만 써요."""

import json
import time
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.request import Request, urlopen

TIMEOUT_S = 10
MOST_TRIES = 5
# 호출이 잦음, 같은 요청 처리 중, 기관 응답 없음: 기다리면 풀려요.
WORTH_WAITING = (-10016, -10017, -10022)
DOCUMENT_UNKNOWN = -21002


class GaonbillError(Exception):
    """서버가 거절한 호출. 무엇을 할지는 번호(code)로 정해요."""

    def __init__(self, answer, wait_s):
        super().__init__(answer["message"])
        self.code = answer["code"]
        self.fields = answer.get("fields", {})
        self.wait_s = wait_s


class Gaonbill:
    def __init__(self, origin, partner_key, corp_num):
        self.origin = origin
        self.headers = {
            "Authorization": f"Bearer {partner_key}",
            "X-Corp-Num": corp_num,
            "Content-Type": "application/json",
        }

    def issue(self, key, invoice):
        """응답을 잃으면 같은 key로 찾아보고, 없을 때만 다시 보내요."""
        for tries in range(1, MOST_TRIES + 1):
            try:
                address = f"/v1/tax-invoices/{key}/issue"
                return self.call("POST", address, invoice)
            except (OSError, HTTPException, ValueError):
                # 번호가 없으니 서버의 답이 아니라 잃어버린 응답이에요.
                if tries == MOST_TRIES:
                    raise
            print(f"응답을 받지 못해 {key} 문서를 찾아봐요.")
            found = self.find(key)
            if found and found["issueDT"]:
                return found

    def find(self, key):
        """없는 문서는 None이에요."""
        try:
            return self.call("GET", f"/v1/tax-invoices/{key}")
        except GaonbillError as error:
            if error.code == DOCUMENT_UNKNOWN:
                return None
            raise

    def wait_for_tax_office(self, key, most_seconds=120):
        """국세청이 답할 때까지 1초마다 물어봐요."""
        for _ in range(most_seconds):
            invoice = self.find(key)
            if invoice["status"] in ("NTS_SUCCESS", "NTS_FAILURE"):
                return invoice
            time.sleep(1)
        raise TimeoutError(f"{most_seconds}초 안에 결과가 오지 않았어요.")

    def call(self, method, path, body=None):
        """기다리면 풀리는 번호만 간격을 늘려 가며 다시 보내요."""
        for tries in range(1, MOST_TRIES + 1):
            try:
                return self.call_once(method, path, body)
            except GaonbillError as error:
                is_worth_it = error.code in WORTH_WAITING
                if not is_worth_it or tries == MOST_TRIES:
                    raise
                time.sleep(error.wait_s or 2**tries)

    def call_once(self, method, path, body):
        data = None if body is None else json.dumps(body).encode()
        request = Request(
            self.origin + path, data, self.headers, method=method
        )
        try:
            with urlopen(request, timeout=TIMEOUT_S) as response:
                return json.load(response)["data"]
        except HTTPError as refusal:
            wait_s = int(refusal.headers.get("Retry-After") or 0)
            raise GaonbillError(json.load(refusal), wait_s) from None
