import { describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { DIGEST_PREFERENCE } from '../../rules/renewal-digest.ts';
import { openNotices } from '../../testing/notice-bench.ts';
import { mailRenewalDigest, runMailRenewalDigest } from '../jobs/mail-renewal-digest.ts';

const opened = openNotices();
const { bench, mails, told, add, claimDigests, deliverDigests } = opened;

/** Sweeps, and works on all that is queued. */
async function sweep(at: string): Promise<void> {
  bench.clock.set(new Date(at));
  await claimDigests();
  await deliverDigests();
}

describe('the monthly list', () => {
  test('names what renews or expires within 60 days, in the order of dates, with price and card', async () => {
    bench.clock.set(new Date('2026-03-01T06:00:00Z'));
    await add(['renews.com'], 80, { isAutoRenewing: true });
    await add(['expires.com'], 20);
    await add(['later.com'], 200);
    told.renewals.set('renews.com', {});
    told.renewals.set('expires.com', {});
    told.card = 'Visa •••• 4242';

    await sweep('2026-03-01T06:00:00Z');

    expect(mails.map(({ subject }) => subject)).toEqual([
      'What renews and expires in the next 60 days (Namestead)',
    ]);
    const text = mails[0]?.text ?? '';
    expect(text).toContain('2 of your domains renew or expire within the next 60 days.');
    expect(text).toContain('Renewals are charged to Visa •••• 4242.');
    expect(text).toContain(
      '- March 21, 2026: expires.com expires; renewing it costs $18.00\n- April 20, 2026: renews.com renews for $18.00',
    );
    expect(text).not.toContain('later.com');
  });

  test('is sent once a month to each account, however often and however many at once it runs', async () => {
    bench.clock.set(new Date('2026-04-01T06:00:00Z'));
    const other = await buildAccount(bench.db);
    await add(['mine.com'], 55);
    await add(['theirs.com'], 58, { ownerUserId: other.id });

    await Promise.all([claimDigests(), claimDigests(), claimDigests()]);
    const jobs = (await bench.queued(mailRenewalDigest)).filter(({ month }) => month === '2026-04');
    expect(jobs).toHaveLength(2);
    await Promise.all([...jobs, ...jobs].map((job) => runMailRenewalDigest(opened.deps(), job)));
    await sweep('2026-04-02T06:00:00Z');
    expect(mails).toHaveLength(2);

    await sweep('2026-05-01T00:00:00Z');
    expect(mails).toHaveLength(4);
    expect(new Set(mails.map(({ key }) => key)).size).toBe(4);
  });

  test('is not sent when there is nothing to list, or the account turned it off', async () => {
    bench.clock.set(new Date('2026-06-01T06:00:00Z'));
    // Ends within the time in which an automatic renewal would be charged, but does not renew.
    await add(['quiet.com'], 85);
    await sweep('2026-06-01T06:00:00Z');
    expect(mails).toEqual([]);

    await opened.prefer({ [DIGEST_PREFERENCE]: false });
    await sweep('2026-07-01T06:00:00Z');
    await opened.prefer({});

    expect(mails).toEqual([]);
    const rows = await bench.db.selectFrom('domains.renewal_digest').select(['month', 'outcome']).execute();
    expect(rows).toEqual([
      { month: '2026-06', outcome: 'empty' },
      { month: '2026-07', outcome: 'off' },
    ]);
  });

  test('is left out where the server was away in the first days of a month', async () => {
    bench.clock.set(new Date('2026-08-09T06:00:00Z'));
    await add(['away.com'], 30, { expiresAt: after(bench.clock.now(), days(30)) });

    await sweep('2026-08-09T06:00:00Z');

    expect(mails).toEqual([]);
  });
});
