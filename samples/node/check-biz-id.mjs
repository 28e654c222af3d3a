// #region check
// Node.js 20 이상
const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

export function isBizId(text) {
  if (!/^\d{3}-?\d{2}-?\d{5}$/.test(text)) return false;
  const digits = [...text.replaceAll("-", "")].map(Number);
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * digits[index], Math.floor((digits[8] * 5) / 10));
  return (10 - (sum % 10)) % 10 === digits[9];
}

for (const text of process.argv.slice(2)) console.log(text, isBizId(text) ? "맞음" : "틀림");
// #endregion
