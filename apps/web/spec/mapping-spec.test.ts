import { say } from '#platform/kernel/sentence.ts';
import { describe, expect, test } from 'vitest';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { english } from '#platform/i18n/i18n.ts';
import { messageId } from '#platform/i18n/messages.ts';
import { days } from '#platform/kernel/duration.ts';
import { domainRefusals } from '#features/names/contract/refusals.ts';
import { AVAILABILITY_TEXTS } from '#features/names/rules/availability-status.ts';
import { CONNECT_OUTCOMES, isMappable } from '#features/mapping/rules/mapping-status.ts';
import { DEFAULT_LIFECYCLE, EXPIRY_ERROR, EXPIRY_WARNING } from '#features/names/rules/domain-policy.ts';
import { STATUS_LABELS } from '#features/domains/rules/domain-status.ts';
import { CLAIM_LIFE, PROOF_LIFE } from '#features/mapping/rules/name-claim.ts';
import { nextStep } from '#features/domains/rules/next-step.ts';
import { mappingMessages, providerMessages, setupMessages } from '#features/mapping/words/en.ts';
import { ownDomainMessages } from '#features/transfers/words/en.ts';

/*
 * What the specification says of connecting a name that is registered elsewhere, and which test holds us to it:
 *
 * acquisition 2   routes, initialQuery, the way back             apps/web/pages/mapping-routes, use-your-domain-page
 *                 VIP, plugin-connected, automated-transfer      rules/site-for-names, apps/web/pages/finding-guards
 *                 /checkout/{site}/domain-mapping:{domain}       features/billing/web/checkout-addresses
 * acquisition 4   VIP at once, others to the checkout            mapping-pages, server/connect-mapping, tests/browser/connect-domain
 *                 labels of a mapped name                        rules/domain-status
 *                 Domain Connect: there, back, `status`          provider-way, server/domain-connect, tests/browser/connect-domain
 *                 registering instead, with the marks' notice    mapping-pages, choosing, tests/browser/connect-domain
 * acquisition 6   who may                                        server/connect-mapping, server/domain-connect
 * acquisition 7   addVipDomainMapping, getDomainConnectSyncUxUrl  tests/outside/clients/mapping
 * acquisition 8   texts                                          here, mapping-pages, provider-way
 * acquisition 9   18 days after expiry, 30 and 5 days            here, rules/mapping-term, rules/domain-status
 */

const saysIn =
  <Keys extends string>(words: { readonly slice: string; readonly keys: readonly Keys[] }) =>
  (key: Keys): string =>
    String(english[messageId(words.slice, key)]);
const [map, own, provider, setup] = [
  saysIn(mappingMessages),
  saysIn(ownDomainMessages),
  saysIn(providerMessages),
  saysIn(setupMessages),
];

describe('the words of connecting a name', () => {
  test.each([
    ['acquisition 2: "Map a Domain"', map('title'), 'Map a Domain'],
    ['acquisition 2: "Connect Your Domain"', setup('title'), 'Connect Your Domain'],
    ['acquisition 2: "Use Your Own Domain page"', own('title').toLowerCase(), 'use your own domain'],
    ['acquisition 2: header of the search, which is the way back', map('back'), 'Site Domains'],
    ['acquisition 2: and that of the page before', own('backToSearch'), 'Site Domains'],
    ['acquisition 4: does not point to the product', STATUS_LABELS.complete_setup, 'Complete setup'],
    ['acquisition 4: otherwise', STATUS_LABELS.active, 'Active'],
  ])('%s', (_section, said, specified) => {
    expect(said).toBe(specified);
  });

  // acquisition, section 8, "Domain connect failure"; the screen's and the server's are the same.
  test.each([provider('failed'), domainRefusals.domain_connect_failed.message])(
    'acquisition 8: domain connect failure (%#)',
    (said) => {
      expect(said).toBe(
        'An error occured while redirecting to your domain provider. If the issue persists please contact our support staff.',
      );
    },
  );

  test.each([
    ['invalid_domain', 'Sorry, fern does not appear to be a valid domain name.'],
    ['invalid_tld', 'Sorry, fern does not end with a valid domain extension.'],
    ['empty_query', 'Please enter a domain name or keyword.'],
  ] as const)('acquisition 8: invalid names are reported with the quoted texts (%s)', (status, specified) => {
    expect(say(AVAILABILITY_TEXTS, status, { domain: 'fern' }).message).toBe(specified);
  });
});

describe('the numbers and names of a connection', () => {
  test.each([
    ['acquisition 9: renewal stays available for 18 days', DEFAULT_LIFECYCLE.renewableAfterExpiry, days(18)],
    ['acquisition 9: the expiry warning window', EXPIRY_WARNING, days(30)],
    ['acquisition 9: the error level', EXPIRY_ERROR, days(5)],
    ['our own: a claim waits a week for its record', CLAIM_LIFE, days(7)],
    ['our own: and its proof counts for two days', PROOF_LIFE, days(2)],
  ])('%s', (_section, held, specified) => {
    expect(held).toBe(specified);
  });

  test('acquisition 4: the status key of the way back from a provider', () => {
    expect(CONNECT_OUTCOMES).toEqual(['connected', 'cancelled', 'failed']);
  });

  test("API: the cart's product slug, and the only status that can be connected", () => {
    expect(PRODUCT_SLUGS.domainMapping).toBe('domain_map');
    expect(Object.keys(AVAILABILITY_TEXTS).filter((status) => isMappable(status as 'mappable'))).toEqual([
      'mappable',
    ]);
  });

  test.each([
    [{ isExpired: true, isRenewable: true }, 'renew_connection'],
    [{ isExpired: true, isRenewable: false }, 'connection_over'],
    [{ pointsToUs: false, isExpiringSoon: true }, 'connect'],
    [{ isExpiringSoon: true }, 'renew_connection_soon'],
    [{}, null],
  ] as const)('acquisition 4: a connection with %j links to %s', (facts, next) => {
    const quiet = {
      isExpired: false,
      isExpiringSoon: false,
      isRenewable: true,
      isRedeemable: false,
      isPendingVerification: false,
      isSuspended: false,
      hasPaymentProblem: false,
      pendingMailboxUsers: 0,
      isLeaving: false,
      hasLeft: false,
      isNew: false,
      pointsToUs: true,
    };
    expect(nextStep({ ...quiet, type: 'mapping', transferStatus: null, ...facts })).toBe(next);
  });
});
