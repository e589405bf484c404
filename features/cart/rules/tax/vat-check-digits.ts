/** The sum of digits by their weights. */
export function weigh(text: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * digitAt(text, index), 0);
}

/** The digit at a place. */
export function digitAt(text: string, index: number): number {
  return Number(text.charAt(index));
}

/** The last digit. */
export function lastDigit(text: string): number {
  return digitAt(text, text.length - 1);
}

/** Whether the last digit is the check digit by Luhn's algorithm (ISO/IEC 7812-1, annex B). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whether the last digit is the check digit by ISO/IEC 7064, MOD 11,10. */
export function passesMod11And10(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === lastDigit(digits);
}

/** Whether a text of digits and capitals passes ISO/IEC 7064, MOD 97-10. */
export function passesMod97(text: string): boolean {
  let rest = 0;
  for (const character of text) {
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
}
