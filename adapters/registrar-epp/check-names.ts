import type { NameCheck, NamePrices, RegistrarAnswer } from '#features/names/server/ports/registrar.ts';
import { readElement } from '#platform/epp-wire/codec.ts';
import { domainCheck } from '#platform/epp-wire/domain/domain-info.ts';
import { FEE_COMMANDS, feeCheck, feeCheckData } from '#platform/epp-wire/extensions/fee-check.ts';
import type { ObjectFees } from '#platform/epp-wire/extensions/fee-check.ts';
import { FEE } from '#platform/epp-wire/namespaces.ts';
import type { CheckedObject } from '#platform/epp-wire/object-check.ts';
import type { EppResponse } from '#platform/epp-wire/response.ts';

import { askFor } from './ask-registry.ts';
import type { Conversation } from './ask-registry.ts';

/** One name's answer, and whether its price must be asked apart. */
export interface CheckedName extends NameCheck {
  /** Available, and yet without a quote: its TLD may be priced in another money than its neighbours'. */
  readonly isUnpriced: boolean;
}

/** Asks about names in one command, prices included where the registry tells them. */
export function checkNames(
  conversation: Conversation,
  names: readonly string[],
  periodYears: number,
): Promise<RegistrarAnswer<readonly CheckedName[]>> {
  return askFor(
    conversation,
    domainCheck,
    {
      value: { keys: names },
      clTRID: null,
      extensions: (offered) =>
        offered.has(FEE)
          ? [
              feeCheck.print({
                currency: null,
                commands: FEE_COMMANDS.map((name) => feeCommand(name, periodYears)),
              }),
            ]
          : [],
    },
    (checked, response) => {
      const fees = readFees(response);
      const answers = new Map(checked.map((each) => [each.key, each]));
      return names.map((name) => toCheckedName(name, answers.get(name), fees, periodYears));
    },
  );
}

/** Only registrations and renewals have a price per year. */
function feeCommand(name: (typeof FEE_COMMANDS)[number], periodYears: number) {
  return { name, periodYears: name === 'create' || name === 'renew' ? periodYears : null, phase: null };
}

function readFees({ extensions }: EppResponse): ReadonlyMap<string, ObjectFees> | null {
  const element = extensions.find(({ namespace, name }) => namespace === FEE && name === 'chkData');
  if (!element) return null;
  return new Map(readElement(feeCheckData, element, 'loose').objects.map((object) => [object.name, object]));
}

function toCheckedName(
  name: string,
  checked: CheckedObject | undefined,
  fees: ReadonlyMap<string, ObjectFees> | null,
  periodYears: number,
): CheckedName {
  const isAvailable = checked?.isAvailable ?? false;
  const quote = fees?.get(name);
  const prices = quote?.isQuoted ? readPrices(quote, periodYears) : null;
  return {
    name,
    isAvailable,
    reason: checked ? checked.reason : 'The registry did not answer for this name',
    premiumTier: quote?.isQuoted ? readPremiumTier(quote) : null,
    prices,
    isUnpriced: isAvailable && fees !== null && prices === null,
  };
}

function readPrices({ commands }: ObjectFees, periodYears: number): NamePrices {
  const findFee = (name: (typeof FEE_COMMANDS)[number]) =>
    commands.find((command) => command.name === name)?.fee ?? null;
  return {
    periodYears,
    create: findFee('create'),
    renew: findFee('renew'),
    transfer: findFee('transfer'),
    restore: findFee('restore'),
  };
}

/** A fee class other than the ordinary one (RFC 8748 section 3.7). */
function readPremiumTier({ feeClass, commands }: ObjectFees): string | null {
  if (feeClass === null || feeClass.toLowerCase() === 'standard') return null;
  return commands.some(({ name, isStandard }) => name === 'create' && isStandard) ? null : feeClass;
}
