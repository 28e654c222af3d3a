# #region invoice
# pip install requests
import os
import time
from datetime import datetime, timedelta, timezone

import requests

corp_num = os.environ["GAONBILL_BIZ_ID"]
api = requests.Session()
partner_key = os.environ["GAONBILL_PARTNER_KEY"]
api.headers["Authorization"] = f"Bearer {partner_key}"
api.headers["X-Corp-Num"] = corp_num


def call(method, path, **options):
    address = os.environ["GAONBILL_ORIGIN"] + path
    response = api.request(method, address, timeout=10, **options)
    answer = response.json()
    if not response.ok:
        raise RuntimeError(f"{answer['code']} {answer['message']}")
    return answer["data"]


seoul = timezone(timedelta(hours=9))

# key는 주문번호처럼 겹치지 않는 값으로 정해요. 한 번만 발행돼요.
address = f"/v1/tax-invoices/ORDER-{time.time_ns() // 1_000_000}"
invoice = {
    "invoiceType": 1,  # 세금계산서
    "taxType": 1,  # 과세
    "writeDate": datetime.now(seoul).date().isoformat(),
    "invoicer": {
        "corpNum": corp_num,
        "name": "주식회사 다온사무",
        "ceoName": "한다온",
    },
    "invoicee": {
        "corpNum": "9918600340",
        "name": "늘봄출판",
        "ceoName": "윤늘봄",
        "email": "account@neulbom.example",
    },
    "supply": 245_000,
    "tax": 24_500,
    "lines": [{"item": "복사용지 A4", "supply": 245_000, "tax": 24_500}],
}
# #endregion

# #region try
trial = call("POST", f"{address}/issue?dryRun=true", json=invoice)
if not trial["wouldSucceed"]:
    raise RuntimeError(trial["problems"][0]["message"])
for warning in trial["warnings"]:
    print(warning["message"])
# #endregion

# #region issue
issued = call("POST", f"{address}/issue", json=invoice)
print(issued["key"], issued["statusText"])
# #endregion

# #region state
found = call("GET", f"{address}?expand=history")
for event in found["history"]:
    print(event["at"], event["action"])
# #endregion
