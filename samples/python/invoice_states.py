# #region states
# pip install requests
import os
import sys

import requests

response = requests.post(
    os.environ["GAONBILL_ORIGIN"] + "/v1/tax-invoices/states",
    headers={
        "Authorization": "Bearer " + os.environ["GAONBILL_PARTNER_KEY"],
        "X-Corp-Num": os.environ["GAONBILL_BIZ_ID"],
    },
    json={"keys": sys.argv[1:]},  # 1,000개까지
    timeout=10,
)
answer = response.json()
if not response.ok:
    raise RuntimeError(f"{answer['code']} {answer['message']}")

# 보낸 순서 그대로 와요. 없는 key의 state는 None이에요.
for row in answer["data"]:
    state = row["state"]
    print(row["key"], state["statusText"] if state else "없음")
# #endregion
