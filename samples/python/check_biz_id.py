# #region check
# Python 3
import re
import sys

WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5]


def is_biz_id(text):
    if not re.fullmatch(r"[0-9]{3}-?[0-9]{2}-?[0-9]{5}", text):
        return False
    digits = [int(digit) for digit in text.replace("-", "")]
    total = sum(weight * digit for weight, digit in zip(WEIGHTS, digits))
    total += digits[8] * 5 // 10
    return (10 - total % 10) % 10 == digits[9]


for text in sys.argv[1:]:
    print(text, "맞음" if is_biz_id(text) else "틀림")
# #endregion
