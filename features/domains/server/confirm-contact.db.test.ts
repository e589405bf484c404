import { mailContactVerification } from './jobs/contact-jobs.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '#features/accounts/server/ports/mailer.ts';
import type { Registrar } from '#features/names/server/ports/registrar.ts';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { days, minutes } from '#platform/kernel/duration.ts';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { importDomains } from './api/import-domains.ts';
import { confirmContact, resendContactVerification } from './confirm-contact.ts';
import { findDomain } from './domain-store.ts';
import { runMailContactVerification } from './jobs/mail-contact-verification.ts';

let bench: SliceBench;
let site: Awaited<ReturnType<typeof buildSite>>;
const mails: Mail[] = [];

beforeAll(async () => {
  bench = await createSliceBench({ jobs: [mailContactVerification] });
  site = await buildSite(bench.db);
});
afterAll(() => bench?.close());
beforeEach(() => {
  mails.length = 0;
});

const as = (userId: number): UserActor => ({ kind: 'user', userId, via: 'session', scopes: ['*'] });

/** A registrar that knows the registrant of every name, or does not answer. */
function registrar(email: string | null): Registrar {
  const transaction = { clTRID: 'c', svTRID: 's' };
  const silent = { outcome: 'unknown', reason: 'timeout' };
  return {
    infoDomain: async () =>
      email === null ? silent : { outcome: 'ok', value: { isOurs: true, registrant: 'r1' }, transaction },
    infoContact: async () => ({ outcome: 'ok', value: { email }, transaction }),
  } as unknown as Registrar;
}

async function awaitContact(name: string): Promise<void> {
  const now = bench.clock.now();
  await importDomains(bench, [
    {
      name,
      siteId: site.id,
      ownerUserId: site.ownerId,
      type: 'registered',
      createdAt: now,
      registeredAt: now,
      expiresAt: new Date(now.getTime() + days(300)),
      verificationRequestedAt: now,
    },
  ]);
}
const send = (domain: string, email: string | null = 'owner@registrant.example') =>
  runMailContactVerification(
    {
      ...bench,
      registrar: registrar(email),
      mailer: { send: async (mail: Mail) => void mails.push(mail) },
      brand: 'Namestead',
      publicUrl: 'https://panel.example',
    },
    { domain },
  );
const mailedToken = (): string =>
  /https:\/\/panel\.example\/confirm-contact\?token=(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
const isAwaited = async (domain: string): Promise<boolean> =>
  (await findDomain(bench.db, domain))?.facts.verificationRequestedAt !== null;

describe('confirming the contact of a domain (management, section 4)', () => {
  test('the manager sends the mail again, and its link ends the wait and tells open screens', async () => {
    await awaitContact('film.org');

    expect(await resendContactVerification(bench, as(site.ownerId), { domain: 'film.org' })).toMatchObject({
      ok: true,
    });
    expect(await bench.queued(mailContactVerification)).toEqual([{ domain: 'film.org' }]);
    await send('film.org');

    expect(mails.map(({ to }) => to)).toEqual(['owner@registrant.example']);
    expect(mails[0]?.subject).toBe('Confirm your contact details for film.org');
    expect(await confirmContact(bench, { token: mailedToken() })).toEqual({
      ok: true,
      value: { display_name: 'film.org', others: 0 },
    });
    expect(await isAwaited('film.org')).toBe(false);
    expect(await bench.announced()).toContainEqual({ topic: 'domains', userId: null, siteId: site.id });
    // A mail scanner may follow the link first.
    expect(await confirmContact(bench, { token: mailedToken() })).toMatchObject({ ok: true });
  });

  test('at most once a minute, and not once it is confirmed', async () => {
    await awaitContact('often.org');
    const again = () => resendContactVerification(bench, as(site.ownerId), { domain: 'often.org' });

    expect(await again()).toMatchObject({ ok: true });
    expect(await again()).toMatchObject({ refusal: { code: 'contact_mail_too_soon', status: 429 } });
    bench.clock.advance(minutes(1));
    expect(await again()).toMatchObject({ ok: true });

    await send('often.org');
    await confirmContact(bench, { token: mailedToken() });
    expect(await again()).toMatchObject({ refusal: { code: 'contact_already_confirmed', status: 409 } });
  });

  test('only by the domain manager; to a stranger there is no such domain', async () => {
    await awaitContact('mine.org');
    const stranger = await buildAccount(bench.db);

    expect(await resendContactVerification(bench, as(stranger.id), { domain: 'mine.org' })).toMatchObject({
      refusal: { code: 'unknown_domain' },
    });
  });

  test('a registry that does not answer is asked again later; nothing is mailed meanwhile', async () => {
    await awaitContact('silent.org');

    await expect(send('silent.org', null)).rejects.toThrow('info of silent.org');
    expect(mails).toEqual([]);
  });

  test('a link ends after 10 days, and any other opens nothing', async () => {
    await awaitContact('late.org');
    await send('late.org');
    const token = mailedToken();
    bench.clock.advance(days(10));

    for (const each of [token, '', 'no-such-token']) {
      expect(await confirmContact(bench, { token: each })).toMatchObject({
        refusal: { code: 'unknown_contact_link', status: 410 },
      });
    }
    expect(await isAwaited('late.org')).toBe(true);
  });
});
