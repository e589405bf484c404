import { EppError } from '#platform/epp-wire/epp-error.ts';
import { feeCheckData } from '#platform/epp-wire/extensions/fee-check.ts';
import type { FeeQuery, CommandFee, FeeCheck, ObjectFees } from '#platform/epp-wire/extensions/fee-check.ts';
import type { XmlElement } from '#platform/epp-wire/xml/xml-element.ts';
import { money } from '#platform/kernel/money.ts';

import { findPremiumTier, findPrice } from '../tlds/tld-group.ts';
import type { EvaluateName, RegistrableName } from '../tlds/registrable-name.ts';
import type { Tld } from '../tlds/tld.ts';

/** The only phase that names are sold in here: after the launch (RFC 8334 section 2.3). */
const OPEN_PHASE = 'open';

/**
 * The prices that a `fee:check` asked for (RFC 8748 section 5.1.1).
 *
 * An answer has one currency: the one asked for, else that of the first name that
 * has a price. Names priced in another are answered without a quote, so that the
 * client can ask for them apart.
 */
export function quoteFees(evaluateName: EvaluateName, asked: FeeCheck, names: readonly string[]): XmlElement {
  const evaluated = names.map((name) => ({ name, verdict: evaluateName(name) }));
  const currencies = new Set(evaluated.map(({ verdict }) => verdict.tld?.currency));
  const currency =
    asked.currency ?? evaluated.find(({ verdict }) => verdict.tld !== null)?.verdict.tld?.currency;
  if (asked.currency !== null && !currencies.has(asked.currency) && !currencies.has(undefined))
    throw new EppError(2004, 'fee:currency', `none of these names is priced in ${asked.currency}`);
  return feeCheckData.print({
    currency: currency ?? 'USD',
    objects: evaluated.map(({ name, verdict }) => quote(name, verdict, asked, currency)),
  });
}

function quote(
  name: string,
  verdict: RegistrableName,
  asked: FeeCheck,
  currency: string | undefined,
): ObjectFees {
  const withoutQuote = (reason: string): ObjectFees => ({
    name,
    isQuoted: false,
    feeClass: null,
    commands: [],
    reason,
  });
  if (!verdict.isRegistrable) return withoutQuote(verdict.fault.reason);
  const { tld, label } = verdict;
  if (tld.currency !== currency) return withoutQuote(`Priced in ${tld.currency}`);
  const tier = findPremiumTier(tld, label);
  return {
    name,
    isQuoted: true,
    feeClass: tier?.name ?? 'standard',
    commands: asked.commands.map((command) => commandFee(tld, label, tier !== null, command)),
    reason: null,
  };
}

/** The fee of a command for a label: zero for free commands, none if not available. */
function commandFee(tld: Tld, label: string, isPremium: boolean, asked: FeeQuery): CommandFee {
  const { name, phase } = asked;
  const unpriced = (reason: string): CommandFee => ({
    ...asked,
    fee: null,
    graceDays: null,
    isStandard: !isPremium,
    reason,
  });
  if (phase !== null && phase !== OPEN_PHASE) return unpriced(`the phase ${phase} is not on`);
  if (name === 'custom') return unpriced('there is no such command');
  if (name === 'delete' || name === 'update')
    return {
      ...asked,
      periodYears: null,
      fee: money(0, tld.currency),
      graceDays: null,
      isStandard: true,
      reason: null,
    };
  const years = asked.periodYears ?? (name === 'transfer' ? 1 : tld.periodYears.least);
  const fee = findPrice(tld, label, name, years);
  const days = name === 'restore' ? 0 : tld.lifecycle.graceDays[name === 'create' ? 'add' : name];
  return {
    ...asked,
    periodYears: name === 'restore' ? null : years,
    fee,
    graceDays: fee === null || days === 0 ? null : days,
    isStandard: !isPremium,
    reason: fee === null ? `not offered for ${years} years` : null,
  };
}
