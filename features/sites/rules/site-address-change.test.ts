import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { siteAddress } from './site-address.ts';
import {
  ADDRESS_TYPES,
  classifyAddress,
  hasChangeableAddress,
  heldAddressProblem,
  splitSiteAddress,
} from './site-address-change.ts';

const SUFFIXES = { blog: 'namestead.site', dotblog: 'namestead.blog' };
const labels = fc.stringMatching(/^[a-z0-9]{4,50}$/);

describe('the suffixes of site addresses (acquisition, section 9)', () => {
  test.each([
    ['harbor.namestead.site', 'blog'],
    ['harbor.namestead.blog', 'dotblog'],
    ['harbor.staging.namestead.site', null],
    ['shop.example', null],
    ['namestead.site', null],
    ['localhost', null],
    ['', null],
  ])('%s is of the kind %s', (host, type) => {
    expect(classifyAddress(host, SUFFIXES)).toBe(type);
  });

  test('an address that was put together comes apart again, and has the kind of its suffix', () => {
    fc.assert(
      fc.property(labels, fc.constantFrom(...ADDRESS_TYPES), (name, type) => {
        const host = siteAddress(name, SUFFIXES[type]);

        expect(splitSiteAddress(host)).toEqual({ name, suffix: SUFFIXES[type] });
        expect(classifyAddress(host, SUFFIXES)).toBe(type);
      }),
    );
  });
});

describe('whose address can be changed (management, section 2: "free address, non-staging only")', () => {
  test.each([
    ['an ordinary site', {}, true],
    ['a staging site', { isStaging: true }, false],
    ['a plugin-connected site, whose address is its own', { isJetpack: true }, false],
    ['a domain-only site, which its domain stands for', { isDomainOnly: true }, false],
  ])('%s', (_what, kind, isChangeable) => {
    const site = { isJetpack: false, isStaging: false, isDomainOnly: false, ...kind };

    expect(hasChangeableAddress(site)).toBe(isChangeable);
  });
});

describe('an address in use', () => {
  test.each([
    ['nobody', null, null],
    ['another site', { siteId: 2, as: 'current' }, 'site_address_taken'],
    ['another site before', { siteId: 2, as: 'former', isDiscarded: false }, 'site_address_taken'],
    ['another site for ever', { siteId: 2, as: 'former', isDiscarded: true }, 'site_address_taken'],
    ['the site now', { siteId: 1, as: 'current' }, 'site_address_unchanged'],
    ['the site before', { siteId: 1, as: 'former', isDiscarded: false }, null],
    ['the site, which discarded it', { siteId: 1, as: 'former', isDiscarded: true }, 'site_address_given_up'],
  ] as const)('held by %s', (_whom, holding, problem) => {
    expect(heldAddressProblem(1, holding)).toBe(problem);
  });

  test('an address that another site uses or used is never available', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 10, max: 20 }),
        fc.boolean(),
        (siteId, otherId, isDiscarded) => {
          expect(heldAddressProblem(siteId, { siteId: otherId, as: 'former', isDiscarded })).toBe(
            'site_address_taken',
          );
        },
      ),
    );
  });
});
