import type { Money } from '#platform/kernel/money.ts';

import type { Codec } from '../codec.ts';
import { FEE } from '../namespaces.ts';
import { elementsOf } from '../xml/xml-element.ts';
import { printAmount, readAmount, readCurrency } from './fee-amount.ts';

const fee = elementsOf(FEE);

/**
 * A fee agreed to in a command (`fee:create`) or charged by it (`fee:creData`), as
 * RFC 8748 section 5.2 has it for every command that costs.
 */
export function feeElement(name: 'create' | 'creData'): Codec<Money> {
  return {
    print: (amount) => fee(name, [fee('currency', amount.currency), fee('fee', printAmount(amount))]),
    read: (reader) => {
      const currency = readCurrency(reader.required('currency'));
      const fees = reader.many('fee', { least: 1, most: 8 }).map((each) => readAmount(each, currency).amount);
      const credits = reader.many('credit', { most: 8 }).map((each) => readAmount(each, currency).amount);
      return { amount: [...fees, ...credits].reduce((sum, amount) => sum + amount, 0), currency };
    },
  };
}

/** `fee:create`, the fee that the registrar agrees to. */
export const feeCreate = feeElement('create');
/** `fee:creData`, the fee that the registry charged. */
export const feeCreateData = feeElement('creData');
