import { describe, expect, test } from 'vitest';
import {
  AVAILABILITY_STATUSES,
  AVAILABILITY_TEXTS,
  isRegistrable,
  isUndecided,
  offersFor,
  remedyFor,
} from './availability-status.ts';

/** The statuses that clients know, written down a second time. */
const DOCUMENTED =
  `available, available_premium, available_but_not_registrable, mappable, mapped_domain, mapped_to_other_site_same_user,
mapped_to_same_site_transferrable, mapped_to_same_site_not_transferrable, recently_mapped, registered_domain, registered_on_same_site,
registered_on_other_site_same_user, transferrable, transferrable_premium, transfer_pending, transfer_pending_same_user, not_available, in_redemption,
recently_expired, tld_in_maintenance, tld_not_supported, tld_not_supported_temporarily, tld_not_supported_and_domain_not_available,
domain_registration_unavailable, invalid_domain, invalid_tld, invalid_query, empty_query, empty_results, forbidden_domain, forbidden_subdomain,
blacklisted_domain, restricted_domain, conflicting_cname_exists, dotblog_subdomain, wpcom_staging_domain, availability_check_error,
domain_suggestions_throttled, unknown`.split(/,\s+/);

describe('availability statuses', () => {
  test('every documented status has a message, and no other status has one', () => {
    expect(new Set(DOCUMENTED).size).toBe(DOCUMENTED.length);
    expect([...AVAILABILITY_STATUSES].sort()).toEqual([...DOCUMENTED].sort());
  });

  test.each([
    // In order: available, available another way, temporarily unavailable, never available.
    ['success', 'available, available_premium'],
    [
      'info',
      `mappable, mapped_to_other_site_same_user, mapped_to_same_site_transferrable, mapped_to_same_site_not_transferrable,
      registered_on_same_site, registered_on_other_site_same_user, transferrable, transferrable_premium, transfer_pending_same_user,
      tld_not_supported, empty_results, dotblog_subdomain, unknown`,
    ],
    [
      'warning',
      `available_but_not_registrable, recently_mapped, in_redemption, recently_expired, tld_in_maintenance,
      tld_not_supported_temporarily, domain_registration_unavailable, availability_check_error, domain_suggestions_throttled`,
    ],
    [
      'error',
      `mapped_domain, registered_domain, transfer_pending, not_available, tld_not_supported_and_domain_not_available,
      invalid_domain, invalid_tld, invalid_query, empty_query, forbidden_domain, forbidden_subdomain, blacklisted_domain,
      restricted_domain, conflicting_cname_exists, wpcom_staging_domain`,
    ],
  ] as const)('%s is the severity of %s', (severity, statuses) => {
    expect(
      AVAILABILITY_STATUSES.filter((status) => AVAILABILITY_TEXTS[status].severity === severity),
    ).toEqual(AVAILABILITY_STATUSES.filter((status) => statuses.split(/,\s+/).includes(status)));
  });

  test.each([
    ['invalid_domain', 'Sorry, %(domain)s does not appear to be a valid domain name.'],
    ['invalid_tld', 'Sorry, %(domain)s does not end with a valid domain extension.'],
    ['empty_query', 'Please enter a domain name or keyword.'],
  ] as const)('%s has the message of the spec (acquisition, section 8)', (status, words) => {
    expect(AVAILABILITY_TEXTS[status].text).toBe(words);
  });

  test.each([
    ['connect', 'transferrable'],
    ['connect', 'transferrable_premium'],
    ['connect', 'mappable'],
    ['connect', 'tld_not_supported'],
    ['open-domain', 'registered_on_same_site'],
    ['open-other-site', 'registered_on_other_site_same_user'],
    ['search-registrable', 'forbidden_subdomain'],
    ['ask-again', 'availability_check_error'],
    ['none', 'not_available'],
  ] as const)('the remedy is %s for %s', (remedy, status) => {
    expect(remedyFor(status)).toBe(remedy);
  });

  test('available and mistyped names need no remedy', () => {
    for (const status of AVAILABILITY_STATUSES) {
      if (remedyFor(status) === 'none') continue;
      expect(
        ['success', 'error'].includes(AVAILABILITY_TEXTS[status].severity) &&
          status !== 'forbidden_subdomain',
      ).toBe(false);
    }
  });

  test.each(AVAILABILITY_STATUSES)('the message of %s is a complete sentence', (status) => {
    expect(AVAILABILITY_TEXTS[status].text).toMatch(/^[%A-Z.].*\.$/);
    expect(AVAILABILITY_TEXTS[status].text.replaceAll(/%\((domain|tld|site|when)\)s/g, '')).not.toContain(
      '%',
    );
  });

  test('only available names can be selected, and only undecided ones may become available', () => {
    expect(AVAILABILITY_STATUSES.filter(isRegistrable)).toEqual(['available', 'available_premium']);
    expect(AVAILABILITY_STATUSES.filter(isUndecided)).toEqual(['availability_check_error', 'unknown']);
  });

  test('exactly the selectable statuses have severity success', () => {
    const successes = AVAILABILITY_STATUSES.filter(
      (status) => AVAILABILITY_TEXTS[status].severity === 'success',
    );

    expect(successes).toEqual(AVAILABILITY_STATUSES.filter(isRegistrable));
  });

  test('a name registered elsewhere can be transferred or connected, one held here cannot', () => {
    expect(offersFor('transferrable')).toEqual({ transfer: true, map: true });
    expect(offersFor('mappable')).toEqual({ transfer: false, map: true });
    expect(offersFor('registered_on_same_site')).toEqual({ transfer: false, map: false });
  });
});
