import { describe, expect, test } from 'vitest';
import { TLDS } from '#apps/registry/tlds/tld-data.ts';
import { needsFax } from '#features/contacts/rules/contact-needs.ts';
import { days } from '#platform/kernel/duration.ts';
import { findRegistrantTerms } from './registrant-terms.ts';
import { listCountries } from './tld-facts.ts';
import { UNSOLD_REGISTRANTS } from './tld-table.ts';
import { findTldPolicy, gracePeriods, TLD_POLICIES, transferTerms } from './tld-policy.ts';

/** The sandbox registry's own facts of a TLD, kept independently of ours. */
function registryTld(tld: string): (typeof TLDS)[number] {
  const found = TLDS.find(({ name }) => name === tld);
  if (!found) throw new Error(`the sandbox registry has no .${tld}`);
  return found;
}

describe('our TLD facts and the sandbox registry’s', () => {
  describe.each(TLD_POLICIES.map((policy) => [policy.tld, policy] as const))('agree on .%s', (tld, ours) => {
    test('grace periods (RFC 3915 section 3.1)', () => {
      const { add, renew } = registryTld(tld).lifecycle.graceDays;

      expect(ours.grace).toMatchObject({ addDays: add, renewDays: renew });
    });

    test('transfers (acquisition, section 2 "Transfer precheck"; management, section 9)', () => {
      const { transfersByHand, lifecycle } = registryTld(tld);
      const { releasesByTag, lockDays, transferDays } = lifecycle;
      const { way, transferLock, answerTime } = ours.transfer;

      expect(way).toBe(releasesByTag ? 'tag' : transfersByHand ? 'form' : 'code');
      expect(transferLock).toBe(days(lockDays.afterCreate));
      expect(transferLock).toBe(days(lockDays.afterTransfer));
      expect(ours.lifecycle.transferLockAfterRegistration).toBe(transferLock);
      expect(answerTime).toBe(days(transferDays));
    });

    test('what happens at expiry and after a deletion (RFC 3915 sections 2 and 3.1)', () => {
      const { atExpiry, graceDays, redemptionDays, pendingDeleteDays } = registryTld(tld).lifecycle;

      expect(ours.lifecycle).toMatchObject({
        atExpiry: { renews: 'renews', deletes: 'expires' }[atExpiry],
        autoRenewGrace: days(graceDays.autoRenew),
        redeemableAfterRenewable: days(redemptionDays),
        pendingDelete: days(pendingDeleteDays),
      });
    });

    test('a name that nobody paid for costs us nothing, and is interrupted before it ends (ERRP 2.2)', () => {
      const { atExpiry, autoRenewGrace, ...terms } = ours.lifecycle;
      const { renewableAfterExpiry, interruptedAfterExpiry, deletedAfterExpiry } = terms;

      expect(renewableAfterExpiry).toBeLessThanOrEqual(deletedAfterExpiry);
      expect(interruptedAfterExpiry).toBeGreaterThanOrEqual(0);
      if (atExpiry === 'expires') expect(deletedAfterExpiry).toBe(0);
      // A registry that is silent for days must not make us pay for a year.
      else if (autoRenewGrace === 0) expect(deletedAfterExpiry).toBeLessThanOrEqual(-days(2));
      else expect(deletedAfterExpiry).toBeLessThanOrEqual(autoRenewGrace - days(14));
      if (deletedAfterExpiry >= days(8))
        expect(interruptedAfterExpiry).toBeLessThanOrEqual(renewableAfterExpiry - days(8));
    });

    test('years and trademark claims', () => {
      const { periodYears, hasClaims } = registryTld(tld);

      expect({ most: ours.mostYears, hasClaims: ours.hasTrademarkClaims }).toEqual({
        most: periodYears.most,
        hasClaims,
      });
    });
  });

  test.each(TLDS.map((tld) => [tld.name, tld.contacts] as const))(
    'agree on registrants of .%s',
    (name, theirs) => {
      const ours = findRegistrantTerms(`name.${name}`);

      expect({
        countries: ours?.place ? listCountries(ours.place) : null,
        needsBilling: ours?.needsBillingContact ?? false,
        addressForm: ours?.addressForm ?? 'either',
      }).toEqual({
        countries: theirs.countries,
        needsBilling: theirs.roles.includes('billing'),
        addressForm: { loc: 'local', int: 'ascii', either: 'either' }[theirs.postal],
      });
    },
  );
});

describe('the table of TLDs', () => {
  test('each fact cites its source and the day it was read', () => {
    for (const { grace, transfer, lifecycle, registrant } of TLD_POLICIES) {
      for (const { source, readOn } of [grace, transfer, lifecycle, ...(registrant ? [registrant] : [])]) {
        expect(source).not.toBe('');
        expect(readOn).toMatch(/^\d{4}-\d\d-\d\d$/);
      }
    }
  });

  test('a TLD has its registrant terms in one place only', () => {
    expect([...UNSOLD_REGISTRANTS.keys()].filter((tld) => findTldPolicy(tld) !== null)).toEqual([]);
  });

  test('the contact form asks for a fax number exactly where a row says so', () => {
    for (const { tld, registrant } of TLD_POLICIES) {
      expect(needsFax([`name.${tld}`])).toBe(registrant?.takesFax ?? false);
    }
  });

  test('defaults: 60 days of transfer lock, 7 days to answer, 5 days of grace', () => {
    for (const tld of ['com', 'unsold']) {
      expect(transferTerms(tld)).toMatchObject({ way: 'code', transferLock: days(60), answerTime: days(7) });
      expect(gracePeriods(tld)).toMatchObject({ addDays: 5, renewDays: 5 });
    }
  });
});
