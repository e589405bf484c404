import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { after, days, minutes, type Milliseconds } from '#platform/kernel/duration.ts';
import { foreignNames, PAST_LOCK } from '#features/names/testing/foreign-names.ts';
import { openTransfers } from '../testing/open-transfers.ts';
import { payForTransfer } from '../testing/pay-for-transfer.ts';
import { answerTransferConsent, getTransferConsent } from './answer-transfer-consent.ts';
import { cancelInboundTransfer } from './cancel-inbound-transfer.ts';
import { mailRegistrantJob } from './jobs/transfers-jobs.ts';
import { runMailRegistrant } from './jobs/mail-registrant.ts';
import { resendConsentMail } from './resend-consent-mail.ts';
import { transferLineFacts } from './api/transfer-deliveries.ts';

const opened = openTransfers();
const { bench, registry, deps, mails } = opened;
const CODE = 'Leave-4711-now';
const ADA = 'ada@elsewhere.example';
const AGED = [
  ...['agrees.com', 'declines.com', 'too-late.com', 'mailed-often.com', 'given-up.com', 'both-at-once.com'],
  ...[
    'another-code.com',
    'becomes-theirs.com',
    'wrong-way.com',
    'wrong-code.com',
    'tricky-buyer.com',
    'no-meanwhile.com',
  ],
];
const refusedWith = (code: string) => ({ ok: false, refusal: { code } });
let now: Date;

function pass(time: Milliseconds): void {
  now = after(now, time);
  bench.clock.set(now);
}

beforeAll(async () => {
  const names = foreignNames(registry.rival);
  for (const name of AGED) await names.register(name);
  await registry.passDays(PAST_LOCK);
  for (const name of AGED) await names.offer(name, CODE);
  now = after(new Date(), days(PAST_LOCK));
  bench.clock.set(now);
});

/** Pays for a transfer with another registrant, and advances it to their consent. */
async function payForAda(domain: string, code: string | null = CODE) {
  const bought = await payForTransfer(opened, domain, { code, registrantEmail: ADA });
  await bought.run();
  const jobs = async () =>
    (await bench.queued(mailRegistrantJob)).filter(({ lineId }) => lineId === bought.lineId).length;
  return {
    ...bought,
    /** The number of queued consent mails. */
    jobs,
    /** Sends the queued mail and returns the token in its link. */
    mail: async (): Promise<string> => {
      await runMailRegistrant(deps, { lineId: bought.lineId });
      return /\/transfer-consent\?token=(\w+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    },
    resend: (actor = bought.owner) => resendConsentMail(deps, actor, { domain }),
  };
}

const look = (token: string) => getTransferConsent(deps, { token });
const say = (token: string, agrees: boolean) => answerTransferConsent(deps, { token, agrees });
const isAskedFor = async (domain: string): Promise<boolean> =>
  (await registry.listCommands(domain)).some(({ command, code }) => command === 'transfer' && code === 1001);

describe('the registrant of a transfer who is not its buyer (acquisition, section 3 "pending owner")', () => {
  test('is mailed, opens the link and consents before the request is sent', async () => {
    const bought = await payForAda('agrees.com');
    expect(await bought.shown()).toBe('pending_owner');
    expect(await bought.status()).toMatchObject({
      value: { transfer_status: 'pending_owner', hindrance: 'registrant_asked', registrant_email: ADA },
    });
    expect(await isAskedFor('agrees.com')).toBe(false);

    const token = await bought.mail();
    expect(mails.at(-1)).toMatchObject({ to: ADA, subject: 'Approve the transfer of agrees.com' });
    expect(await look(token)).toEqual({
      ok: true,
      value: {
        domain_name: 'agrees.com',
        display_name: 'agrees.com',
        registrant_name: 'Ada Lovelace',
        registrant_email: ADA,
        buyer_name: bought.buyer?.displayName,
        buyer_email: bought.buyer?.email,
      },
    });
    expect(await bought.shown()).toBe('pending_owner');

    expect(await say(token, true)).toEqual({
      ok: true,
      value: { display_name: 'agrees.com', agreed: true },
    });
    expect(await bought.shown()).toBe('pending_registry');
    await bought.run();

    expect(await bought.state()).toBe('pending');
    expect(await isAskedFor('agrees.com')).toBe(true);
    const [delivery] = await transferLineFacts(bench).deliveries(bench.db, [
      {
        lineId: bought.lineId,
        orderId: 1,
        userId: 1,
        productSlug: 'domain_transfer',
        meta: 'agrees.com',
        isRenewal: false,
      },
    ]);
    expect(delivery?.steps.map(({ id, isDone }) => [id, isDone])).toEqual([
      ['registrant-agreed', true],
      ['transfer-asked', true],
      ['transferred', false],
    ]);
  });

  test('can answer a link once; then it is invalid', async () => {
    const { rows } = await sql<{ hash: Buffer }>`select hash from domains.consent_link`.execute(bench.db);
    expect(rows).toEqual([]);
    const token = /token=(\w+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';

    expect(await look(token)).toMatchObject(refusedWith('unknown_consent_link'));
    expect(await say(token, false)).toMatchObject(refusedWith('unknown_consent_link'));
  });

  test('declines: no request is sent, the code is erased, and a restart needs a new one', async () => {
    const bought = await payForAda('declines.com');
    const token = await bought.mail();

    expect(await say(token, false)).toMatchObject({ value: { agreed: false } });

    expect(await bought.shown()).toBe('cancelled');
    expect(await bought.status()).toMatchObject({
      value: { transfer_status: 'cancelled', hindrance: 'registrant_declined', can_give_up: true },
    });
    expect((await bought.transfer())?.sealedCode).toBeNull();
    expect(await bought.start('')).toMatchObject(refusedWith('transfer_code_missing'));
    expect(await bought.resend()).toMatchObject(refusedWith('consent_not_awaited'));
    pass(minutes(1));
    await bought.start(CODE);
    await bought.run();
    expect(await bought.shown()).toBe('pending_owner');
    expect(await bought.jobs()).toBe(2);
    expect(await say(await bought.mail(), true)).toMatchObject({ value: { agreed: true } });
    expect(await isAskedFor('declines.com')).toBe(false);
  });

  test('answers too late: after 7 days the link has expired, and another can be sent', async () => {
    const bought = await payForAda('too-late.com');
    const late = await bought.mail();
    pass(days(7));

    expect(await say(late, true)).toMatchObject(refusedWith('unknown_consent_link'));
    expect(await bought.shown()).toBe('pending_owner');

    expect(await bought.resend()).toMatchObject({ ok: true });
    expect(await say(await bought.mail(), true)).toMatchObject({ ok: true });
  });

  test('is mailed again after a minute at the earliest, and five times in total', async () => {
    const bought = await payForAda('mailed-often.com');
    const first = await bought.mail();
    expect(await bought.resend()).toMatchObject(refusedWith('consent_mail_too_soon'));

    for (let count = 2; count <= 5; count += 1) {
      pass(minutes(1));
      expect(await bought.resend()).toMatchObject({ ok: true });
      expect(await bought.jobs()).toBe(count);
    }
    pass(minutes(1));
    expect(await bought.resend()).toMatchObject(refusedWith('too_many_consent_mails'));
    // The link of any of the mails works.
    expect(await say(first, true)).toMatchObject({ ok: true });
  });

  test('can be mailed by the buyer only', async () => {
    const bought = await payForAda('wrong-way.com');
    const other = await payForTransfer(opened, 'unrelated.com', { code: null });
    pass(minutes(1));

    expect(await bought.resend(other.owner)).toMatchObject(refusedWith('unknown_transfer'));
    expect(await bought.jobs()).toBe(1);
  });

  test('cannot answer after the transfer was cancelled', async () => {
    const bought = await payForAda('given-up.com');
    const token = await bought.mail();

    expect(await cancelInboundTransfer(deps, bought.owner, { domain: 'given-up.com' })).toMatchObject({
      ok: true,
    });

    expect(await look(token)).toMatchObject(refusedWith('unknown_consent_link'));
    expect(await say(token, true)).toMatchObject(refusedWith('unknown_consent_link'));
    expect(await bought.state()).toBe('failed');
  });

  test('consents and declines concurrently: one answer counts', async () => {
    const bought = await payForAda('both-at-once.com');
    const token = await bought.mail();

    const answers = await Promise.all([say(token, true), say(token, false), say(token, true)]);

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const counted = answers.find(({ ok }) => ok);
    const isYes = counted?.ok === true && counted.value.agreed;
    expect(await bought.shown()).toBe(isYes ? 'pending_registry' : 'cancelled');
  });

  test('is not mailed again because the buyer submits another code', async () => {
    const bought = await payForAda('another-code.com');
    await bought.mail();
    pass(minutes(2));

    expect(await bought.start('')).toMatchObject({ value: { transfer_status: 'pending_owner' } });
    await bought.start(CODE);
    await bought.run();

    expect(await bought.shown()).toBe('pending_owner');
    expect(await bought.jobs()).toBe(1);
  });

  test('gets a mail with the buyer’s verified address, and no text typed by the buyer', async () => {
    const bought = await payForAda('tricky-buyer.com');
    const name = 'Eve\u202e<b>moc.elpmaxe</b>\n\nYour bank';
    await sql`update accounts.account set display_name = ${name} where id = ${bought.site.ownerId}`.execute(
      bench.db,
    );

    await bought.mail();

    const { text = '', html = '', subject } = mails.at(-1) ?? {};
    expect(subject).toBe('Approve the transfer of tricky-buyer.com');
    expect(text).toContain(`Hello!\n\n${bought.buyer?.email} has requested`);
    expect(text + html).not.toMatch(/Your bank|moc\.elpmaxe|Lovelace|\u202e/);
  });

  test('declines while the buyer submits another code: the answer still counts', async () => {
    const bought = await payForAda('no-meanwhile.com');
    const token = await bought.mail();
    await bought.start(CODE);
    expect(await bought.state()).toBe('asking');

    expect(await say(token, false)).toMatchObject({ value: { agreed: false } });
    await bought.run();

    expect(await bought.shown()).toBe('cancelled');
    expect(await bought.transfer()).toMatchObject({ hindrance: 'registrant_declined', sealedCode: null });
    expect(await isAskedFor('no-meanwhile.com')).toBe(false);
  });

  test('is not mailed if the code is wrong, because the name cannot move anyway', async () => {
    const wrong = await payForAda('wrong-code.com', 'Wrong-code');
    const unowned = await payForAda('nobody-has-it-yet.com');

    expect(await wrong.shown()).toBe('pending_start');
    expect(await wrong.jobs()).toBe(0);
    expect(await unowned.jobs()).toBe(0);
  });

  test('who turns out to be the buyer continues without a mail', async () => {
    const bought = await payForAda('becomes-theirs.com');
    await sql`update accounts.account set email = ${ADA} where id = ${bought.site.ownerId}`.execute(bench.db);

    expect(await bought.resend()).toMatchObject({ ok: true });
    expect(await bought.shown()).toBe('pending_registry');
    await bought.run();

    expect(await bought.state()).toBe('pending');
    expect(await bought.jobs()).toBe(1);
  });

  test.each(['', 'made-up', 'a'.repeat(52), '../../etc/passwd', '\u0000'])(
    'a link with token %j is invalid',
    async (token) => {
      expect(await look(token)).toMatchObject(refusedWith('unknown_consent_link'));
      expect(await say(token, true)).toMatchObject(refusedWith('unknown_consent_link'));
    },
  );
});
