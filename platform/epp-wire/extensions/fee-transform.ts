import type { Money } from '#platform/kernel/money.ts';

import type { Codec } from '../codec.ts';
import type { ElementReader } from '../element-reader.ts';
import { EppError } from '../epp-error.ts';
import { FEE } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import {
  printAmount,
  printFee,
  readAmount,
  readCurrency,
  readFeePeriod,
  readGraceDays,
} from './fee-amount.ts';

const fee = createXmlBuilder(FEE);

/** More fees or credits in one command are refused; a restore with its renewal has two. */
const MAX_FEES = 8;

/** The fee elements in a command's response. */
export type FeeAnswerName = `${'cre' | 'del' | 'ren' | 'trn' | 'upd'}Data`;

/** The elements that tell a fee with a command, or in its answer. */
type FeeElementName = 'create' | 'renew' | 'transfer' | 'update' | FeeAnswerName;

/**
 * A fee accepted in a command (`fee:create`), or the total in its response (`fee:creData`), for
 * every billable command (RFC 8748 section 5.2).
 *
 * @param currency the default if none is named, which the schema allows
 */
export function feeElement(name: FeeElementName, currency: string | null = null): Codec<Money> {
  return {
    print: (amount) => fee(name, [fee('currency', amount.currency), fee('fee', printAmount(amount))]),
    read: (reader) => {
      const read = readFees(reader, currency, name.endsWith('Data') ? 0 : 1);
      return {
        currency: read.currency,
        amount: [...read.fees, ...read.credits].reduce((sum, { amount }) => sum + amount, 0),
      };
    },
  };
}

/** One fee of an answer. */
export interface ChargedFee {
  /** In minor units. */
  readonly amount: number;
  /** Days in which a deletion refunds it; null if never. */
  readonly graceDays: number | null;
  /** Whether it is charged only when a pending action completes. */
  readonly isDelayed: boolean;
}

/** Fees and credits of a command, and the account's balance (RFC 8748 sections 3.4 and 5.2). */
export interface FeeAnswer {
  readonly currency: string;
  /** The period of the fee; null if it has none. */
  readonly periodYears: number | null;
  readonly fees: readonly ChargedFee[];
  /** Credits; negative amounts. */
  readonly credits: readonly { readonly amount: number; readonly description: string }[];
  /** Balance of the registrar's account in minor units; negative if owed. */
  readonly balance: number | null;
}

/** `fee:creData` and its like, in the answer to a command that was carried out (RFC 8748 section 5.2). */
export function feeAnswer(name: FeeAnswerName): Codec<FeeAnswer> {
  return {
    print: ({ currency, periodYears, fees, credits, balance }) =>
      fee(name, [
        fee('currency', currency),
        periodYears === null ? null : fee('period', periodYears, { unit: 'y' }),
        ...fees.map((each) => printFee({ amount: each.amount, currency }, each)),
        ...credits.map(({ amount, description }) =>
          fee('credit', printAmount({ amount, currency }), { description }),
        ),
        balance === null ? null : fee('balance', printAmount({ amount: balance, currency })),
      ]),
    read: (reader) => readFees(reader, null, 0),
  };
}

/** `fee:create`, the fee that the registrar agrees to. */
export const feeCreate = feeElement('create');

function readFees(reader: ElementReader, assumed: string | null, least: 0 | 1): FeeAnswer {
  const stated = assumed === null ? reader.required('currency') : reader.optional('currency');
  const currency = stated ? readCurrency(stated) : (assumed ?? '');
  const period = least === 0 ? reader.optional('period') : undefined;
  const fees = reader.many('fee', { least, most: MAX_FEES }).map((each) => ({
    amount: readSigned(each, currency, 1),
    graceDays: readGraceDays(each),
    isDelayed: each.choice('applied', ['immediate', 'delayed'] as const) === 'delayed',
  }));
  const credits = reader.many('credit', { most: MAX_FEES }).map((each) => ({
    amount: readSigned(each, currency, -1),
    description: each.element.attributes['description'] ?? '',
  }));
  const balance = least === 0 ? reader.optional('balance') : undefined;
  if (least === 0) reader.optional('creditLimit');
  reader.end();
  return {
    currency,
    periodYears: readFeePeriod(period),
    fees,
    credits,
    balance: balance ? readAmount(balance, currency).amount : null,
  };
}

/** Fees are not negative, credits not positive (RFC 8748 section 3.4). */
function readSigned(reader: ElementReader, currency: string, sign: 1 | -1): number {
  const { amount } = readAmount(reader, currency);
  if (amount * sign >= 0) return amount;
  const name = sign === 1 ? 'fee' : 'credit';
  throw new EppError(2004, `fee:${name}`, `a ${name} is not ${sign === 1 ? 'negative' : 'positive'}`);
}
