import { describe, expect, test } from 'vitest';
import { whyNoRedirect } from './redirect-term.ts';

const PLAIN = {
  isJetpack: false,
  isAutomatedTransfer: false,
  isVip: false,
  isStaging: false,
  isDomainOnly: false,
};

describe('for which sites a redirect is sold (acquisition, section 2)', () => {
  test.each([
    ['an ordinary site', {}, null],
    ['an automated-transfer site', { isJetpack: true, isAutomatedTransfer: true }, 'automated-transfer'],
    ['a plugin-connected site', { isJetpack: true }, 'plugin-connected'],
    ['a VIP site', { isVip: true }, null],
    ['a staging site', { isStaging: true }, 'staging'],
    ['a domain-only site', { isDomainOnly: true }, 'domain-only'],
  ] as const)('%s', (_which, kind, reason) => {
    expect(whyNoRedirect({ ...PLAIN, ...kind })).toBe(reason);
  });
});
