// #region check
// Node.js 20 이상
const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

export function isBizId(text) {
  if (!/^\d{3}-?\d{2}-?\d{5}$/.test(text)) return false;
  const digits = [...text.replaceAll("-", "")].map(Number);
  const weighted = WEIGHTS.map((weight, index) => weight * digits[index]);
  const sum = weighted.reduce((total, each) => total + each, 0);
  const check = (10 - ((sum + Math.floor((digits[8] * 5) / 10)) % 10)) % 10;
  return check === digits[9];
}

for (const text of process.argv.slice(2)) {
  console.log(text, isBizId(text) ? "맞음" : "틀림");
}
// #endregion
