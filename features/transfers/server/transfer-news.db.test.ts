import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { after, minutes } from '#platform/kernel/duration.ts';
import { foreignNames, PAST_LOCK } from '#features/names/testing/foreign-names.ts';
import { openTransfers } from '../testing/open-transfers.ts';
import { payForTransfer } from '../testing/pay-for-transfer.ts';
import { answerTransferConsent } from './answer-transfer-consent.ts';
import { mailRegistrantJob, mailTransferNotificationJob } from './jobs/transfers-jobs.ts';
import { runMailRegistrant } from './jobs/mail-registrant.ts';
import { runMailTransferNotification } from './jobs/mail-transfer-notification.ts';

const opened = openTransfers();
const { bench, registry, deps, mails } = opened;
const CODE = 'Leave-4711-now';
const AGED = [
  'news-comes.com',
  'news-refused.com',
  'news-locked.com',
  'news-declined.com',
  'news-german.com',
];
let names: ReturnType<typeof foreignNames>;

beforeAll(async () => {
  names = foreignNames(registry.rival);
  for (const name of AGED) await names.register(name);
  await opened.passDays(PAST_LOCK);
  for (const name of AGED) await names.offer(name, CODE);
});

/** Pays for a transfer and runs it later. */
async function pay(domain: string, more: { code?: string | null; registrantEmail?: string } = {}) {
  const bought = await payForTransfer(opened, domain, { code: CODE, ...more });
  return {
    ...bought,
    /** Sends the queued notifications and returns their subjects. */
    news: async (): Promise<readonly string[]> => {
      const before = mails.length;
      for (const job of await bench.queued(mailTransferNotificationJob)) {
        if (job.lineId === bought.lineId) await runMailTransferNotification(deps, job);
      }
      const sent = mails.slice(before);
      for (const { to } of sent) expect(to).toBe(bought.buyer?.email);
      return sent.map(({ subject }) => subject);
    },
  };
}

describe('mails to the buyer of a transfer', () => {
  test('report the arrival with a link to the settings; sent once', async () => {
    const bought = await pay('news-comes.com');
    await bought.run();
    expect(await bought.news()).toEqual([]);
    await names.approve('news-comes.com');
    await bought.run();

    expect(await bought.news()).toEqual(['news-comes.com has been transferred']);
    const first = mails.at(-1);
    expect(first?.text).toContain(
      `https://panel.example/domains/manage/news-comes.com/edit/${bought.site.id}`,
    );
    await bought.news();
    expect(mails.at(-1)?.key).toBe(first?.key);
  });

  test('report a rejection; not after a restart', async () => {
    const bought = await pay('news-refused.com');
    await bought.run();
    await names.reject('news-refused.com');
    await bought.run();
    expect(await bought.news()).toEqual(['The transfer of news-refused.com failed']);

    await bought.start(CODE);
    expect(await bought.news()).toEqual([]);
  });

  test('report an obstacle once; not to a buyer who started it by hand', async () => {
    await names.lock('news-locked.com');
    const bought = await pay('news-locked.com');
    await bought.run();
    expect(await bought.news()).toEqual(['Action needed to transfer news-locked.com']);

    bench.clock.set(after(bench.clock.now(), minutes(5)));
    await bought.start('');
    await bought.run();
    const queued = (await bench.queued(mailTransferNotificationJob)).filter(
      ({ lineId }) => lineId === bought.lineId,
    );
    expect(queued).toHaveLength(1);
  });

  test('report a missing code', async () => {
    const bought = await pay('news-without.com', { code: null });

    expect(await bought.news()).toEqual(['Action needed to transfer news-without.com']);
  });

  test('report that the registrant declined', async () => {
    const bought = await pay('news-declined.com', { registrantEmail: 'ada@elsewhere.example' });
    await bought.run();
    expect(await bench.queued(mailRegistrantJob)).toContainEqual({ lineId: bought.lineId });
    expect(await bought.news()).toEqual([]);
    await runMailRegistrant(deps, { lineId: bought.lineId });
    const token = /token=(\w+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    await answerTransferConsent(deps, { token, agrees: false });

    expect(await bought.news()).toEqual(['The registrant of news-declined.com declined the transfer']);
  });

  test('are in the buyer’s language', async () => {
    const bought = await pay('news-german.com');
    await sql`
      insert into accounts.preference (account_id, preferences)
      values (${bought.site.ownerId}, '{"language": "de"}')
      on conflict (account_id) do update set preferences = excluded.preferences`.execute(bench.db);
    await bought.run();
    await names.reject('news-german.com');
    await bought.run();

    expect(await bought.news()).toEqual(['Der Transfer von news-german.com ist fehlgeschlagen']);
    expect(mails.at(-1)?.html).toContain('Transfer ansehen');
  });
});
