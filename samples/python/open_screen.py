# #region open
# pip install requests
import os
from xml.etree import ElementTree
from xml.sax.saxutils import escape

import requests

values = {
    "CERTKEY": os.environ["GAONBILL_PARTNER_KEY"],
    "CorpNum": os.environ["GAONBILL_BIZ_ID"],
    "ID": os.environ["GAONBILL_USER_ID"],
    "PWD": "",
    "TOGO": "TAXINVOICE",
}
fields = "".join(
    f"<{name}>{escape(value)}</{name}>" for name, value in values.items()
)
envelope = f"""<?xml version="1.0" encoding="utf-8"?>
<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/">
  <s:Body>
    <GetGaonBillURL xmlns="urn:gaonbill:TI">{fields}</GetGaonBillURL>
  </s:Body>
</s:Envelope>"""

response = requests.post(
    os.environ["GAONBILL_ORIGIN"] + "/gaonbillAPI/TI.asmx",
    data=envelope.encode(),
    headers={"Content-Type": "text/xml; charset=utf-8"},
    timeout=10,
)
response.raise_for_status()
answer = ElementTree.fromstring(response.content)
result = answer.findtext(".//{urn:gaonbill:TI}GetGaonBillURLResult")
if result.startswith("-"):
    raise RuntimeError(f"오류코드 {result}")
print(result)
# #endregion
