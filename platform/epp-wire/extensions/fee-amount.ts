import { minorDigits, money } from '#platform/kernel/money.ts';
import type { Money } from '#platform/kernel/money.ts';

import type { ElementReader } from '../element-reader.ts';
import { EppFault } from '../epp-fault.ts';

/** The amount as RFC 8748 writes it: a decimal in major units, with as many digits as the currency has. */
export function printAmount({ amount, currency }: Money): string {
  const digits = minorDigits(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  return `${amount < 0 ? '-' : ''}${whole}${digits === 0 ? '' : `.${text.slice(-digits)}`}`;
}

/** The amount in minor units; 2004 when it has more digits than the currency. */
export function readAmount(reader: ElementReader, currency: string): Money {
  const text = reader.matching(/^[+-]?[0-9]{1,12}(?:\.[0-9]{1,6})?$/, 'an amount such as 10.00');
  const digits = minorDigits(currency);
  const [whole = '', fraction = ''] = text.replace(/^[+-]/, '').split('.');
  if (/[1-9]/.test(fraction.slice(digits)))
    throw new EppFault(2004, 'fee:fee', `${text} has more digits than ${currency}`);
  const amount = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  return money(text.startsWith('-') && amount !== 0 ? -amount : amount, currency);
}

/** A currency code (ISO 4217). */
export function readCurrency(reader: ElementReader): string {
  return reader.matching(/^[A-Z]{3}$/, 'a currency code of three letters');
}
