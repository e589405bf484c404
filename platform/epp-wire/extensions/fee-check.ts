import type { Money } from '#platform/kernel/money.ts';

import type { Codec } from '../codec.ts';
import type { ElementReader } from '../element-reader.ts';
import { EppFault } from '../epp-fault.ts';
import { FEE } from '../namespaces.ts';
import { elementsOf } from '../xml/xml-element.ts';
import { printAmount, readAmount, readCurrency } from './fee-amount.ts';

const fee = elementsOf(FEE);

/** The commands whose price can be asked. */
export const FEE_COMMANDS = ['create', 'renew', 'transfer', 'restore'] as const;

/** A command whose price can be asked. */
export type FeeCommandName = (typeof FEE_COMMANDS)[number];

/** Asks what commands cost for the names of a `domain:check`. */
export interface FeeCheck {
  /** Null leaves it to the registry. */
  readonly currency: string | null;
  readonly commands: readonly { readonly name: FeeCommandName; readonly periodYears: number | null }[];
}

/** What one command costs; no fee where it is not offered. */
export interface CommandFee {
  readonly name: FeeCommandName;
  readonly periodYears: number | null;
  readonly fee: Money | null;
  /** Whether this is the ordinary price of the TLD. */
  readonly isStandard: boolean;
  readonly reason: string | null;
}

/** One name's prices. */
export interface ObjectFees {
  readonly name: string;
  /** False when the registry quotes nothing for this name. */
  readonly isQuoted: boolean;
  /** The price tier, such as `premium`. */
  readonly feeClass: string | null;
  readonly commands: readonly CommandFee[];
  readonly reason: string | null;
}

/** Prices of all names in one currency. */
export interface FeeCheckData {
  readonly currency: string;
  readonly objects: readonly ObjectFees[];
}

/** `fee:check`, sent with `domain:check` (RFC 8748 section 5.1.1). */
export const feeCheck: Codec<FeeCheck> = {
  print: ({ currency, commands }) =>
    fee('check', [
      currency === null ? null : fee('currency', currency),
      ...commands.map(({ name, periodYears }) =>
        fee('command', [periodYears === null ? null : fee('period', periodYears, { unit: 'y' })], { name }),
      ),
    ]),
  read: (reader) => {
    const currency = reader.optional('currency');
    const commands = reader.many('command', { least: 1, most: FEE_COMMANDS.length }).map((command) => {
      const periodYears = readFeePeriod(command.optional('period'));
      command.end();
      return { name: readCommandName(command), periodYears };
    });
    reader.end();
    return { currency: currency ? readCurrency(currency) : null, commands };
  },
};

/** `fee:chkData`, the answer (RFC 8748 section 5.1.1). */
export const feeCheckData: Codec<FeeCheckData> = {
  print: ({ currency, objects }) =>
    fee('chkData', [
      fee('currency', currency),
      ...objects.map((object) =>
        fee(
          'cd',
          [
            fee('objID', object.name),
            object.feeClass === null ? null : fee('class', object.feeClass),
            ...object.commands.map((command) =>
              fee(
                'command',
                [
                  command.periodYears === null ? null : fee('period', command.periodYears, { unit: 'y' }),
                  command.fee === null ? null : fee('fee', printAmount(command.fee)),
                  command.reason === null ? null : fee('reason', command.reason),
                ],
                command.isStandard ? { name: command.name, standard: '1' } : { name: command.name },
              ),
            ),
            object.reason === null ? null : fee('reason', object.reason),
          ],
          { avail: object.isQuoted ? '1' : '0' },
        ),
      ),
    ]),
  read: (reader) => {
    const currency = readCurrency(reader.required('currency'));
    const objects = reader.many('cd').map((cd) => ({
      isQuoted: cd.flag('avail', true),
      name: cd.required('objID').token(1, 255).toLowerCase(),
      feeClass: cd.optional('class')?.token() ?? null,
      commands: cd.many('command').map((command) => ({
        name: readCommandName(command),
        isStandard: command.flag('standard', false),
        periodYears: readFeePeriod(command.optional('period')),
        fee: readFees(command.many('fee'), currency),
        reason: command.optional('reason')?.token() ?? null,
      })),
      reason: cd.optional('reason')?.token() ?? null,
    }));
    return { currency, objects };
  },
};

/** The sum of the fees named; null when there is none. */
function readFees(fees: readonly ElementReader[], currency: string): Money | null {
  if (fees.length === 0) return null;
  return { amount: fees.reduce((sum, each) => sum + readAmount(each, currency).amount, 0), currency };
}

function readCommandName(reader: ElementReader): FeeCommandName {
  const name = reader.choice('name', FEE_COMMANDS);
  if (name === undefined) throw new EppFault(2003, 'fee:command', 'attribute name is missing');
  return name;
}

function readFeePeriod(reader: ElementReader | undefined): number | null {
  if (!reader) return null;
  const count = reader.integer(1, 99);
  if (reader.choice('unit', ['y', 'm'] as const) !== 'm') return count;
  if (count % 12 === 0) return count / 12;
  throw new EppFault(2306, 'fee:period', `${count} months are no whole years`);
}
