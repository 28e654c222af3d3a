# #region check
# pip install requests
import requests

origin = "https://api.gaonbill.example"
partner_key = "00000000-0000-0000-0000-000000000000"

response = requests.get(
    f"{origin}/members/api/partners/by/partnerKey/{partner_key}",
    timeout=10,
)
response.raise_for_status()
partner = response.json()["data"]

print(partner["brand"], partner["company"]["name"])
# #endregion
