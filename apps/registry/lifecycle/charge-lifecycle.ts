import { addYears, after, days } from '#platform/kernel/duration.ts';

import type {
  Charge,
  ChargedCommand,
  DomainLifecycle,
  GraceKind,
  Lived,
  LifecycleRules,
  LifecycleStep,
} from './domain-lifecycle.ts';

/**
 * Charges the sponsor for a command; refundable for these days, if the TLD has the grace period.
 */
export function charge(
  { life, steps }: Lived,
  rules: LifecycleRules,
  what: {
    readonly command: ChargedCommand;
    readonly years: number;
    readonly at: Date;
    readonly grace: GraceKind | null;
  },
): Lived {
  const graceDays = what.grace === null ? 0 : rules.terms.graceDays[what.grace];
  const made: Charge = {
    rowId: null,
    registrar: life.sponsor,
    command: what.command,
    years: what.years,
    // A restore and a transfer are sold once, not by the year.
    price: rules.price(what.command, what.years === 0 ? 1 : what.years),
    at: what.at,
    grace:
      what.grace === null || graceDays === 0
        ? null
        : { kind: what.grace, endsAt: after(what.at, days(graceDays)) },
  };
  return {
    life: { ...life, charges: made.grace === null ? life.charges : [...life.charges, made] },
    steps: [...steps, { kind: 'charged', at: made.at, charge: made }],
  };
}

/**
 * Gives charges back, and takes the years that they bought from the registration
 * (RFC 3915 section 3.1), but for those of the registration itself.
 */
export function refund({ life, steps }: Lived, charges: readonly Charge[], at: Date): Lived {
  const years = charges.reduce((sum, each) => sum + (each.command === 'create' ? 0 : each.years), 0);
  const shortened: DomainLifecycle = {
    ...life,
    charges: life.charges.filter((each) => !charges.includes(each)),
    expiresAt: years === 0 ? life.expiresAt : addYears(life.expiresAt, -years),
  };
  const refunds = charges.map((each): LifecycleStep => ({ kind: 'refunded', at, charge: each }));
  return { life: shortened, steps: [...steps, ...refunds] };
}
