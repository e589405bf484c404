import { describe, expect, test } from 'vitest';

import { after, hours } from '#platform/kernel/duration.ts';

import { claimsNoticeKey, findNotice, noticeOfKey } from './claimed-marks.ts';
import { TLDS } from './tld-data.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const tld = (name: string) => {
  const found = TLDS.find((each) => each.name === name);
  if (!found) throw new Error(`no .${name}`);
  return found;
};
const buildClaimKey = (label: string, name = 'studio', now = NOW) => claimsNoticeKey(tld(name), label, now);

describe('trademark claims of the sandbox (RFC 8334 section 2.3, RFC 9361)', () => {
  test.each([
    ['lumivara', 'studio', true],
    ['korvello', 'art', true],
    ['brightfjord', 'design', true],
    ['lumivara', 'com', false],
    ['lumivaras', 'studio', false],
    ['constructor', 'studio', false],
  ])('a mark is claimed for %s.%s: %s', (label, name, isClaimed) => {
    expect(buildClaimKey(label, name) !== null).toBe(isClaimed);
  });

  test('a key returns the notice of its day, valid for 48 hours, with the claimants', () => {
    const notice = noticeOfKey(buildClaimKey('korvello') ?? '', NOW);

    expect(notice).toMatchObject({
      label: 'korvello',
      notBefore: new Date('2026-03-01T00:00:00Z'),
      notAfter: new Date('2026-03-03T00:00:00Z'),
      claims: [{ markName: 'Korvello' }, { markName: 'KORVELLO' }],
    });
    expect(noticeOfKey(buildClaimKey('korvello') ?? '', after(NOW, hours(35)))).toEqual(notice);
    expect(noticeOfKey(buildClaimKey('korvello') ?? '', after(NOW, hours(36)))).toBeNull();
  });

  test('an invalid key has no notice', () => {
    const key = buildClaimKey('lumivara') ?? '';

    for (const wrong of ['', 'x', key.slice(1), key.replace(/\/.\//, '/z/'), `2026130100${key.slice(10)}`]) {
      expect(noticeOfKey(wrong, NOW)).toBeNull();
    }
  });

  test('an accepted notice is found by its number and end, for its label, while it holds', () => {
    const notice = noticeOfKey(buildClaimKey('lumivara') ?? '', NOW);
    const reported = { noticeId: notice?.id ?? '', notAfter: notice?.notAfter ?? NOW };

    expect(findNotice('lumivara', reported, after(NOW, hours(30)))).toEqual(notice);
    expect(findNotice('korvello', reported, NOW)).toBeNull();
    expect(findNotice('lumivara', { ...reported, notAfter: NOW }, NOW)).toBeNull();
    expect(findNotice('lumivara', reported, after(NOW, hours(36)))).toBeNull();
  });
});
