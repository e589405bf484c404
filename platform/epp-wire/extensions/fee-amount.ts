import { minorDigits, money } from '#platform/kernel/money.ts';
import type { Money } from '#platform/kernel/money.ts';

import type { ElementReader } from '../element-reader.ts';
import { EppError } from '../epp-error.ts';
import { FEE } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import type { XmlElement } from '../xml/xml-element.ts';

const fee = createXmlBuilder(FEE);

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
    throw new EppError(2004, 'fee:fee', `${text} has more digits than ${currency}`);
  const amount = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  return money(text.startsWith('-') && amount !== 0 ? -amount : amount, currency);
}

/** A currency code (ISO 4217). */
export function readCurrency(reader: ElementReader): string {
  return reader.matching(/^[A-Z]{3}$/, 'a currency code of three letters');
}

/** `fee:fee`, with its refundability and grace period (RFC 8748 sections 3.4.1 and 3.4.2). */
export function printFee(
  amount: Money,
  terms: { readonly graceDays: number | null; readonly isDelayed?: boolean },
): XmlElement {
  return fee('fee', printAmount(amount), {
    ...(terms.graceDays === null
      ? { refundable: '0' }
      : { refundable: '1', 'grace-period': `P${terms.graceDays}D` }),
    ...(terms.isDelayed === true ? { applied: 'delayed' } : {}),
  });
}

/** The days in `grace-period` of a refundable fee; null for another, or if not whole days. */
export function readGraceDays(reader: ElementReader): number | null {
  if (!reader.flag('refundable', false)) return null;
  const days = /^P([0-9]{1,4})D$/.exec(reader.element.attributes['grace-period'] ?? '')?.[1];
  return days === undefined ? null : Number(days);
}

/** A period in whole years; null if there is none. */
export function readFeePeriod(reader: ElementReader | undefined): number | null {
  if (!reader) return null;
  const count = reader.integer(1, 99);
  if (reader.choice('unit', ['y', 'm'] as const) !== 'm') return count;
  if (count % 12 === 0) return count / 12;
  throw new EppError(2306, 'fee:period', `${count} months are no whole years`);
}
