import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AVAILABILITY_STATUSES } from '#features/names/rules/availability-status.ts';
import { isMappable, type MappingFacts, mappingStatus, type NameHolder } from './mapping-status.ts';

const OPEN: MappingFacts = {
  nameStatus: null,
  holder: null,
  parent: null,
  isTransferrable: true,
  registry: 'transferrable',
};
const OWN: NameHolder = { type: 'registered', isOwn: true, isSameSite: true, isOver: false };
const ELSEWHERE = { ...OWN, isSameSite: false };
const STRANGERS = { ...ELSEWHERE, isOwn: false };

describe('whether a name can be connected to a site (acquisition, section 4 "Mapping"; API, "Availability statuses")', () => {
  test.each<[string, Partial<MappingFacts>, string]>([
    ['a name that is registered elsewhere', {}, 'mappable'],
    ['one with a TLD that we do not sell', { registry: null, isTransferrable: false }, 'mappable'],
    ['an unregistered one', { registry: 'available' }, 'available'],
    ['an unregistered premium name', { registry: 'available_premium' }, 'available_premium'],
    ['a reserved one', { registry: 'restricted_domain' }, 'restricted_domain'],
    ['one in redemption', { registry: 'in_redemption' }, 'in_redemption'],
    [
      'one whose registry does not answer',
      { registry: 'availability_check_error' },
      'availability_check_error',
    ],
    ['one whose registry is in maintenance', { registry: 'tld_in_maintenance' }, 'tld_in_maintenance'],
    ['a free site address', { nameStatus: 'dotblog_subdomain' }, 'dotblog_subdomain'],
    ['a staging address', { nameStatus: 'wpcom_staging_domain' }, 'wpcom_staging_domain'],
    ['an unknown TLD', { nameStatus: 'invalid_tld' }, 'invalid_tld'],
    ['a public suffix', { nameStatus: 'forbidden_domain' }, 'forbidden_domain'],
    ['one on the same site', { holder: OWN }, 'registered_on_same_site'],
    ['one on another site of the caller', { holder: ELSEWHERE }, 'registered_on_other_site_same_user'],
    ['one registered here by another customer', { holder: STRANGERS }, 'registered_domain'],
    [
      'one that is already connected',
      { holder: { ...OWN, type: 'mapped' } },
      'mapped_to_same_site_transferrable',
    ],
    [
      'one that is connected and cannot be transferred in',
      { holder: { ...OWN, type: 'mapped' }, isTransferrable: false },
      'mapped_to_same_site_not_transferrable',
    ],
    [
      'one that is connected to another site of the caller',
      { holder: { ...ELSEWHERE, type: 'mapped' } },
      'mapped_to_other_site_same_user',
    ],
    [
      'one that another customer has connected',
      { holder: { ...STRANGERS, type: 'mapped' } },
      'mapped_domain',
    ],
    ['one in transfer to the caller', { holder: { ...OWN, type: 'transfer' } }, 'transfer_pending_same_user'],
    [
      'one in transfer to another customer',
      { holder: { ...STRANGERS, type: 'transfer' } },
      'transfer_pending',
    ],
    ['one whose transfer failed', { holder: { ...STRANGERS, type: 'transfer', isOver: true } }, 'mappable'],
    [
      'one whose connection ended long ago',
      { holder: { ...STRANGERS, type: 'mapped', isOver: true } },
      'mappable',
    ],
    [
      'a subdomain of one of the caller',
      { parent: ELSEWHERE, registry: 'availability_check_error' },
      'mappable',
    ],
    ['a subdomain of another customer’s name', { parent: STRANGERS }, 'registered_domain'],
    [
      'a subdomain of a name that another customer has connected',
      { parent: { ...STRANGERS, type: 'mapped' } },
      'mapped_domain',
    ],
  ])('%s', (_kind, facts, status) => {
    expect(mappingStatus({ ...OPEN, ...facts })).toBe(status);
  });

  const holder = fc.option(
    fc.record({
      type: fc.constantFrom<NameHolder['type'][]>('registered', 'mapped', 'siteRedirect', 'transfer'),
      isOwn: fc.boolean(),
      isSameSite: fc.boolean(),
      isOver: fc.constant(false),
    }),
    { nil: null },
  );
  const anyFacts: fc.Arbitrary<MappingFacts> = fc.record({
    nameStatus: fc.option(fc.constantFrom(...AVAILABILITY_STATUSES.filter((each) => each !== 'mappable')), {
      nil: null,
    }),
    holder,
    parent: holder,
    isTransferrable: fc.boolean(),
    registry: fc.option(fc.constantFrom(...AVAILABILITY_STATUSES.filter((each) => each !== 'mappable')), {
      nil: null,
    }),
  });

  test('a name held here, or below another customer’s name, can never be connected', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const isOpen = isMappable(mappingStatus(facts));
        if (facts.holder !== null || facts.parent?.isOwn === false || facts.nameStatus !== null) {
          expect(isOpen).toBe(false);
        }
      }),
    );
  });

  test('the answer to a stranger does not depend on which site has the name', () => {
    fc.assert(
      fc.property(anyFacts, fc.boolean(), fc.boolean(), (facts, one, other) => {
        const seen = (isSameSite: boolean) =>
          mappingStatus({ ...facts, holder: { ...STRANGERS, isSameSite } });
        expect(seen(one)).toBe(seen(other));
      }),
    );
  });
});
