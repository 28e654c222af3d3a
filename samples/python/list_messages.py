# #region list
# pip install requests
import os
import requests

origin = os.environ["GAONBILL_ORIGIN"]
api = requests.Session()


def call(method, path, **options):
    response = api.request(method, origin + path, timeout=10, **options)
    response.raise_for_status()
    return response.json()


token = call("POST", "/oauth2/token", data={
    "grant_type": "password",
    "client_id": "gaonbill-developers",
    "scope": "user",
    "username": os.environ["GAONBILL_EMAIL"],
    "password": os.environ["GAONBILL_PASSWORD"],
})
api.headers["Authorization"] = f"Bearer {token['access_token']}"

session = call("POST", "/api/sessions", json={
    "partnerSeq": int(os.environ["GAONBILL_PARTNER_SEQ"]),
    "memberSeq": int(os.environ["GAONBILL_MEMBER_SEQ"]),
})
api.headers["KSESSIONID"] = session["data"]["header"]

page = call(
    "GET",
    "/api/messages",
    params={"sendDTRange": "2026-10-01,2026-10-31T23:59:59"},
)
for row in page["data"]["content"]:
    print(row)
# #endregion
