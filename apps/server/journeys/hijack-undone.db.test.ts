import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { confirmOwnAddress } from '#features/domains/server/confirm-contact.ts';
import type { GuardDeps } from '#features/guard/server/guard-deps.ts';
import { listFrozen } from '#features/guard/server/api/freeze-store.ts';
import { unfreezeDomain } from '#features/guard/server/unfreeze-domain.ts';
import { lookAtSensitiveChange, useGuardLink } from '#features/guard/server/use-guard-link.ts';
import { guardedNames, readGuardLink } from '#features/guard/testing/guarded-names.ts';
import type { Registrar } from '#features/names/server/ports/registrar.ts';
import { PAST_LOCK } from '#features/names/testing/foreign-names.ts';
import { changeContact } from '#features/registrants/server/change-contact.ts';
import { restoreRegistrant } from '#features/registrants/server/api/restore-registrant.ts';
import { REGISTRANT } from '#features/registration/testing/build-paid-order.ts';
import { actAs, heldNames, losing } from '#features/registrants/testing/held-names.ts';
import { closeAgainstTransfers } from '#features/transfers/server/api/cancel-transfer-request.ts';
import { setTransferLock } from '#features/transfers/server/api/set-transfer-lock.ts';
import { mailTransferCodeJob } from '#features/transfers/server/jobs/leaving-jobs.ts';
import { runMailTransferCode } from '#features/transfers/server/jobs/mail-transfer-code.ts';
import { followName } from '#features/transfers/server/leaving/follow-name.ts';
import { runTransferCommand } from '#features/transfers/server/leaving/run-transfer-command.ts';
import { openTransfers } from '#features/transfers/testing/open-transfers.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { after, hours } from '#platform/kernel/duration.ts';
import { untilSessionsWait } from '#platform/testing/test-database.ts';

const opened = openTransfers();
const { bench, registry, deps, mails } = opened;
const held = heldNames(opened);
const LOCK = 'clientTransferProhibited';
const HIJACKER = { fname: 'Mallory', lname: 'Thief', email: 'mallory@thief.example' };
const refused = (code: string) => ({ ok: false, refusal: { code } });

/** The guard as the program wires it, with another registrar if one is given. */
function guardDeps(registrar: Registrar = deps.registrar): GuardDeps {
  const using = { ...deps, registrar };
  return {
    ...using,
    actions: {
      closeAgainstTransfers: (domain) => closeAgainstTransfers(using, domain),
      restoreRegistrant: (change) => restoreRegistrant(using, change),
    },
  };
}
const guard = guardedNames(opened, guardDeps);
const transfers = () => ({ ...deps, supportEmail: 'staff@panel.example', ipsTags: [] });

beforeAll(async () => {
  bench.clock.set(new Date());
});
beforeEach(async () => {
  await held.sendMails();
  await guard.sendMails();
});

/** A name past its locks, and who is signed in to its manager's account. */
async function owned(domain: string) {
  const { userId, siteId } = await held.register(domain);
  await confirmOwnAddress(deps, { userId, email: REGISTRANT.email });
  const actor: UserActor = { ...actAs(userId), network: '203.0.113.7' };
  return {
    domain,
    siteId,
    actor,
    email: (await findAccount(bench.db, userId))?.email ?? '',
    change: (whois: Parameters<typeof changeContact>[2]['whois'], as = actor) =>
      changeContact(deps, as, { domain, whois, transferLock: false }),
    unlock: (as = actor) => setTransferLock(deps, as, { domain, isLocked: false }),
    sendCode: (as = actor) => runTransferCommand(transfers(), as, { domain, said: { command: 'send-code' } }),
    accept: (as = actor) =>
      runTransferCommand(transfers(), as, { domain, said: { command: 'accept-transfer' } }),
    release: (as = actor) =>
      runTransferCommand(transfers(), as, {
        domain,
        said: { command: 'set-ips-tag', payload: { ips_tag: 'OTHER' } },
      }),
  };
}

/** The code that was mailed last. */
async function mailedCode(): Promise<string> {
  const due = await bench.queued(mailTransferCodeJob);
  const last = due.at(-1);
  if (last) await runMailTransferCode(transfers(), last);
  return /Code: (\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

const use = (link: { readonly domain: string; readonly token: string }, action: 'undo' | 'freeze') =>
  useGuardLink(guardDeps(), { ...link, action });
const look = (link: { readonly domain: string; readonly token: string }) =>
  lookAtSensitiveChange(guardDeps(), link);

describe('hijack undone', () => {
  test('an intruder changes the registrant, gets the code and starts a transfer; the former owner undoes it all', async () => {
    const bakery = await owned('hijacked-bakery.com');
    await opened.passDays(PAST_LOCK);
    const { domain } = bakery;

    expect(await bakery.change(HIJACKER)).toMatchObject({ ok: true });
    const told = await held.sendMails();
    expect(told.map(({ to }) => to).toSorted()).toEqual(
      ['ada@example.com', HIJACKER.email, bakery.email].toSorted(),
    );
    const toAda = told.find(({ to }) => to === 'ada@example.com');
    expect(toAda?.text).toContain('First name: Mallory');
    expect(toAda?.text).toContain('How: in a browser, after the password was entered');
    expect(toAda?.text).toContain('From: 203.0.113.7');

    await confirmOwnAddress(deps, { userId: bakery.actor.userId, email: HIJACKER.email });
    expect(await bakery.sendCode()).toMatchObject({ ok: true });
    expect((await guard.sendMails()).map(({ subject, to }) => `${subject} → ${to}`)).toEqual(
      [HIJACKER.email, bakery.email]
        .toSorted((one, other) => one.localeCompare(other))
        .map((to) => `A transfer code for ${domain} was requested → ${to}`),
    );
    const order = { name: domain, authInfo: await mailedCode(), periodYears: 1, agreedFee: null };
    expect(await registry.rival.requestTransfer({ ...order, clTRID: 'hijack-1' })).toMatchObject({
      outcome: 'ok',
    });
    await followName(deps, { domain, announced: null });
    expect((await held.here(domain)).facts.outboundTransferRequestedAt).not.toBeNull();

    const link = readGuardLink(toAda);
    expect(await look(link)).toMatchObject({
      value: { kind: 'contacts', undo: 'possible', network: '203.0.113.7', used_at: null, frozen_at: null },
    });
    expect(await use(link, 'undo')).toMatchObject({
      value: { undo: 'done', undo_failure: null, used_for: 'undo' },
    });

    const { info, contact } = await held.atRegistry(domain);
    expect(contact).toMatchObject({ email: 'ada@example.com', address: { name: 'Ada Lovelace' } });
    expect(info.statuses).toContain(LOCK);
    expect(info.statuses).not.toContain('pendingTransfer');
    expect((await held.here(domain)).facts.outboundTransferRequestedAt).toBeNull();
    expect((await registry.registrar.infoDomain(domain, order.authInfo)).outcome).not.toBe('ok');

    // The undo is mailed as a change, without a link that undoes it.
    const undone = await held.sendMails();
    expect(undone.map(({ to }) => to)).toContain(HIJACKER.email);
    expect(undone.map(readGuardLink).every(({ token }) => token === '')).toBe(true);
    expect(await guard.carryOut()).toBe(1);
    expect((await held.atRegistry(domain)).contact.email).toBe('ada@example.com');
  });

  test('a second change by the intruder is undone with the first, and its own link undoes nothing', async () => {
    const twice = await owned('changed-twice.com');
    await twice.change(HIJACKER);
    const toAda = (await held.sendMails()).find(({ to }) => to === 'ada@example.com');
    await twice.change({ email: 'other@thief.example' });
    const toMallory = (await held.sendMails()).find(({ to }) => to === HIJACKER.email);

    expect(await use(readGuardLink(toAda), 'undo')).toMatchObject({ value: { undo: 'done' } });
    expect((await held.atRegistry(twice.domain)).contact.email).toBe('ada@example.com');

    expect(await look(readGuardLink(toMallory))).toMatchObject({ value: { undo: 'overruled' } });
    expect(await use(readGuardLink(toMallory), 'undo')).toMatchObject(refused('change_not_undoable'));
    expect((await held.atRegistry(twice.domain)).contact.email).toBe('ada@example.com');
  });

  test('the lock is turned on again, and a lost answer of the registry is made up for by the job', async () => {
    const shop = await owned('unlocked-shop.com');
    await opened.passDays(PAST_LOCK);
    await setTransferLock(deps, shop.actor, { domain: shop.domain, isLocked: true });
    expect(await shop.unlock()).toMatchObject({ ok: true });
    const [mail] = await guard.sendMails();
    expect(mail?.subject).toBe('The transfer lock of unlocked-shop.com was turned off');
    // Unlocking an unlocked domain changes nothing, and sends no mail.
    await shop.unlock();
    expect(await guard.sendMails()).toEqual([]);

    const silent = guardDeps(losing(deps.registrar, 'infoDomain', false));
    const link = readGuardLink(mail);
    expect(await useGuardLink(silent, { ...link, action: 'undo' })).toMatchObject({
      value: { undo: 'pending' },
    });
    await guard.carryOut();
    expect(await look(link)).toMatchObject({ value: { undo: 'done' } });
    expect((await held.atRegistry(shop.domain)).info.statuses).toContain(LOCK);
    const undone = await guard.sendMails();
    expect(undone.map(({ subject, to }) => `${subject} → ${to}`)).toEqual([
      `A change of ${shop.domain} was undone → ada@example.com`,
      `A change of ${shop.domain} was undone → ${shop.email}`,
    ]);
  });
});

describe('links', () => {
  test('replayed, expired and crossed ones do nothing', async () => {
    const one = await owned('links-one.com');
    const other = await owned('links-other.com');
    await one.change(HIJACKER);
    const [mail, second] = await held.sendMails();
    const link = readGuardLink(mail);

    for (const crossed of [{ ...link, domain: other.domain }]) {
      expect(await look(crossed)).toMatchObject(refused('crossed_guard_link'));
      expect(await use(crossed, 'undo')).toMatchObject(refused('crossed_guard_link'));
    }
    expect(await look({ ...link, token: 'guessed' })).toMatchObject(refused('unknown_guard_link'));
    expect(await use({ ...link, token: 'guessed' }, 'undo')).toMatchObject(refused('unknown_guard_link'));

    bench.clock.set(after(bench.clock.now(), hours(71)));
    expect(await use(link, 'freeze')).toMatchObject({ ok: true });
    expect(await use(link, 'freeze')).toMatchObject(refused('used_guard_link'));
    expect(await use(link, 'undo')).toMatchObject(refused('used_guard_link'));
    expect(await look(link)).toMatchObject({ value: { used_for: 'freeze', undo: 'possible' } });

    bench.clock.set(after(bench.clock.now(), hours(1)));
    expect(await look(readGuardLink(second))).toMatchObject(refused('expired_guard_link'));
    expect(await use(readGuardLink(second), 'undo')).toMatchObject(refused('expired_guard_link'));
    expect((await held.atRegistry(one.domain)).contact.email).toBe(HIJACKER.email);
  });

  test('two at once undo a change once', async () => {
    const raced = await owned('raced-links.com');
    await raced.change(HIJACKER);
    const links = (await held.sendMails()).map(readGuardLink);

    // Both have read the change as one to undo before either of them notes that.
    const { uses } = await bench.db.transaction().execute(async (tx) => {
      await sql`select 1 from domains.sensitive_change where domain = ${raced.domain} for update`.execute(tx);
      const uses = links.slice(0, 2).map((link) => use(link, 'undo'));
      await untilSessionsWait(bench.db, uses.length);
      return { uses };
    });

    const results = await Promise.all(uses);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toMatchObject([refused('change_not_undoable')]);
    expect((await held.atRegistry(raced.domain)).contact.email).toBe('ada@example.com');
  });
});

describe('a frozen domain', () => {
  test('refuses everybody, tokens too, until its manager unfreezes it with a fresh proof, which is mailed', async () => {
    const frozen = await owned('frozen.com');
    await opened.passDays(PAST_LOCK);
    await setTransferLock(deps, frozen.actor, { domain: 'frozen.com', isLocked: true });
    await frozen.unlock();
    const [mail] = await guard.sendMails();
    expect(await use(readGuardLink(mail), 'freeze')).toMatchObject({
      value: { frozen_at: bench.clock.now().toISOString(), undo: 'possible' },
    });
    expect((await held.atRegistry('frozen.com')).info.statuses).toContain(LOCK);
    expect((await guard.sendMails()).map(({ subject }) => subject)).toEqual([
      'frozen.com was frozen',
      'frozen.com was frozen',
    ]);
    expect((await listFrozen(bench.db))[0]).toMatchObject({ name: 'frozen.com', manager: frozen.email });

    const token: UserActor = { ...frozen.actor, via: 'token', scopes: ['write'] };
    for (const actor of [frozen.actor, token]) {
      expect(await frozen.change({ city: 'Leeds' }, actor)).toMatchObject(refused('domain_frozen'));
      expect(await frozen.unlock(actor)).toMatchObject(refused('domain_frozen'));
      expect(await frozen.sendCode(actor)).toMatchObject(refused('domain_frozen'));
      expect(await frozen.accept(actor)).toMatchObject(refused('domain_frozen'));
      expect(await frozen.release(actor)).toMatchObject(refused('domain_frozen'));
    }
    const unfreeze = (actor: UserActor) => unfreezeDomain(guardDeps(), actor, { domain: 'frozen.com' });
    expect(await unfreeze(token)).toMatchObject(refused('session_needed'));
    expect(await unfreeze({ ...frozen.actor, hasFreshProof: false })).toMatchObject(refused('proof_needed'));
    const stranger = await owned('strangers-own.com');
    expect(await unfreeze(stranger.actor)).toMatchObject(refused('unknown_domain'));

    expect(await unfreeze(frozen.actor)).toEqual({ ok: true, value: { success: true } });
    expect(await unfreeze(frozen.actor)).toMatchObject(refused('not_frozen'));
    const [news] = await guard.sendMails();
    expect(news?.subject).toBe('frozen.com was unfrozen');
    expect(await frozen.change({ city: 'Leeds' })).toMatchObject({ ok: true });

    // Its link freezes the domain again, and has nothing to undo.
    expect(await use(readGuardLink(news), 'undo')).toMatchObject(refused('change_not_undoable'));
    expect(await use(readGuardLink(news), 'freeze')).toMatchObject({ ok: true });
    expect(await frozen.change({ city: 'York' })).toMatchObject(refused('domain_frozen'));
  });
});

describe('without a fresh proof', () => {
  test('nothing is changed, and locking still works', async () => {
    const stale = await owned('stale-session.com');
    await opened.passDays(PAST_LOCK);
    const actor: UserActor = { ...stale.actor, hasFreshProof: false };
    const updates = async () =>
      (await registry.listCommands(stale.domain)).filter(({ command }) => command === 'update').length;
    const sent = await updates();

    expect(await stale.change({ city: 'Leeds' }, actor)).toMatchObject(refused('proof_needed'));
    expect(await stale.unlock(actor)).toMatchObject(refused('proof_needed'));
    expect(await stale.sendCode(actor)).toMatchObject(refused('proof_needed'));
    expect(await stale.accept(actor)).toMatchObject(refused('proof_needed'));
    expect(await stale.release(actor)).toMatchObject(refused('proof_needed'));

    expect(await updates()).toBe(sent);
    expect(await setTransferLock(deps, actor, { domain: stale.domain, isLocked: true })).toMatchObject({
      ok: true,
    });
    expect(await held.sendMails()).toEqual([]);
    expect(await guard.sendMails()).toEqual([]);
  });
});
