import { GENERIC_LIFECYCLE } from '../lifecycle/lifecycle-terms.ts';
import type { LifecycleTerms } from '../lifecycle/lifecycle-terms.ts';

const NO_GRACE: LifecycleTerms['graceDays'] = { add: 0, renew: 0, autoRenew: 0, transfer: 0 };
const NO_LOCK: LifecycleTerms['lockDays'] = { afterCreate: 0, afterTransfer: 0 };

/** A country code's terms: no refunds, no lock, a transfer as soon as the code is right. */
function country(terms: Partial<LifecycleTerms>): LifecycleTerms {
  return {
    ...GENERIC_LIFECYCLE,
    graceDays: NO_GRACE,
    lockDays: NO_LOCK,
    transferDays: 0,
    pendingDeleteDays: 1,
    ...terms,
  };
}

/** The life of a name in country codes whose registries go ways of their own. */
export const COUNTRY_LIFECYCLES = {
  // Nominet: suspended 30 days after expiry, cancelled after 90; registrars change by tag.
  uk: country({ atExpiry: 'deletes', redemptionDays: 90, releasesByTag: true }),
  // DENIC: names go on until they are deleted; 30 days of cooling off.
  de: country({ redemptionDays: 30 }),
  // SIDN and DNS Belgium, EURid, SWITCH: 40 days of quarantine.
  quarantine: country({ redemptionDays: 40 }),
  at: country({ redemptionDays: 58 }),
  // Afnic: the losing registrar has eight days.
  fr: country({ redemptionDays: 30, transferDays: 8 }),
  it: country({
    graceDays: { ...NO_GRACE, autoRenew: 15 },
    redemptionDays: 30,
    pendingDeleteDays: 5,
  }),
  es: country({ atExpiry: 'deletes', redemptionDays: 10 }),
  // Internetstiftelsen: deactivated 10 days after expiry, free again after 65 or so.
  se: country({ atExpiry: 'deletes', redemptionDays: 60, pendingDeleteDays: 5 }),
  // CIRA: the generic periods, with a transfer as soon as the code is right.
  ca: { ...GENERIC_LIFECYCLE, transferDays: 0 },
  au: country({ atExpiry: 'deletes', redemptionDays: 30, pendingDeleteDays: 1 }),
  br: country({ atExpiry: 'deletes', redemptionDays: 30 }),
  jp: country({ atExpiry: 'deletes', redemptionDays: 20, pendingDeleteDays: 5, transferDays: 7 }),
} as const;
