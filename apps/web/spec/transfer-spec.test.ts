import { describe, expect, test } from 'vitest';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { days } from '#platform/kernel/duration.ts';
import { english } from '#platform/i18n/i18n.ts';
import { messageId } from '#platform/i18n/messages.ts';
import { AVAILABILITY_TEXTS } from '#features/names/rules/availability-status.ts';
import { DEFAULT_LIFECYCLE } from '#features/names/rules/domain-policy.ts';
import { STATUS_LABELS } from '#features/domains/rules/domain-status.ts';
import { nextStep } from '#features/domains/rules/next-step.ts';
import { DOMAIN_TYPES, INBOUND_TRANSFER_STATUSES } from '#features/domains/rules/project-domain.ts';
import { BETWEEN_CONSENT_MAILS, CONSENT_LINK_LIFE } from '#features/transfers/rules/registrant-consent.ts';
import { TLD_POLICIES, transferTerms } from '#features/names/rules/tld-policy.ts';
import { settingsMessages } from '#features/domains/words/settings/en.ts';
import { stepMessages } from '#features/domains/words/steps/en.ts';
import { transferMessages } from '#features/transfers/words/en.ts';

/*
 * What the specifications say of bringing a name, and which test holds us to it:
 *
 * acquisition 2   routes, initialQuery, useStandardBack          apps/web/pages/transfer-routes.test.tsx
 *                 precheck: forced, re-check, remedies, way back   consent-pages, transfer-pages, rules/transfer-readiness
 *                 VIP, plugin-connected, automated-transfer         apps/web/pages/finding-guards.test.tsx
 * acquisition 3   types, statuses, facts, the line's auth_code      here, server/list-domains, server/quote-transfer
 * acquisition 4   labels of a transfer                              here, rules/domain-status
 *                 'sent' for 5 seconds                              consent-pages
 * acquisition 7   calls of the wire                                 tests/outside/clients/transfers.test.ts
 * acquisition 9   18 days after expiry, 30 minutes, 5 seconds       here, rules/project-domain, consent-pages
 * management 4    'Start transfer', failure, waiting, 7 days        here, transfer-pages
 * management 9    60 days, 7 days                                   here, rules/project-domain, tests/transfers-net-epp
 */

const say = (key: (typeof transferMessages.keys)[number]): string =>
  String(english[messageId(transferMessages.slice, key)]);
const saySettings = (key: (typeof settingsMessages.keys)[number]): string =>
  String(english[messageId(settingsMessages.slice, key)]);
const saySteps = (key: (typeof stepMessages.keys)[number]): string =>
  String(english[messageId(stepMessages.slice, key)]);

describe('the words of a transfer in', () => {
  test.each([
    ['acquisition 2: "Transfer a Domain"', say('title'), 'Transfer a Domain'],
    ['management 4, PENDING_START', say('start'), 'Start transfer'],
    ['management 4, CANCELLED', say('startAgain'), 'Start transfer again'],
    ['management 4, PENDING_START in the settings', saySteps('startTransfer'), 'Start transfer'],
    ['management 4, CANCELLED in the settings', saySteps('startTransferAgain'), 'Start transfer again'],
    ['acquisition 4, pending start', STATUS_LABELS.action_required, 'Action required'],
    ['acquisition 4, cancelled', STATUS_LABELS.transfer_failed, 'Transfer failed'],
    ['acquisition 4, otherwise', STATUS_LABELS.transfer_in_progress, 'Transfer in progress'],
    ['management 2, the title of its settings', saySettings('titleTransfer'), 'Transfer Settings'],
    ['management 2, the title of the page', say('inTitle'), 'Transfer Settings'],
  ])('%s', (_section, said, specified) => {
    expect(said).toBe(specified);
  });

  test.each(['waitingText', 'ownerText'] as const)(
    'management 4, anything else: "waiting for authorization, up to 7 days" (%s)',
    (key) => {
      expect(say(key)).toMatch(/waiting for authorization.*up to 7 days/);
    },
  );

  test('management 4: the settings of one that waits say the same', () => {
    expect(saySettings('wait_for_transferTitle')).toContain('waiting for authorization');
    expect(saySettings('wait_for_transfer')).toContain('up to 7 days');
  });

  test.each([
    ['pending_start', 'start_transfer'],
    ['cancelled', 'start_transfer_again'],
    ['pending_owner', 'wait_for_transfer'],
    ['pending_registry', 'wait_for_transfer'],
  ] as const)('management 4: %s links to %s', (transferStatus, next) => {
    const quiet = {
      isExpired: false,
      isExpiringSoon: false,
      isRenewable: false,
      isRedeemable: false,
      isPendingVerification: false,
      isSuspended: false,
      hasPaymentProblem: false,
      pendingMailboxUsers: 0,
      isLeaving: false,
      hasLeft: false,
      isNew: false,
      pointsToUs: false,
    };
    expect(nextStep({ ...quiet, type: 'transfer', transferStatus })).toBe(next);
  });
});

describe('the numbers and names of a transfer in', () => {
  test.each([
    ['management 9: tied for 60 days', DEFAULT_LIFECYCLE.transferLockAfterRegistration, days(60)],
    ['management 9: a transfer in takes up to 7 days', transferTerms('com').answerTime, days(7)],
    ['management 9: and so long its registrant may answer', CONSENT_LINK_LIFE, days(7)],
    ['acquisition 9: 18 days after expiry', DEFAULT_LIFECYCLE.renewableAfterExpiry, days(18)],
    ['our own: a minute between two mails', BETWEEN_CONSENT_MAILS, 60_000],
  ])('%s', (_section, held, specified) => {
    expect(held).toBe(specified);
  });

  test('acquisition 3: the types of a domain, and the statuses of a transfer', () => {
    expect(DOMAIN_TYPES).toEqual(['registered', 'mapped', 'siteRedirect', 'siteAddress', 'transfer']);
    expect(INBOUND_TRANSFER_STATUSES).toEqual([
      'pending_start',
      'pending_owner',
      'pending_registry',
      'cancelled',
    ]);
  });

  test("API: the cart's product slug", () => {
    expect(PRODUCT_SLUGS.domainTransfer).toBe('domain_transfer');
  });

  test.each([
    'transferrable',
    'transferrable_premium',
    'transfer_pending',
    'transfer_pending_same_user',
  ] as const)('API: the availability %s has a text', (status) => {
    expect(AVAILABILITY_TEXTS[status].text).toContain('%(domain)s');
  });

  test('every TLD that we sell says how its names come here', () => {
    for (const { tld } of TLD_POLICIES) expect(['code', 'tag', 'form']).toContain(transferTerms(tld).way);
  });
});
