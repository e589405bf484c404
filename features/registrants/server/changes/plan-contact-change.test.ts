import { DISCLOSABLE_FIELDS } from '#features/names/rules/domain-policy.ts';
import { describe, expect, test } from 'vitest';
import { PRIVACY_CONTACT } from '#features/contacts/testing/privacy-contact.ts';
import type { RegistryDomain } from '#features/names/server/ports/registrar-domains.ts';
import { REGISTRANT } from '#features/registration/testing/build-paid-order.ts';
import type { ContactChange } from './contact-change-store.ts';
import { lackingOfDomain, planContactChange } from './plan-contact-change.ts';
import type { PlannedDomain } from './plan-contact-change.ts';

const AT = new Date('2026-11-26T12:00:00Z');
const CHANGE: ContactChange = {
  id: 1,
  domain: 'planned.com',
  registeredAt: AT,
  kind: 'contact',
  userId: 1,
  former: REGISTRANT,
  contact: { ...REGISTRANT, city: 'Leeds' },
  isPrivate: null,
  withheld: null,
  locks: false,
  state: 'requested',
  expiresAt: null,
  formerAgreedAt: null,
  newAgreedAt: null,
  contactId: 'ns-new',
  authInfo: 'code',
  contactClTRID: 'trace',
  failureReason: null,
  requestedAt: AT,
  origin: null,
};
const DOMAIN: PlannedDomain = {
  isPrivate: false,
  withheldFields: [],
  isConsentGiven: null,
  privacyContact: PRIVACY_CONTACT,
  publicUrl: 'https://panel.example',
  hasOwnContact: true,
};
const OTHER = { contact: { ...REGISTRANT, lastName: 'King' } };
const plan = (change: Partial<ContactChange> = {}, domain: Partial<PlannedDomain> = {}) =>
  planContactChange({ ...CHANGE, ...change }, { ...DOMAIN, ...domain });

describe('what a change makes of the contact at the registry (decisions 51 and 52)', () => {
  test.each<[string, Partial<ContactChange>, Partial<PlannedDomain>, string, string]>([
    ['other details', {}, {}, 'update', REGISTRANT.email],
    ['another registrant', OTHER, {}, 'create', REGISTRANT.email],
    ['other details of a shared contact', {}, { hasOwnContact: false }, 'create', REGISTRANT.email],
    ['other details behind privacy', {}, { isPrivate: true }, 'none', PRIVACY_CONTACT.email],
    [
      'other details behind privacy of an earlier version',
      {},
      { isPrivate: true, hasOwnContact: false },
      'create',
      PRIVACY_CONTACT.email,
    ],
    ['another registrant behind privacy', OTHER, { isPrivate: true }, 'none', PRIVACY_CONTACT.email],
    ['privacy on', { kind: 'privacy', isPrivate: true }, {}, 'create', PRIVACY_CONTACT.email],
    ['privacy off', { kind: 'privacy', isPrivate: false }, { isPrivate: true }, 'create', REGISTRANT.email],
    ['disclosure', { kind: 'disclosure', withheld: ['email'] }, {}, 'update', REGISTRANT.email],
    [
      'disclosure of a shared contact',
      { kind: 'disclosure', withheld: ['email'] },
      { hasOwnContact: false },
      'create',
      REGISTRANT.email,
    ],
  ])('%s', (_what, change, domain, way, email) => {
    const made = plan(change, domain);

    expect([made.way, made.contact.email]).toEqual([way, email]);
  });

  test.each<[string, Partial<ContactChange>, Partial<PlannedDomain>, readonly string[]]>([
    ['all by default', OTHER, {}, DISCLOSABLE_FIELDS],
    [
      'what is not withheld',
      OTHER,
      { withheldFields: ['name', 'fax'] },
      ['organization', 'address', 'phone', 'email'],
    ],
    ['nothing against an answer', OTHER, { isConsentGiven: false }, []],
    [
      'all of the proxy contact',
      { kind: 'privacy', isPrivate: true },
      { isConsentGiven: false },
      DISCLOSABLE_FIELDS,
    ],
    ['what was chosen', { kind: 'disclosure', withheld: DISCLOSABLE_FIELDS }, {}, []],
  ])('publishes %s', (_what, change, domain, disclosed) => {
    expect(plan(change, domain).contact.disclosed).toEqual(disclosed);
  });

  test.each([
    ['planned.com', true, true],
    ['planned.com', false, false],
    // A TLD without a registrar's lock.
    ['planned.uk', true, false],
  ])('%s, locking %s: holds a lock %s', (domain, locks, holds) => {
    expect(plan({ ...OTHER, domain, locks }).locks).toBe(holds);
  });
});

describe('what the name at the registry lacks', () => {
  const info = (more: Partial<RegistryDomain>): RegistryDomain =>
    ({
      name: 'planned.com',
      registrant: 'OLD',
      contacts: { admin: 'OLD', tech: 'SOMEBODY', billing: null },
      statuses: ['ok'],
      ...more,
    }) as RegistryDomain;

  test('the new contact in every role that the name has, and the lock', () => {
    expect(lackingOfDomain(info({}), plan({ ...OTHER, locks: true }))).toEqual({
      name: 'planned.com',
      registrant: 'ns-new',
      removeContacts: [
        { role: 'admin', id: 'OLD' },
        { role: 'tech', id: 'SOMEBODY' },
      ],
      addContacts: [
        { role: 'admin', id: 'ns-new' },
        { role: 'tech', id: 'ns-new' },
      ],
      addStatuses: ['clientTransferProhibited'],
    });
  });

  test('nothing once it has both, in whatever case the registry writes ids', () => {
    const done = info({ registrant: 'NS-NEW', statuses: ['clientTransferProhibited'] });

    expect(lackingOfDomain(done, plan({ ...OTHER, locks: true }))).toBeNull();
  });

  test('the lock alone behind privacy', () => {
    expect(lackingOfDomain(info({}), plan({ ...OTHER, locks: true }, { isPrivate: true }))).toEqual({
      name: 'planned.com',
      addStatuses: ['clientTransferProhibited'],
    });
  });
});
