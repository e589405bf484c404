import { describe, expect, test } from 'vitest';
import { listReceivers, receiverId, whyNotHandedOver, whyNotTarget } from './hand-over.ts';
import type { HandedDomain, HandOverTo, TargetSite } from './hand-over.ts';

describe('which sites can receive a domain (management, section 5)', () => {
  const SITE: TargetSite = {
    isCurrent: false,
    isManaged: true,
    isPluginConnected: false,
    isAutomatedTransfer: false,
    isDomainOnly: false,
    isForPayingOnly: false,
  };

  test.each<[Partial<TargetSite>, string | null]>([
    [{}, null],
    [{ isCurrent: true, isManaged: false }, 'same_site'],
    [{ isManaged: false, isPluginConnected: true }, 'not_managed'],
    [{ isPluginConnected: true, isDomainOnly: true }, 'plugin_connected'],
    [{ isPluginConnected: true, isAutomatedTransfer: true }, null],
    [{ isDomainOnly: true }, 'domain_only'],
    [{ isForPayingOnly: true }, 'free_connection'],
  ])('%o: %s', (facts, hindrance) => {
    expect(whyNotTarget({ ...SITE, ...facts })).toBe(hindrance);
  });
});

describe('when a domain can be handed over', () => {
  const DOMAIN: HandedDomain = {
    type: 'registered',
    isLapsed: false,
    isBeingDeleted: false,
    isPendingTransferOut: false,
    hasTransferCode: false,
    isBeingPaid: false,
  };

  test.each<[Partial<HandedDomain>, HandOverTo, string | null]>([
    [{}, 'user', null],
    [{ type: 'mapped' }, 'user', null],
    [{ type: 'transfer' }, 'site', 'type'],
    [{ type: 'siteRedirect', isLapsed: true }, 'site', 'type'],
    [{ type: 'siteAddress' }, 'user', 'type'],
    [{ isLapsed: true, isBeingDeleted: true }, 'site', 'lapsed'],
    [{ isBeingDeleted: true, isPendingTransferOut: true }, 'site', 'cancelled'],
    [{ isPendingTransferOut: true, hasTransferCode: true }, 'user', 'pending_transfer'],
    // The one who requested the code could take the domain back with it.
    [{ hasTransferCode: true }, 'user', 'code_sent'],
    [{ hasTransferCode: true }, 'site', null],
    [{ isBeingPaid: true }, 'site', 'in_payment'],
    [{ isBeingPaid: true }, 'user', 'in_payment'],
  ])('%o to another %s: %s', (facts, to, hindrance) => {
    expect(whyNotHandedOver({ ...DOMAIN, ...facts }, to)).toBe(hindrance);
  });
});

describe('who can receive a domain (management, sections 3 and 5)', () => {
  const USERS = [
    { ID: 1, roles: ['administrator'] },
    { ID: 2, roles: ['administrator'] },
    { ID: 3, roles: ['editor'] },
    { ID: 14, roles: ['administrator'], linked_user_ID: 4 },
    { ID: 15, roles: ['administrator'], linked_user_ID: 1 },
  ];
  const ids = (isAutomatedTransferSite: boolean) =>
    listReceivers(USERS, { managerId: 1, isAutomatedTransferSite }).map((user) =>
      receiverId(user, isAutomatedTransferSite),
    );

  test('administrators beside the manager', () => expect(ids(false)).toEqual([2, 14, 15]));
  test('on an automated-transfer site by their linked ids', () => expect(ids(true)).toEqual([2, 4]));
});
