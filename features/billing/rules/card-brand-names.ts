/** Card brands as they write themselves. */
const NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
};

/** How a card's brand writes itself, or undefined where we do not know it. */
export function cardBrandName(brand: string): string | undefined {
  return NAMES[brand];
}
