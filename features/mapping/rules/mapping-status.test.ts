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
    ['one whose ending we do not sell', { registry: null, isTransferrable: false }, 'mappable'],
    ['one that nobody has registered', { registry: 'available' }, 'available'],
    ['a premium name that nobody has registered', { registry: 'available_premium' }, 'available_premium'],
    ['one that its registry has reserved', { registry: 'restricted_domain' }, 'restricted_domain'],
    ['one in redemption', { registry: 'in_redemption' }, 'in_redemption'],
    [
      'one whose registry does not answer',
      { registry: 'availability_check_error' },
      'availability_check_error',
    ],
    ['one whose registry is in maintenance', { registry: 'tld_in_maintenance' }, 'tld_in_maintenance'],
    ['a free site address', { nameStatus: 'dotblog_subdomain' }, 'dotblog_subdomain'],
    ['a staging address', { nameStatus: 'wpcom_staging_domain' }, 'wpcom_staging_domain'],
    ['an ending that is none', { nameStatus: 'invalid_tld' }, 'invalid_tld'],
    ['an ending itself', { nameStatus: 'forbidden_domain' }, 'forbidden_domain'],
    ['one of the site’s own', { holder: OWN }, 'registered_on_same_site'],
    ['one of another site of theirs', { holder: ELSEWHERE }, 'registered_on_other_site_same_user'],
    ['one that somebody else has registered here', { holder: STRANGERS }, 'registered_domain'],
    [
      'one that is connected already',
      { holder: { ...OWN, type: 'mapped' } },
      'mapped_to_same_site_transferrable',
    ],
    [
      'one that is connected and cannot come to us',
      { holder: { ...OWN, type: 'mapped' }, isTransferrable: false },
      'mapped_to_same_site_not_transferrable',
    ],
    [
      'one that is connected to another site of theirs',
      { holder: { ...ELSEWHERE, type: 'mapped' } },
      'mapped_to_other_site_same_user',
    ],
    ['one that somebody else has connected', { holder: { ...STRANGERS, type: 'mapped' } }, 'mapped_domain'],
    [
      'one that is on its way to them',
      { holder: { ...OWN, type: 'transfer' } },
      'transfer_pending_same_user',
    ],
    [
      'one that is on its way to somebody else',
      { holder: { ...STRANGERS, type: 'transfer' } },
      'transfer_pending',
    ],
    [
      'one whose transfer came to nothing',
      { holder: { ...STRANGERS, type: 'transfer', isOver: true } },
      'mappable',
    ],
    [
      'one whose connection ended long ago',
      { holder: { ...STRANGERS, type: 'mapped', isOver: true } },
      'mappable',
    ],
    ['a name below one of theirs', { parent: ELSEWHERE, registry: 'availability_check_error' }, 'mappable'],
    ['a name below somebody else’s', { parent: STRANGERS }, 'registered_domain'],
    [
      'a name below one that somebody else has connected',
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
