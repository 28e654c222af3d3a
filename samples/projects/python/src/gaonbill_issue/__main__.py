"""python3 -m gaonbill_issue [key]"""

import os
import sys
import time
from datetime import datetime, timedelta, timezone

from gaonbill_issue.client import Gaonbill, GaonbillError

# 자주 만나는 번호마다 할 일을 정해 두면 사람이 덜 불려 나와요.
TODO = {
    -10001: "GAONBILL_BIZ_ID가 등록한 회원사인지 확인해 주세요.",
    -10002: "GAONBILL_PARTNER_KEY를 다시 복사해 주세요.",
    -11013: "다른 내용으로 쓴 key예요. 새 key로 보내 주세요.",
    -26001: "회원사의 공동인증서를 등록해 주세요.",
    -26006: "회원사의 포인트를 충전해 주세요.",
}


def invoice_of(corp_num):
    """발행할 내용. 여러분의 주문에서 만들면 돼요."""
    seoul = timezone(timedelta(hours=9))
    return {
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
        "lines": [
            {"item": "복사용지 A4", "supply": 245_000, "tax": 24_500}
        ],
    }


def run(key):
    corp_num = os.environ["GAONBILL_BIZ_ID"]
    gaonbill = Gaonbill(
        os.environ["GAONBILL_ORIGIN"],
        os.environ["GAONBILL_PARTNER_KEY"],
        corp_num,
    )
    issued = gaonbill.issue(key, invoice_of(corp_num))
    print(key, issued["statusText"])

    gaonbill.call("POST", f"/v1/tax-invoices/{key}/transmit", {})
    sent = gaonbill.wait_for_tax_office(key)
    is_success = sent["status"] == "NTS_SUCCESS"
    result = sent["ntsNum"] if is_success else sent["ntsResultCode"]
    print(key, sent["statusText"], result)
    if not is_success:
        return 2

    answer = gaonbill.call("POST", f"/v1/tax-invoices/{key}/print")
    print("인쇄 주소", answer["url"])
    return 0


def main():
    # key는 주문번호처럼 겹치지 않는 값으로 정해요.
    own = f"ORDER-{time.time_ns() // 1_000_000}"
    try:
        return run(sys.argv[1] if len(sys.argv) > 1 else own)
    except GaonbillError as error:
        print(error.code, error, file=sys.stderr)
        for path, reason in error.fields.items():
            print(f"  {path}: {reason}", file=sys.stderr)
        if error.code in TODO:
            print(f"할 일: {TODO[error.code]}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
