import { describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { days } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { openNotices } from '../../testing/notice-bench.ts';
import { getCalendar, makeCalendar, readCalendar, revokeCalendar } from './calendar-feed.ts';

const opened = openNotices();
const { bench, told, add } = opened;
const as = (userId: number) => ({ kind: 'user', userId, via: 'session', scopes: ['*'] }) as const;
const me = () => as(opened.site.ownerId);
const token = (url: string): string => /\/calendar\/([\w-]+)\.ics$/.exec(url)?.[1] ?? '';
const read = async (secret: string): Promise<string> =>
  Buffer.from(expectOk(await readCalendar(opened.deps(), { token: secret })).bytes).toString();
const make = async () => token(expectOk(await makeCalendar(opened.deps(), me())).url);
const pick = (file: string, field: string): readonly string[] =>
  file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.startsWith(field));

describe('the calendar of an account', () => {
  test('shows when its domains renew and expire, and the last days, with ids that stay', async () => {
    await add(['renews.com'], 90, { isAutoRenewing: true });
    await add(['expires.com'], 20);
    const other = await buildAccount(bench.db);
    await add(['theirs.com'], 20, { ownerUserId: other.id });
    told.renewals.set('renews.com', {});
    told.card = 'Visa •••• 4242';
    const secret = await make();

    const file = await read(secret);
    bench.clock.advance(days(1));
    const later = await read(secret);

    expect(pick(file, 'SUMMARY')).toEqual([
      'SUMMARY:expires.com expires',
      'SUMMARY:Last day to renew expires.com at the standard price',
      'SUMMARY:renews.com renews',
      'SUMMARY:Last day to restore expires.com',
    ]);
    expect(pick(file, 'DTSTART')).toEqual([
      'DTSTART;VALUE=DATE:20260321',
      'DTSTART;VALUE=DATE:20260408',
      'DTSTART;VALUE=DATE:20260430',
      'DTSTART;VALUE=DATE:20260508',
    ]);
    expect(pick(later, 'UID')).toEqual(pick(file, 'UID'));
    expect(new Set(pick(file, 'UID')).size).toBe(4);
    bench.clock.advance(-days(1));
  });

  test('has one secret address, which ends when it is replaced or deleted', async () => {
    const first = await make();
    expect(await read(first)).toContain('BEGIN:VCALENDAR');
    const { readAt } = expectOk(await getCalendar(bench, me())) ?? {};
    expect(readAt).toEqual(bench.clock.now());

    const second = await make();
    expect(await readCalendar(opened.deps(), { token: first })).toMatchObject({
      ok: false,
      refusal: { code: 'unknown_calendar', status: 404 },
    });
    expect(await read(second)).toContain('BEGIN:VCALENDAR');
    expectOk(await revokeCalendar(bench, me()));

    expect(await readCalendar(opened.deps(), { token: second })).toMatchObject({ ok: false });
    expect(expectOk(await getCalendar(bench, me()))).toBeNull();
  });

  test('is stored without its secret, and one account cannot end another’s', async () => {
    const secret = await make();
    const other = await buildAccount(bench.db);
    expectOk(await revokeCalendar(bench, as(other.id)));

    expect(await read(secret)).toContain('END:VCALENDAR');
    const rows = await bench.db.selectFrom('domains.calendar_feed').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await readCalendar(opened.deps(), { token: '' })).toMatchObject({ ok: false });
  });
});
