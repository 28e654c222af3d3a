// People type numbers with hyphens and blanks; only the digits count.
export const digitsOf = (text: string): string => text.replace(/\D/g, "");

// Returns the last digit of Korean registration numbers. The final % 10 makes the check digit 10 a 0.
export const checkDigit = (sum: number): number => (10 - (sum % 10)) % 10;

export const weightedSum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
