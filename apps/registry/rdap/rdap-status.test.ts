import { expect, test } from 'vitest';

import { rdapStatus } from './rdap-answer.ts';

test.each([
  ['addPeriod', 'add period'],
  ['autoRenewPeriod', 'auto renew period'],
  ['clientDeleteProhibited', 'client delete prohibited'],
  ['clientHold', 'client hold'],
  ['clientRenewProhibited', 'client renew prohibited'],
  ['clientTransferProhibited', 'client transfer prohibited'],
  ['clientUpdateProhibited', 'client update prohibited'],
  ['inactive', 'inactive'],
  ['linked', 'associated'],
  ['ok', 'active'],
  ['pendingCreate', 'pending create'],
  ['pendingDelete', 'pending delete'],
  ['pendingRenew', 'pending renew'],
  ['pendingRestore', 'pending restore'],
  ['pendingTransfer', 'pending transfer'],
  ['pendingUpdate', 'pending update'],
  ['redemptionPeriod', 'redemption period'],
  ['renewPeriod', 'renew period'],
  ['serverDeleteProhibited', 'server delete prohibited'],
  ['serverRenewProhibited', 'server renew prohibited'],
  ['serverTransferProhibited', 'server transfer prohibited'],
  ['serverUpdateProhibited', 'server update prohibited'],
  ['serverHold', 'server hold'],
  ['transferPeriod', 'transfer period'],
])('the EPP status %s is the RDAP status "%s" (RFC 8056 section 2)', (epp, rdap) => {
  expect(rdapStatus(epp)).toBe(rdap);
});
