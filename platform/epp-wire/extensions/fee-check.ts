import type { Money } from '#platform/kernel/money.ts';

import type { Codec } from '../codec.ts';
import type { ElementReader } from '../element-reader.ts';
import { EppError } from '../epp-error.ts';
import { FEE } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import { printFee, readAmount, readCurrency, readFeePeriod, readGraceDays } from './fee-amount.ts';

const fee = createXmlBuilder(FEE);

/** The commands that cost. */
export const FEE_COMMANDS = ['create', 'renew', 'transfer', 'restore'] as const;

/** Every command that a client may ask about, those that never cost anything included (RFC 8748 section 3.1). */
const ASKABLE = [...FEE_COMMANDS, 'delete', 'update', 'custom'] as const;

/** A command that a client may ask about. */
export type FeeCommandName = (typeof ASKABLE)[number];

/** A command whose fee is requested. */
export interface FeeQuery {
  readonly name: FeeCommandName;
  readonly periodYears: number | null;
  /** The launch phase that is meant (RFC 8334); null for any time. */
  readonly phase: string | null;
}

/** Asks what commands cost for the names of a `domain:check`. */
export interface FeeCheck {
  /** Null leaves it to the registry. */
  readonly currency: string | null;
  readonly commands: readonly FeeQuery[];
}

/** The fee of a command; none if it is not available. */
export interface CommandFee extends FeeQuery {
  readonly fee: Money | null;
  /** Days in which a deletion refunds the fee; null if never. */
  readonly graceDays: number | null;
  /** Whether this is the TLD's standard price. */
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
      ...commands.map(({ name, periodYears, phase }) =>
        fee('command', [periodYears === null ? null : fee('period', periodYears, { unit: 'y' })], {
          name,
          ...(phase === null ? {} : { phase }),
        }),
      ),
    ]),
  read: (reader) => {
    const currency = reader.optional('currency');
    const commands = reader.many('command', { least: 1, most: ASKABLE.length }).map((command) => {
      const periodYears = readFeePeriod(command.optional('period'));
      command.end();
      return { ...readCommandName(command), periodYears };
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
                  command.fee === null ? null : printFee(command.fee, command),
                  command.reason === null ? null : fee('reason', command.reason),
                ],
                {
                  name: command.name,
                  ...(command.phase === null ? {} : { phase: command.phase }),
                  ...(command.isStandard ? { standard: '1' } : {}),
                },
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
      commands: cd.many('command').map((command) => {
        const asked = readCommandName(command);
        const periodYears = readFeePeriod(command.optional('period'));
        const fees = command.many('fee');
        return {
          ...asked,
          isStandard: command.flag('standard', false),
          periodYears,
          fee: readFees(fees, currency),
          graceDays: fees[0] ? readGraceDays(fees[0]) : null,
          reason: command.optional('reason')?.token() ?? null,
        };
      }),
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

function readCommandName(reader: ElementReader): Pick<FeeQuery, 'name' | 'phase'> {
  const name = reader.choice('name', ASKABLE);
  if (name === undefined) throw new EppError(2003, 'fee:command', 'attribute name is missing');
  return { name, phase: reader.element.attributes['phase'] ?? null };
}
