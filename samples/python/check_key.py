# #region check
# pip install requests
import requests

origin = "https://api.gaonbill.example"
partner_key = "00000000-0000-0000-0000-000000000000"

response = requests.get(
    f"{origin}/v1/me",
    headers={"Authorization": f"Bearer {partner_key}"},
    timeout=10,
)
response.raise_for_status()
me = response.json()["data"]

print(me["brand"], me["companyName"])
# #endregion
