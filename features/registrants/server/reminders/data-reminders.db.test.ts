import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { TLD_POLICIES } from '#features/names/rules/tld-policy.ts';
import { importDomains } from '#features/domains/server/api/import-domains.ts';
import { openRegistrations } from '#features/registration/testing/open-registrations.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { dueReminder } from '../../rules/data-reminder.ts';
import { heldNames, losing } from '../../testing/held-names.ts';
import { setPrivacyAtRegistry } from '../api/set-privacy.ts';
import { runMailDataReminder } from '../jobs/mail-data-reminder.ts';
import { mailDataReminder } from '../jobs/registrant-jobs.ts';
import { claimDataReminders } from './claim-data-reminders.ts';

const opened = openRegistrations();
const { bench, deps, mails } = opened;
const held = heldNames(opened);
let undone = 0;

/** Claims what is due and mails it. */
async function sweep(using: typeof deps = deps): Promise<void> {
  await claimDataReminders(deps);
  const jobs = (await bench.queued(mailDataReminder)).slice(undone);
  for (const job of jobs) {
    await runMailDataReminder(using, job);
    undone += 1;
  }
}
const stored = async () =>
  (
    await sql<{ row: string }>`select domain || ' ' || year || ' ' || coalesce(outcome, 'claimed') as row
    from domains.data_reminder order by 1`.execute(bench.db)
  ).rows.map(({ row }) => row);
const reminders = () => mails.filter(({ key }) => key?.startsWith('data-reminder'));
/** Registers a name, which stays registered for ten years. */
async function register(domain: string) {
  const bought = await held.register(domain);
  await sql`update domains.domain set expires_at = ${after(bench.clock.now(), days(3_650))} where name = ${domain}`.execute(
    bench.db,
  );
  return bought;
}

beforeEach(async () => {
  bench.clock.set(new Date());
  await bench.db.deleteFrom('domains.domain').execute();
  await bench.db.deleteFrom('domains.data_reminder').execute();
  mails.length = 0;
  undone = (await bench.queued(mailDataReminder)).length;
});

describe('the yearly reminder of the data of a registration', () => {
  test('is mailed once a year, and no more once the name has left', async () => {
    await register('yearly.com');
    const counts = new Map<number, number>();
    for (let day = 0; day <= 1_100; day += 5) {
      await sweep();
      // Another process, or one that was started anew.
      await sweep();
      counts.set(day, reminders().length);
      bench.clock.advance(days(5));
    }

    const around = [360, 370, 725, 735, 1_090, 1_100];
    expect(around.map((day) => counts.get(day))).toEqual([0, 1, 1, 2, 2, 3]);
    expect(await stored()).toEqual(['yearly.com 1 mailed', 'yearly.com 2 mailed', 'yearly.com 3 mailed']);
    expect(new Set(reminders().map(({ key }) => key)).size).toBe(3);
    await sql`update domains.domain set transferred_away_at = ${bench.clock.now()}`.execute(bench.db);
    bench.clock.advance(days(366));
    await sweep();
    expect(reminders()).toHaveLength(3);
  });

  test('says what the registration has, what is public of it, and where to change it', async () => {
    const { siteId } = await register('told.com');
    bench.clock.advance(days(366));
    await sweep();

    const [mail] = reminders();
    expect(mail).toMatchObject({
      to: 'ada@example.com',
      subject: 'Are the contact details of told.com still correct?',
    });
    for (const said of [
      '- Registrant: Ada Lovelace',
      '- Email: ada@example.com',
      '- Phone: +44.2071234567',
      'London, United Kingdom',
      '- Registered on ',
      '- Expires on ',
      '- Public, besides country and state: name, organization, address, phone, fax, and email',
      'false or outdated contact details can be a reason to cancel the registration',
      `/domains/manage/told.com/edit-contact-info/${siteId}`,
    ])
      expect(mail?.text).toContain(said);
    // Not the address of the manager, who is another person.
    expect(mail?.text).toContain('ask the person who manages the domain for you');
  });

  test('of a private name names whom the public sees instead', async () => {
    await register('hidden.com');
    expect(await setPrivacyAtRegistry(deps, { domain: 'hidden.com', isPrivate: true })).toBe(true);
    bench.clock.advance(days(366));
    await sweep();

    expect(reminders()[0]?.to).toBe('ada@example.com');
    expect(reminders()[0]?.text).toContain(deps.privacyContact.email);
  });

  test('waits for a silent registry that alone knows the registrant, and is not sent of names that left', async () => {
    await register('silent.com');
    await register('leaving.com');
    await bench.db.deleteFrom('domains.registrant').where('domain', '=', 'silent.com').execute();
    bench.clock.advance(days(366));
    await claimDataReminders(deps);
    await sql`update domains.domain set transferred_away_at = ${bench.clock.now()} where name = 'leaving.com'`.execute(
      bench.db,
    );

    const silent = { ...deps, registrar: losing(deps.registrar, 'infoDomain', false) };
    const jobs = (await bench.queued(mailDataReminder)).slice(undone);
    for (const job of jobs) {
      if (job.domain === 'silent.com')
        await expect(runMailDataReminder(silent, job)).rejects.toThrow('line broke');
      await runMailDataReminder(deps, job);
      await runMailDataReminder(deps, job);
    }

    expect(await stored()).toEqual(['leaving.com 1 outdated', 'silent.com 1 mailed']);
    expect(reminders().map(({ key }) => key)).toEqual([expect.stringContaining('silent.com')]);
  });

  test('is due by the same days in the database as by the rule, under every TLD that ICANN’s policies apply to', async () => {
    const { id: siteId, ownerId: ownerUserId } = await buildSite(bench.db);
    const now = new Date('2028-03-01T10:00:00Z');
    bench.clock.set(now);
    const registrations = [
      '2024-02-29T23:59:59.999Z',
      '2024-03-01T00:00:00Z',
      '2027-02-28T12:00:00Z',
      '2027-03-01T23:00:00Z',
      '2027-03-02T00:00:00Z',
      '2028-02-29T00:00:00Z',
      // Too late, and just not too late.
      '2019-12-31T23:59:59Z',
      '2020-01-02T23:59:59Z',
    ];
    const names = TLD_POLICIES.flatMap(({ tld }, at) =>
      registrations.flatMap((registered, of) =>
        [null, new Date('2028-02-28T12:00:00Z')].map((transferredHereAt, here) => ({
          name: `n${at}-${of}-${here}.${tld}`,
          tld,
          registeredAt: new Date(registered),
          transferredHereAt,
        })),
      ),
    );
    await importDomains(
      bench,
      names.map(({ name, registeredAt, transferredHereAt }) => ({
        name,
        siteId,
        ownerUserId,
        type: 'registered' as const,
        createdAt: now,
        registeredAt,
        transferredHereAt,
        expiresAt: after(now, days(100)),
      })),
    );

    await claimDataReminders(deps, { perRun: 50_000, batchSize: 300 });

    const expected = names.flatMap(({ name, tld, ...facts }) => {
      const due = /^[a-z]{2}$/.test(tld) ? null : dueReminder(facts, now);
      return due ? [`${name} ${due.year} claimed`] : [];
    });
    expect(expected.length).toBeGreaterThan(50);
    expect((await stored()).toSorted()).toEqual(expected.toSorted());
    undone = (await bench.queued(mailDataReminder)).length;
  });

  test('is claimed at a pace', async () => {
    const { id: siteId, ownerId: ownerUserId } = await buildSite(bench.db);
    const now = bench.clock.now();
    const names = Array.from({ length: 25 }, (_, at) => `pace${at}.com`);
    await importDomains(
      bench,
      names.map((name) => ({
        name,
        siteId,
        ownerUserId,
        type: 'registered' as const,
        createdAt: now,
        registeredAt: after(now, -days(380)),
        expiresAt: after(now, days(100)),
      })),
    );

    const counts: number[] = [];
    for (let run = 0; run < 4; run += 1) {
      await claimDataReminders(deps, { perRun: 10, batchSize: 5 });
      counts.push((await stored()).length);
    }
    expect(counts).toEqual([10, 20, 25, 25]);
  });
});
