// #region check
const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

export function isBizId(text) {
  if (!/^\d{3}-?\d{2}-?\d{5}$/.test(text)) return false;
  const digits = [...text.replaceAll("-", "")].map(Number);
  const weighted = WEIGHTS.map((weight, index) => weight * digits[index]);
  const sum = weighted.reduce((total, each) => total + each, 0);
  const check = (10 - ((sum + Math.floor((digits[8] * 5) / 10)) % 10)) % 10;
  return check === digits[9];
}

/** 입력란을 벗어날 때 바로 알려 줘요. */
export function checkOnBlur(field) {
  field.addEventListener("change", () => {
    const isRight = isBizId(field.value);
    field.setCustomValidity(isRight ? "" : "번호를 다시 확인해 주세요.");
    field.reportValidity();
  });
}
// #endregion
