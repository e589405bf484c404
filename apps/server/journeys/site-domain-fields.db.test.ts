import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SiteDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import { importDomains } from '#features/domains/server/api/import-domains.ts';
import { insertDataConsent } from '#features/domains/server/data-consent-store.ts';
import { listSiteDomains } from '#features/domains/server/list-site-domains.ts';
import { siteListDeps } from '#features/domains/testing/site-list-deps.ts';
import { countForwards, insertForwards } from '#features/email/server/api/forwards.ts';
import { saveRegistryMaintenance } from '#features/names/server/api/registry-maintenance-store.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { after, days, hours } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { createSliceBench, type SliceBench } from '#platform/testing/slice-bench.ts';

let bench: SliceBench;
let domains: readonly SiteDomainOnWire[];

const OWN = 'https://acme.example/registrants';
const WWD = 'https://acme.example/wild-west';

/** The fields that a TLD's row, its registrar and the settings decide. */
const FIELDS = [
  'registrar',
  'domain_registration_agreement_url',
  'manual_transfer_required',
  'supports_transfer_approval',
  'domain_locking_available',
  'privacy_available',
  'whois_update_unmodifiable_fields',
  'transfer_lock_on_whois_update_optional',
  'transfer_lock_on_whois_update_days',
  'must_remove_privacy_before_contact_update',
] as const satisfies readonly (keyof SiteDomainOnWire)[];
const HOLDER = ['first_name', 'last_name', 'organization'];

beforeAll(async () => {
  bench = await createSliceBench();
  const { id: siteId, ownerId } = await buildSite(bench.db);
  const now = bench.clock.now();
  const term = { registeredAt: after(now, -days(100)), expiresAt: after(now, days(265)) };
  const row = { siteId, ownerUserId: ownerId, createdAt: now, type: 'registered', ...term } as const;
  const update = { registryStatuses: ['pendingUpdate'] };
  await importDomains(bench, [
    ...['com', 'club', 'uk', 'nl', 'de', 'fr', 'eu', 'jp', 'dev'].map((tld) => ({
      ...row,
      name: `fields.${tld}`,
    })),
    { ...row, name: 'private.com', isPrivate: true, ...update },
    { ...row, name: 'declined.com' },
    { ...row, name: 'expired.com', expiresAt: after(now, -days(1)) },
    { ...row, name: 'mapped.com', type: 'mapped', registeredAt: null },
    { ...row, name: 'elsewhere.com', type: 'mapped', pointsToUs: false },
    { ...row, name: 'coming.com', type: 'transfer', inboundTransferStatus: 'pending_start' },
  ]);
  const forward = { domain: 'fields.com', destination: 'dana@mail.example', createdAt: now, verifiedAt: now };
  await insertForwards(bench.db, [
    { ...forward, mailbox: 'hello', deactivatedAt: null },
    { ...forward, mailbox: 'press', deactivatedAt: null },
    { ...forward, mailbox: 'old', deactivatedAt: now },
  ]);
  const answer = { domain: 'declined.com', registeredAt: term.registeredAt, email: 'ada@example.com' };
  await insertDataConsent(bench.db, answer, { isGiven: true, answeredAt: now });
  await insertDataConsent(bench.db, answer, { isGiven: false, answeredAt: now });
  const window = { startsAt: after(now, -hours(1)), endsAt: after(now, hours(1)) };
  await saveRegistryMaintenance(bench.db, { id: 'dev', tlds: ['dev'], ...window });

  const actor: UserActor = { kind: 'user', userId: ownerId, via: 'session', scopes: ['*'] };
  const settings = { brand: 'Acme', registrationAgreements: { own: OWN, WWD }, countForwards };
  const listed = await listSiteDomains(siteListDeps(bench, settings), actor, { site: String(siteId) });
  ({ domains } = expectOk(listed));
});
afterAll(() => bench?.close());

function find(name: string): SiteDomainOnWire {
  const found = domains.find(({ domain }) => domain === name);
  if (!found) throw new Error(`${name} is not listed`);
  return found;
}

describe('the fields of a site domain (management, section 3)', () => {
  test.each([
    // name, registrar, agreement, manual, approval, lock, privacy, fixed fields, optional lock, its days, privacy first
    ['fields.com', 'Acme', OWN, false, true, true, true, [], true, 60, false],
    ['fields.club', 'WWD', WWD, false, true, true, true, [], true, 60, true],
    ['fields.uk', 'Acme', OWN, false, false, false, false, HOLDER, false, 0, false],
    ['fields.nl', 'Acme', OWN, false, false, false, false, [], false, 0, false],
    ['fields.de', 'Acme', OWN, false, false, false, false, [], false, 0, false],
    ['fields.fr', 'Acme', OWN, false, true, true, false, HOLDER, false, 0, false],
    ['fields.eu', 'Acme', OWN, false, false, false, false, HOLDER, false, 0, false],
    ['fields.jp', 'Acme', OWN, true, false, true, false, [], false, 0, false],
    ['fields.dev', 'Registrar TLD Maintenance', OWN, false, true, true, true, [], true, 60, false],
    ['mapped.com', '', null, false, false, false, false, [], false, 0, false],
    ['coming.com', 'Acme', OWN, false, false, false, false, [], false, 0, false],
  ])('%s: what its TLD and registrar say', (name, ...values) => {
    expect(FIELDS.map((field) => find(name)[field])).toEqual(values);
  });

  test.each([
    ['fields.com', 'pending'],
    ['expired.com', 'disabled'],
    ['mapped.com', 'pending'],
    ['elsewhere.com', 'disabled'],
    ['coming.com', null],
  ])('HTTPS of %s: %s', (name, status) => {
    expect(find(name).ssl_status).toBe(status);
  });

  test('disclosure and pending changes are facts of the domain', () => {
    expect(find('private.com')).toMatchObject({ contact_info_disclosed: false, pending_whois_update: true });
    expect(find('fields.com')).toMatchObject({ contact_info_disclosed: true, pending_whois_update: false });
    expect(find('mapped.com').contact_info_disclosed).toBe(false);
    expect(find('declined.com').contact_info_disclosed).toBe(false);
    const fields = ['name', 'organization', 'address', 'phone', 'fax', 'email'];
    expect(find('fields.com').contact_info_disclosed_fields).toEqual(fields);
    const decided = (name: string) => {
      const { contact_info_disclosure_available: isAvailable, disclosure_fixed_by: fixed } = find(name);
      return [isAvailable, fixed];
    };
    expect(decided('fields.com')).toEqual([true, null]);
    expect(decided('private.com')).toEqual([false, 'private']);
    expect(decided('declined.com')).toEqual([true, 'declined']);
    expect(decided('fields.de')).toEqual([false, 'not_offered']);
    expect(decided('mapped.com')).toEqual([false, null]);
  });

  test('counts the forwards that are switched on', () => {
    expect(find('fields.com').email_forwards_count).toBe(2);
    expect(find('fields.de').email_forwards_count).toBe(0);
  });

  test('the maintenance value goes with the end of the maintenance', () => {
    for (const { registrar, tld_maintenance_end_time: end } of domains)
      expect(registrar === 'Registrar TLD Maintenance').toBe(end !== null);
  });
});
