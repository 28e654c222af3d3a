// #region check
const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

export function isBizId(text) {
  if (!/^\d{3}-?\d{2}-?\d{5}$/.test(text)) return false;
  const digits = [...text.replaceAll("-", "")].map(Number);
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * digits[index], Math.floor((digits[8] * 5) / 10));
  return (10 - (sum % 10)) % 10 === digits[9];
}

/** 입력란을 벗어날 때 바로 알려 줘요: checkOnBlur(document.querySelector("#biz-id")) */
export function checkOnBlur(field) {
  field.addEventListener("change", () => {
    field.setCustomValidity(isBizId(field.value) ? "" : "사업자등록번호를 다시 확인해 주세요.");
    field.reportValidity();
  });
}
// #endregion
