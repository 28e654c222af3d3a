# #region token
# pip install requests
import os
import requests

origin = os.environ["GAONBILL_ORIGIN"]

response = requests.post(
    f"{origin}/oauth2/token",
    data={
        "grant_type": "password",
        "client_id": "gaonbill-developers",
        "scope": "user",
        "username": os.environ["GAONBILL_EMAIL"],
        "password": os.environ["GAONBILL_PASSWORD"],
    },
    timeout=10,
)
response.raise_for_status()
access_token = response.json()["access_token"]
# #endregion

# #region balance
api = requests.Session()
api.headers["Authorization"] = f"Bearer {access_token}"


def call(method, path, **options):
    response = api.request(method, origin + path, timeout=10, **options)
    response.raise_for_status()
    return response.json()["data"]


partner_key = os.environ["GAONBILL_PARTNER_KEY"]
partner = call("GET", f"/members/api/partners/by/partnerKey/{partner_key}")

who = {"partnerSeq": partner["partnerSeq"]}
session = call("POST", "/api/sessions", json=who)

balance = call(
    "GET",
    "/api/settles/partners/balance",
    headers={"KSESSIONID": session["header"]},
)

print(f"잔액 {balance['balance']:,}원")
# #endregion
