import { describe, expect, test } from 'vitest';
import { after, days } from '#platform/kernel/duration.ts';
import {
  codeCard,
  type LeavingDomain,
  TRANSFER_OUT_CARDS,
  type TransferOutCard,
  transferMenu,
  transferOutCard,
} from './transfer-out.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const OPEN: LeavingDomain = {
  canManage: true,
  isTransferProhibited: false,
  transferableFrom: null,
  tld: 'com',
  isPendingVerification: false,
  isLocked: false,
};
/** What makes each card match, in the order of management, section 4, "Transfer-out card choice". */
const CAUSES: readonly (readonly [TransferOutCard, Partial<LeavingDomain>])[] = [
  ['contact_owner', { canManage: false }],
  ['transfer_prohibited', { isTransferProhibited: true }],
  ['contact_change_lock', { transferableFrom: after(NOW, days(1)) }],
  ['ips_tag', { tld: 'uk' }],
  ['verify_contact', { isPendingVerification: true }],
  ['unlock', { isLocked: true }],
  ['code', {}],
];

describe('the card of a transfer to another registrar (management, section 4)', () => {
  test.each(CAUSES)('%s', (card, cause) => {
    expect(transferOutCard({ ...OPEN, ...cause }, NOW)).toBe(card);
  });

  test('the first match wins: every cause together with all later ones', () => {
    const won = CAUSES.map((_, first) =>
      transferOutCard(Object.assign({}, OPEN, ...CAUSES.slice(first).map(([, cause]) => cause)), NOW),
    );
    expect(won).toEqual(TRANSFER_OUT_CARDS);
  });

  test.each([
    ['in the future', 1, 'contact_change_lock'],
    ['now', 0, 'code'],
    ['over', -1, 'code'],
  ] as const)('a lock that ends %s', (_when, left, card) => {
    expect(transferOutCard({ ...OPEN, transferableFrom: after(NOW, left) }, NOW)).toBe(card);
  });
});

describe('what the card with the code offers (management, section 4, "Request-code card")', () => {
  test.each([
    // always transferable, code, pending → sent, cancel shown, cancel enabled
    [false, false, false, { isSent: false, showsCancel: true, canCancel: false }],
    [false, true, false, { isSent: true, showsCancel: true, canCancel: true }],
    [false, false, true, { isSent: true, showsCancel: true, canCancel: true }],
    [true, false, false, { isSent: true, showsCancel: false, canCancel: true }],
    [true, true, false, { isSent: true, showsCancel: false, canCancel: true }],
    [true, false, true, { isSent: true, showsCancel: true, canCancel: true }],
  ])(
    'always transferable %s, code %s, pending %s',
    (isAlwaysTransferable, hasCode, isPendingTransfer, offers) => {
      expect(codeCard({ isAlwaysTransferable, hasCode, isPendingTransfer })).toEqual(offers);
    },
  );
});

describe('the transfer menu (management, section 2)', () => {
  const plain = {
    isMapped: false,
    isPrimary: false,
    isDomainOnlySite: false,
    isAutomatedTransferSite: false,
  };
  test.each([
    ['a registered domain', {}, ['registrar', 'user', 'site']],
    ['a mapped domain', { isMapped: true }, ['user', 'site']],
    ['on a domain-only site', { isDomainOnlySite: true }, ['registrar', 'site']],
    ['primary', { isPrimary: true }, ['registrar', 'user', 'site']],
    ['on an automated-transfer site', { isAutomatedTransferSite: true }, ['registrar', 'user', 'site']],
    ['primary there', { isAutomatedTransferSite: true, isPrimary: true }, ['registrar', 'user']],
  ])('%s', (_what, own, entries) => {
    expect(transferMenu({ ...plain, ...own })).toEqual(entries);
  });
});
