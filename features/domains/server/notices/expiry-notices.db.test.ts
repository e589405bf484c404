import { describe, expect, test } from 'vitest';
import { after, days, hours } from '#platform/kernel/duration.ts';
import { openNotices } from '../../testing/notice-bench.ts';
import { extendDomain } from '../renewing-store.ts';
import { runMailExpiryNotice } from '../jobs/mail-expiry-notice.ts';
import { claimExpiryNotices } from './claim-expiry-notices.ts';

const opened = openNotices();
const { bench, mails, told, announced, add, claim, stored } = opened;
const deliver = () => opened.deliver();
const sweep = async (dayCount = 0): Promise<void> => {
  bench.clock.advance(days(dayCount));
  await claim();
  await deliver();
};
const subjects = () => mails.map(({ subject }) => subject);

describe('notices about an expiry', () => {
  test('tell about a month and a week before, and after it, what happens when', async () => {
    await add(['bakery.com'], 31);
    await sweep();
    expect(mails).toEqual([]);

    await sweep(1);
    expect(subjects()).toEqual(['bakery.com expires on April 1, 2026']);
    expect(mails[0]?.text).toContain('Auto-renewal is off');
    expect(mails[0]?.text).toContain('- April 10, 2026: its website stops working');
    expect(mails[0]?.text).toContain('https://panel.example/domains/manage/bakery.com/edit/');
    await sweep(22);
    expect(mails).toHaveLength(1);
    await sweep(1);
    await sweep(7);
    await sweep(18);

    expect(subjects().slice(1)).toEqual([
      'bakery.com expires on April 1, 2026',
      'bakery.com expired on April 1, 2026',
      'bakery.com can be restored until May 19, 2026',
    ]);
    expect(new Set(mails.map(({ key }) => key)).size).toBe(4);
  });

  test('name the price and lead to the purchase of a name that was bought here; in redemption the fee', async () => {
    await add(['shop.com'], 30);
    told.renewals.set('shop.com', { purchaseId: 7 });

    await sweep();
    await sweep(50);

    expect(mails[0]?.text).toContain('Renewing it for a year costs $18.00.');
    expect(mails[0]?.text).toContain('https://panel.example/purchases/7');
    expect(mails[1]?.text).toContain('Restoring it costs $98.00');
    // Nothing is charged, so nothing is announced.
    expect(announced).toEqual([]);
  });

  test('of a name with auto-renew name the day and the card', async () => {
    await add(['auto.com'], 29, { isAutoRenewing: true });
    told.renewals.set('auto.com', {
      announced: { total: 1_800, currency: 'USD', at: after(bench.clock.now(), -days(6)) },
      mailedAt: after(bench.clock.now(), -days(6)),
    });
    told.card = 'Visa •••• 4242';

    await sweep();

    expect(subjects()).toEqual([expect.stringContaining('auto.com renews on')]);
    expect(mails[0]?.text).toContain('we will charge $18.00 to Visa •••• 4242');
    expect(mails[0]?.text).toContain('If the payment fails:');
  });

  test('of such a name without a card announce the price, so that a card added later can be charged', async () => {
    await add(['auto.com'], 29, { isAutoRenewing: true });
    told.renewals.set('auto.com', { purchaseId: 3 });

    await sweep();

    expect(mails[0]?.text).toContain('Auto-renewal is on, but you have no saved card.');
    expect(announced).toEqual([{ purchaseId: 3, total: 1_800 }]);
  });

  test('are left out where billing just mailed about the payment of the same term', async () => {
    await add(['declined.com'], 29, { isAutoRenewing: true });
    told.renewals.set('declined.com', { mailedAt: after(bench.clock.now(), -days(1)) });

    await sweep();

    expect(mails).toEqual([]);
    expect(await stored()).toEqual(['declined.com month covered']);
  });

  test('go to the registrant as well where that is someone else, without card and purchase', async () => {
    await add(['film.com'], 29, { isAutoRenewing: true });
    told.renewals.set('film.com', { mailedAt: after(bench.clock.now(), -days(1)) });
    told.card = 'Visa •••• 4242';
    told.registrant = 'holder@film.example';

    await sweep();
    told.renewals.delete('film.com');
    await sweep(22);

    expect(mails.map(({ to }) => to)).toEqual([
      'holder@film.example',
      expect.not.stringContaining('film.example'),
      'holder@film.example',
    ]);
    expect(mails[0]?.text).not.toContain('4242');
    expect(mails[0]?.text).toContain('You are its registrant.');
  });

  test('are in the language of the manager', async () => {
    await add(['baeckerei.de'], 28);
    await opened.prefer({ language: 'de' });

    await sweep();
    await opened.prefer({});

    expect(subjects()).toEqual([expect.stringMatching(/^baeckerei\.de läuft am .* ab$/)]);
    expect(mails[0]?.text).toContain('Wenn sie nicht verlängert wird:');
  });
});

describe('each notice is mailed exactly once', () => {
  test('however often and however many at once its sweep and its job run', async () => {
    await add(['one.com', 'two.org', 'three.net'], 30);
    await Promise.all(Array.from({ length: 5 }, claim));
    const jobs = await opened.waiting();
    expect(jobs).toHaveLength(3);

    await Promise.all([...jobs, ...jobs, ...jobs].map((job) => runMailExpiryNotice(opened.deps(), job)));
    await Promise.all([claim(), claim()]);
    for (const job of jobs) await runMailExpiryNotice(opened.deps(), job);

    expect(mails).toHaveLength(3);
    expect(await opened.waiting()).toHaveLength(3);
    await deliver();
    expect(mails).toHaveLength(3);
  });

  test('if the mail server is away, later; if the program stops after handing it over, as the same mail', async () => {
    await add(['killed.com'], 30);
    await claim();
    const [job] = await opened.waiting();
    if (!job) throw new Error('the notice is claimed');
    told.failMail = () => {
      throw new Error('the mail server is away');
    };
    await expect(runMailExpiryNotice(opened.deps(), job)).rejects.toThrow('away');
    expect(await stored()).toEqual(['killed.com month claimed']);

    told.failMail = (mail) => {
      mails.push(mail);
      throw new Error('killed');
    };
    await expect(runMailExpiryNotice(opened.deps(), job)).rejects.toThrow('killed');
    told.failMail = null;
    await runMailExpiryNotice(opened.deps(), job);
    await runMailExpiryNotice(opened.deps(), job);

    // Mail programs show mails with the same key once.
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ key }) => key)).size).toBe(1);
    expect(await stored()).toEqual(['killed.com month mailed']);
  });

  test('while the registry is silent later, and to the manager alone if it stays silent', async () => {
    await add(['silent.com'], 30);
    told.isRegistrySilent = true;
    await claim();
    const [job] = await opened.waiting();
    if (!job) throw new Error('the notice is claimed');
    await expect(runMailExpiryNotice(opened.deps(), job)).rejects.toThrow('timeout');
    expect(mails).toEqual([]);

    bench.clock.advance(hours(13));
    await runMailExpiryNotice(opened.deps(), job);
    expect(mails).toHaveLength(1);
  });

  test('if the clock jumps over several, only the one that is still true; the others are stored as skipped', async () => {
    await add(['jumped.com'], 40);
    await sweep();
    await sweep(42);

    expect(subjects()).toEqual([expect.stringContaining('jumped.com expired on')]);
    expect(await stored()).toEqual([
      'jumped.com expired mailed',
      'jumped.com month skipped',
      'jumped.com week skipped',
    ]);
    await sweep(100);
    expect(mails).toHaveLength(1);
    expect((await stored()).at(-1)).toBe('jumped.com week skipped');
  });

  test('if the clock jumps between the claim and the mail, the late notice is not sent', async () => {
    await add(['late.com'], 30);
    await claim();
    bench.clock.advance(days(24));
    await deliver();
    await sweep();

    expect(await stored()).toEqual(['late.com month skipped', 'late.com week mailed']);
    expect(mails).toHaveLength(1);
  });

  test('not for a term that was renewed, nor for a name that has left', async () => {
    await add(['renewed.com', 'left.com'], 30);
    await claim();
    const expiresAt = after(bench.clock.now(), days(395));
    await extendDomain(bench.db, { name: 'renewed.com', expiresAt });
    await bench.db
      .updateTable('domains.domain')
      .set({ transferred_away_at: bench.clock.now() })
      .where('name', '=', 'left.com')
      .execute();
    await deliver();

    expect(mails).toEqual([]);
    expect(await stored()).toEqual(['left.com month outdated', 'renewed.com month outdated']);
    // The next term has its own notices.
    await sweep(365);
    expect(subjects()).toEqual([expect.stringContaining('renewed.com expires on')]);
  });

  test('for more names than one run takes: the next run continues', async () => {
    const names = Array.from({ length: 46 }, (_, index) => `name${index}.com`);
    await add(names, 30);
    const pace = { perRun: 40, batchSize: 10 };
    await claimExpiryNotices(bench, pace);
    expect(await opened.waiting()).toHaveLength(40);
    await claimExpiryNotices(bench, pace);

    const claimed = (await opened.waiting()).map(({ domain }) => domain);
    expect(claimed.toSorted()).toEqual(names.toSorted());
  });

  test('over two years of names of several TLDs, renewed and not, with sweeps at any hour', async () => {
    const tlds = ['com', 'org', 'de', 'uk', 'nl', 'jp', 'fr', 'at', 'unsold'];
    for (const [index, tld] of tlds.entries()) {
      await add([`kept.${tld}`, `dropped.${tld}`], 40 + index * 3, { isAutoRenewing: index % 2 === 0 });
    }
    const expiries = new Map(
      (await bench.db.selectFrom('domains.domain').select(['name', 'expires_at']).execute()).map(
        ({ name, expires_at: at }) => [name, at],
      ),
    );
    for (let hour = 0; hour < 24 * 730; hour += 43) {
      bench.clock.advance(hours(43));
      await Promise.all([claim(), claim()]);
      await deliver();
      for (const tld of tlds) {
        const name = `kept.${tld}`;
        const end = expiries.get(name);
        // Renewed between the two notices before its expiry, each year.
        if (!end || end > after(bench.clock.now(), days(9))) continue;
        const expiresAt = after(end, days(365));
        await extendDomain(bench.db, { name, expiresAt });
        expiries.set(name, expiresAt);
      }
    }

    const keys = mails.map(({ key }) => key ?? '');
    expect(new Set(keys).size).toBe(keys.length);
    for (const tld of tlds) {
      const listMailed = (name: string) =>
        keys.filter((key) => key.includes(`-${name}-`)).map((key) => key.split('-')[1]);
      // One for each term of a year: a month before, then it is renewed.
      const kept = listMailed(`kept.${tld}`);
      expect([tld, kept.filter((notice) => notice === 'month')]).toEqual([tld, ['month', 'month']]);
      expect([tld, kept.filter((notice) => notice === 'expired' || notice === 'redeemable')]).toEqual([
        tld,
        [],
      ]);
      const dropped = listMailed(`dropped.${tld}`);
      expect([tld, dropped.slice(0, 2)]).toEqual([tld, ['month', 'week']]);
      expect([tld, dropped.at(-1)]).toEqual([tld, 'redeemable']);
      const isRenewableLate = tld === 'com' || tld === 'org' || tld === 'unsold';
      expect([tld, dropped.includes('expired')]).toEqual([tld, isRenewableLate]);
    }
  }, 120_000);
});
