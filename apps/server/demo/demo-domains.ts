import type { NewDomainRow } from '#features/domains/server/door.ts';
import { addYears, after, days, minutes } from '#platform/kernel/duration.ts';
import type { DemoSiteName } from './demo-company.ts';

/** How many names the largest demo site has beside the ones that show a state. */
const LONG_LIST = 500;

/** The status by which our registrar keeps a name from leaving (RFC 5731, section 2.3). */
const LOCKED = 'clientTransferProhibited';

/** A name of the demo company and what the registry, and therefore our screens, tell of it. */
export interface DemoDomain {
  readonly name: string;
  readonly site: DemoSiteName;
  readonly isPrimary?: boolean;
  readonly facts: Pick<
    NewDomainRow,
    'type' | 'registeredAt' | 'expiresAt' | 'isPrivate' | 'isAutoRenewing' | 'isPremium' | 'pointsToUs'
  > & { readonly registryStatuses: readonly string[] };
}

/** Every name of the demo company as of `now`: some that show a state each, and a list long enough to page through. */
export function demoDomains(now: Date): readonly DemoDomain[] {
  return [...domainsByState(now), ...longList(now)];
}

function domainsByState(now: Date): DemoDomain[] {
  const expiringIn = (count: number) => {
    const expiresAt = after(now, days(count));
    return registered(addYears(expiresAt, -2), expiresAt);
  };
  const yearFrom = (registeredAt: Date) => registered(registeredAt, addYears(registeredAt, 1));
  const steady = expiringIn(290);
  return [
    { name: 'atlasoutdoor.com', site: 'business', isPrimary: true, facts: { ...steady, isPrivate: true } },
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
    {
      name: 'harborbakery.example',
      site: 'free',
      facts: { type: 'mapped', pointsToUs: false, registryStatuses: [] },
    },
  ];
}

function registered(registeredAt: Date, expiresAt: Date): DemoDomain['facts'] {
  return { type: 'registered', registeredAt, expiresAt, isPrivate: true, registryStatuses: [LOCKED] };
}

const ADJECTIVES = (
  'alpine amber autumn azure breezy bright calm canyon cedar clear coastal copper coral crimson dawn deep dusty early ' +
  'evening fern first forest frosty gentle glacier golden granite green hidden high'
).split(' ');
const NOUNS =
  'anchor basecamp boots bridge cabin canoe climb compass creek crossing expedition gear guide harness hike lantern lookout meadow'.split(
    ' ',
  );
const TLDS = ['com', 'net', 'org', 'shop', 'store', 'blog', 'online', 'club', 'design', 'info'];

/** Names that differ in everything a list can sort by: letters, TLD, age, expiry, renewal, privacy. */
function longList(now: Date): DemoDomain[] {
  return Array.from({ length: LONG_LIST }, (_each, index) => {
    const adjective = ADJECTIVES[index % ADJECTIVES.length] ?? '';
    const noun = NOUNS[Math.floor(index / ADJECTIVES.length) % NOUNS.length] ?? '';
    // A step that shares no divisor with the range visits every day before one comes twice.
    const daysLeft = 31 + ((index * 137) % 700);
    const age = Math.ceil(daysLeft / 365) + (index % 4);
    const expiresAt = after(now, days(daysLeft));
    return {
      name: `${adjective}${noun}.${TLDS[index % TLDS.length] ?? 'com'}`,
      site: 'business',
      facts: {
        ...registered(addYears(expiresAt, -age), expiresAt),
        isAutoRenewing: index % 5 !== 0,
        isPrivate: index % 7 !== 0,
        registryStatuses: index % 11 === 0 ? [] : [LOCKED],
      },
    };
  });
}
