import { addYears, after, days } from '#platform/kernel/duration.ts';
import type { DemoDomain } from './demo-company.ts';
import { demoRegistrant } from './demo-registrants.ts';
import { domainsByState, LOCKED, registered } from './demo-states.ts';

/** Number of names of the largest demo site besides those that show a state. */
const LONG_LIST = 500;

/** Every name of the demo company as of `now`: some for each state that a name can be in, and a list long enough to page through. */
export function demoDomains(now: Date): readonly DemoDomain[] {
  return [...domainsByState(now), ...longList(now)].map((domain) => ({
    ...domain,
    ...withRegistrant({ ...pickRegistryFacts(domain.facts), ...domain }),
  }));
}

/** A name that we register has a holder of its own at the registry. */
function withRegistrant({ registry, ...domain }: DemoDomain): Pick<DemoDomain, 'registry'> {
  if (!registry) return {};
  return registry.registrar === 'namestead'
    ? { registry: { ...registry, registrant: demoRegistrant(domain) } }
    : { registry };
}

/** Names that we register have the same data at the registry. */
function pickRegistryFacts({
  type,
  registeredAt,
  expiresAt,
  registryStatuses: statuses,
  outboundTransferRequestedAt: transferRequestedAt,
}: DemoDomain['facts']): Pick<DemoDomain, 'registry'> {
  if (type !== 'registered' || !registeredAt || !expiresAt) return {};
  const pending = transferRequestedAt ? { transferRequestedAt } : {};
  return { registry: { registrar: 'namestead', registeredAt, expiresAt, statuses, ...pending } };
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
