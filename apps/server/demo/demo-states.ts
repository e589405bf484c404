import { addYears, after, days, minutes } from '#platform/kernel/duration.ts';
import type { DemoDomain } from './demo-company.ts';

/** The status by which our registrar keeps a name from leaving (RFC 5731, section 2.3). */
export const LOCKED = 'clientTransferProhibited';

/** The status by which our registrar takes a name out of its TLD's zone. */
const HOLD = 'clientHold';

/** A name whose registrant was asked so many days ago, and that was suspended so many days ago. */
const SUSPENDED = { askedFor: 12, for: 2 } as const;

/** The TLD whose registry is in maintenance. */
export const MAINTAINED_TLD = 'tools';

/** A name in redemption: how many days ago it expired, and was deleted for that. */
const DELETED = { expiredFor: 25, for: 7 } as const;

/** A name that is registered with us, quiet and locked. */
export function registered(registeredAt: Date, expiresAt: Date): DemoDomain['facts'] {
  return { type: 'registered', registeredAt, expiresAt, isPrivate: true, registryStatuses: [LOCKED] };
}

/** Domains that show every state and every label (acquisition, section 4). */
export function domainsByState(now: Date): readonly DemoDomain[] {
  return [
    ...ownNames(now),
    ...namesInNeed(now),
    ...namesWithTerms(now),
    ...mappedNames(now),
    ...redirects(now),
    ...transfers(now),
  ];
}

/** Names that nothing is the matter with but their expiry. */
function ownNames(now: Date): DemoDomain[] {
  const expiringIn = expiry(now);
  const steady = expiringIn(290);
  return [
    { name: 'atlasoutdoor.com', site: 'business', isPrimary: true, facts: steady },
    { name: 'northwindphoto.com', site: 'premium', isPrimary: true, facts: steady },
    { name: 'fernstudio.design', site: 'personal', isPrimary: true, facts: steady },
    { name: 'meridiannewsroom.net', site: 'vip', isPrimary: true, facts: steady },
    { name: 'lanternfield.com', site: 'domainOnly', isPrimary: true, facts: expiringIn(165) },
    { name: 'northwindprints.shop', site: 'premium', facts: { ...expiringIn(40), isAutoRenewing: false } },
    { name: 'northwindstudio.org', site: 'premium', facts: { ...expiringIn(20), isAutoRenewing: false } },
    { name: 'northwindalbum.net', site: 'premium', facts: { ...expiringIn(3), isAutoRenewing: false } },
    { name: 'northwindweddings.com', site: 'premium', facts: yearFrom(after(now, -minutes(10))) },
    { name: 'atlastrails.dev', site: 'business', facts: { ...expiringIn(120), registryStatuses: [] } },
    { name: 'bücherwald.de', site: 'personal', facts: { ...expiringIn(77), isPrivate: false } },
    // A word that its registry sells dear.
    { name: 'vintage.design', site: 'personal', facts: { ...expiringIn(310), isPremium: true } },
  ];
}

/** Domains with a next step, each for another reason. */
function namesInNeed(now: Date): DemoDomain[] {
  const expiringIn = expiry(now);
  const since = (count: number) => after(now, -days(count));
  const at = { site: 'premium' } as const;
  return [
    { ...at, name: 'northwindprints.net', facts: { ...expiringIn(-4), isAutoRenewing: false } },
    // Its visitors get the page that says how to renew.
    { ...at, name: 'northwindcalendar.com', facts: { ...expiringIn(-12), isAutoRenewing: false } },
    { ...at, name: 'northwindframes.com', facts: { ...expiringIn(200), hasPaymentProblem: true } },
    { ...at, name: 'northwindfilm.org', facts: { ...expiringIn(360), verificationRequestedAt: since(3) } },
    // Its registrant did not confirm the address within ten days.
    {
      ...at,
      name: 'northwindnegatives.com',
      facts: {
        ...expiringIn(348),
        verificationRequestedAt: since(SUSPENDED.askedFor),
        suspendedAt: since(SUSPENDED.for),
        registryStatuses: [HOLD, LOCKED],
      },
    },
    { ...at, name: 'northwindteam.com', facts: { ...expiringIn(240), pendingMailboxUsers: 2 } },
    {
      ...at,
      name: 'northwindarchive.com',
      facts: {
        ...expiringIn(130),
        registryStatuses: ['pendingTransfer'],
        outboundTransferRequestedAt: since(2),
      },
    },
  ];
}

/** Names that their TLD, their registrar, their manager or a lock treats in a way of its own. */
function namesWithTerms(now: Date): DemoDomain[] {
  const expiringIn = expiry(now);
  const at = { site: 'premium' } as const;
  // No lock and no privacy.
  const bare = (daysLeft: number) => ({ ...expiringIn(daysLeft), isPrivate: false, registryStatuses: [] });
  const deleted = {
    ...expiringIn(-DELETED.expiredFor),
    isAutoRenewing: false,
    registryStatuses: ['pendingDelete'],
  };
  const { registeredAt, expiresAt } = deleted;
  return [
    {
      ...at,
      name: 'northwindexhibit.com',
      facts: deleted,
      ...(registeredAt && expiresAt
        ? {
            registry: {
              registrar: 'namestead',
              registeredAt,
              expiresAt,
              statuses: [],
              deletedAt: after(now, -days(DELETED.for)),
            },
          }
        : {}),
    },
    // Leaves by its registrar's tag.
    { ...at, name: 'northwindlondon.uk', facts: bare(150) },
    // Wants a fax number.
    { ...at, name: 'northwindamsterdam.nl', facts: bare(180) },
    // Leaves by hand.
    { ...at, name: 'northwindtokyo.jp', facts: { ...expiringIn(210), isPrivate: false } },
    // Registered by Wild West Domains.
    { ...at, name: 'northwindclub.club', facts: expiringIn(230) },
    { ...at, name: `northwindrepairs.${MAINTAINED_TLD}`, facts: expiringIn(250) },
    {
      ...at,
      name: 'northwindstories.com',
      facts: { ...expiringIn(270), contactChangedAt: after(now, -days(9)) },
    },
    { ...at, name: 'northwindprojects.com', owner: 'second', facts: expiringIn(280) },
  ];
}

/** Names that are registered elsewhere and shown here. */
function mappedNames(now: Date): DemoDomain[] {
  const mapped = (
    name: string,
    daysLeft: number,
    overrides: Partial<DemoDomain['facts']> = {},
  ): DemoDomain => {
    const expiresAt = after(now, days(daysLeft));
    return {
      name,
      site: 'personal',
      facts: {
        type: 'mapped',
        expiresAt,
        isAutoRenewing: daysLeft > 60,
        registryStatuses: [],
        ...overrides,
      },
      registry: { registrar: 'rival', registeredAt: addYears(expiresAt, -3), expiresAt, statuses: [LOCKED] },
    };
  };
  return [
    mapped('fernworkshops.com', 400),
    mapped('fernpottery.net', 12),
    mapped('fernmarket.org', 2),
    mapped('ferncourses.com', 250, { pendingMailboxUsers: 1 }),
    {
      name: 'quaysidechoir.example',
      site: 'forcedBanners',
      facts: { type: 'mapped', registryStatuses: [] },
    },
    {
      name: 'harborbakery.example',
      site: 'free',
      facts: { type: 'mapped', pointsToUs: false, registryStatuses: [] },
    },
  ];
}

/** Sites that forward to another name, one of them no longer paid for. */
function redirects(now: Date): DemoDomain[] {
  const redirect = (daysLeft: number): DemoDomain['facts'] => {
    const expiresAt = after(now, days(daysLeft));
    const isAutoRenewing = daysLeft > 0;
    return {
      type: 'siteRedirect',
      registeredAt: addYears(expiresAt, -1),
      expiresAt,
      isAutoRenewing,
      registryStatuses: [],
    };
  };
  return [
    { name: 'harborbread.example', site: 'free', facts: redirect(190) },
    { name: 'newleafseeds.example', site: 'unlaunched', facts: redirect(-6) },
  ];
}

/** Names on their way to us from another registrar, at each of its steps. */
function transfers(now: Date): DemoDomain[] {
  const steps = [
    ['northwindlegacy.com', 'pending_start', LOCKED],
    ['northwindtours.com', 'pending_owner', 'ok'],
    ['northwindmuseum.org', 'pending_registry', 'pendingTransfer'],
    ['northwindgifts.net', 'cancelled', LOCKED],
  ] as const;
  return steps.map(([name, inboundTransferStatus, status]) => ({
    name,
    site: 'premium',
    facts: { type: 'transfer', inboundTransferStatus, registryStatuses: [] },
    registry: {
      registrar: 'rival',
      registeredAt: addYears(now, -4),
      expiresAt: after(now, days(210)),
      statuses: status === 'ok' ? [] : [status],
    },
  }));
}

/** A name that was registered two years before it expires in so many days. */
function expiry(now: Date): (daysLeft: number) => DemoDomain['facts'] {
  return (daysLeft) => {
    const expiresAt = after(now, days(daysLeft));
    return registered(addYears(expiresAt, -2), expiresAt);
  };
}

function yearFrom(registeredAt: Date): DemoDomain['facts'] {
  return registered(registeredAt, addYears(registeredAt, 1));
}
