import { mailContactVerification, setContactHold } from '#features/domains/server/jobs/contact-jobs.ts';
import { describe, expect, test } from 'vitest';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { domainStatus } from '#features/domains/rules/domain-status.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { confirmContact, confirmOwnAddress } from '#features/domains/server/confirm-contact.ts';
import { runMailContactVerification } from '#features/domains/server/jobs/mail-contact-verification.ts';
import { runSetContactHold } from '#features/domains/server/jobs/set-contact-hold.ts';
import { suspendUnconfirmedNames } from '#features/domains/server/suspend-unconfirmed-names.ts';
import { buildStatusSite } from '#features/domains/testing/domain-facts.ts';
import { expectOk } from '#features/names/testing/registrar-conformance-scenario.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { sql } from 'kysely';
import { REGISTRANT } from '#features/registration/testing/build-paid-order.ts';
import { nameBuyer } from '#features/registration/testing/buy-names.ts';
import { openRegistrations } from '#features/registration/testing/open-registrations.ts';

const opened = openRegistrations();
const { bench, registry, deps, mails } = opened;
const buyer = nameBuyer(opened);

const facts = async (domain: string) => (await findDomain(bench.db, domain))?.facts;
const isAwaited = async (domain: string) => ((await facts(domain))?.verificationRequestedAt ?? null) !== null;
const isOnHold = async (domain: string) =>
  expectOk(await registry.registrar.infoDomain(domain)).statuses.includes('clientHold');
/** The names that mails were queued for since the last call. */
let seen = 0;
async function mailedNames(): Promise<string[]> {
  const queued = await bench.queued(mailContactVerification);
  const fresh = queued.slice(seen).map(({ domain }) => domain);
  seen = queued.length;
  return fresh;
}
async function mailedToken(domain: string): Promise<string> {
  await runMailContactVerification(deps, { domain });
  return /confirm-contact\?token=(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}
const at = (email: string) => ({ contact: { ...REGISTRANT, email } });
async function runHolds(): Promise<void> {
  for (const data of await bench.queued(setContactHold)) await runSetContactHold(deps, data);
}

describe('the registrant of a new name', () => {
  test('confirms an address once for all names that are bought with it', async () => {
    const site = await buildSite(bench.db);
    const of = { siteId: site.id, userId: site.ownerId };
    for (const domain of ['first.com', 'second.com', 'third.org']) {
      await (await buyer.begin(domain, of, at('Reg@Office.example'))).run();
    }
    await (await buyer.begin('elsewhere.com', of, at('other@office.example'))).run();

    expect(await mailedNames()).toEqual(['first.com', 'elsewhere.com']);
    const token = await mailedToken('first.com');
    expect(mails.at(-1)).toMatchObject({
      to: 'reg@office.example',
      subject: 'Confirm your contact details for first.com and 2 more',
    });
    expect(await confirmContact(deps, { token })).toMatchObject({
      ok: true,
      value: { display_name: 'first.com', others: 2 },
    });

    expect(await Promise.all(['first.com', 'second.com', 'third.org'].map(isAwaited))).toEqual([
      false,
      false,
      false,
    ]);
    expect(await isAwaited('elsewhere.com')).toBe(true);
    await (await buyer.begin('fourth.com', of, at('reg@office.example'))).run();
    expect(await isAwaited('fourth.com')).toBe(false);
    expect(await mailedNames()).toEqual([]);
  });

  test('confirms for one customer only: another who names the same address is asked as well', async () => {
    await buyer.register('theirs.com', at('reg@office.example'));
    expect(await isAwaited('theirs.com')).toBe(true);
    await mailedNames();
  });

  test('is not asked for an address that they sign in with, once it is confirmed', async () => {
    const site = await buildSite(bench.db);
    const account = await findAccount(bench.db, site.ownerId);
    const email = account?.email ?? '';
    const of = { siteId: site.id, userId: site.ownerId };
    await sql`update accounts.account set email_verified_at = null where id = ${site.ownerId}`.execute(
      bench.db,
    );
    await (await buyer.begin('own-early.com', of, at(email))).run();
    expect(await isAwaited('own-early.com')).toBe(true);

    await confirmOwnAddress(deps, { userId: site.ownerId, email });
    expect(await isAwaited('own-early.com')).toBe(false);

    await sql`update accounts.account set email_verified_at = now() where id = ${site.ownerId}`.execute(
      bench.db,
    );
    await (await buyer.begin('own-late.com', of, at(email.toUpperCase()))).run();
    expect(await isAwaited('own-late.com')).toBe(false);
    await mailedNames();
  });

  test('of a country-code name is not asked: ICANN has no say there', async () => {
    await buyer.register('national.de', {
      contact: { ...REGISTRANT, countryCode: 'DE', email: 'x@berlin.example' },
    });
    expect(await isAwaited('national.de')).toBe(false);
  });
});

describe('a name whose registrant does not confirm', () => {
  test('is reminded about after 7 days, suspended after 10, and works again once they confirm', async () => {
    // The registry's clock is the real one.
    await opened.passDays(0);
    await buyer.register('silent.com', at('late@office.example'));
    await buyer.register('silent-too.com', at('late@office.example'));
    await mailedNames();
    const early = await mailedToken('silent.com');

    await opened.passDays(7);
    await suspendUnconfirmedNames(deps);
    await suspendUnconfirmedNames(deps);
    expect((await mailedNames()).filter((name) => name === 'silent.com')).toEqual(['silent.com']);
    expect((await facts('silent.com'))?.suspendedAt).toBeNull();

    await opened.passDays(3);
    await suspendUnconfirmedNames(deps);
    await suspendUnconfirmedNames(deps);
    await runHolds();
    const suspended = await facts('silent.com');
    expect(suspended && domainStatus(suspended, buildStatusSite(), bench.clock.now())).toMatchObject({
      level: 'error',
      reason: { message: 'Suspended: contact not confirmed' },
    });
    expect(await isOnHold('silent.com')).toBe(true);
    expect(await isOnHold('second.com')).toBe(false);
    expect((await findDomain(bench.db, 'silent.com'))?.registryStatuses).toContain('clientHold');
    expect((await mailedNames()).filter((name) => name === 'silent.com')).toEqual(['silent.com']);

    expect(await confirmContact(deps, { token: early })).toMatchObject({ ok: false });
    const token = await mailedToken('silent.com');
    expect(mails.at(-1)?.subject).toBe('silent.com is suspended: confirm your contact details');
    expect(await confirmContact(deps, { token })).toMatchObject({ ok: true });
    await runHolds();
    expect(await isOnHold('silent.com')).toBe(false);
    expect(await facts('silent.com')).toMatchObject({ suspendedAt: null, verificationRequestedAt: null });
    expect((await findDomain(bench.db, 'silent.com'))?.registryStatuses).not.toContain('clientHold');
  });

  test('is asked about after a hold with an unknown outcome; a registry that rejects it keeps it', async () => {
    await buyer.register('doubted.com', at('doubt@office.example'));
    await opened.passDays(10);
    await suspendUnconfirmedNames(deps);
    await registry.turnKnob({
      effect: 'refuse',
      command: 'update',
      key: 'doubted.com',
      code: 2400,
      times: 1,
    });

    await expect(runSetContactHold(deps, { domain: 'doubted.com' })).rejects.toThrow('hold of doubted.com');
    await runSetContactHold(deps, { domain: 'doubted.com' });
    expect(await isOnHold('doubted.com')).toBe(true);
    await expect(runSetContactHold(deps, { domain: 'never-bought.com' })).resolves.toBeUndefined();
  });
});
