import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { listPendingContactChanges } from '#features/domains/server/api/registrant-store.ts';
import { findStoredRegistrant } from '#features/domains/server/api/domains.ts';
import { openRegistrations } from '#features/registration/testing/open-registrations.ts';
import { days, minutes } from '#platform/kernel/duration.ts';
import { actAs, heldNames, readToken } from '../testing/held-names.ts';
import { answerContactChange, lookAtContactChange } from './answer-contact-change.ts';
import { cancelContactChange, getContactChange } from './cancel-contact-change.ts';
import { changeContact } from './change-contact.ts';
import { expireContactChanges } from './expire-contact-changes.ts';

const opened = openRegistrations();
const { bench, registry, deps } = opened;
const held = heldNames(opened);
const NEW = { fname: 'Grace', lname: 'Hopper', email: 'grace@example.com' };
const refused = (code: string) => ({ ok: false, refusal: { code } });

beforeAll(() => bench.clock.set(new Date()));
beforeEach(() => held.sendMails());

/** A name of Wild West Domains whose registrant is about to change. */
async function begin(domain: string, whois: object = NEW, transferLock = true) {
  const { userId } = await held.register(domain);
  const account = (await findAccount(bench.db, userId))?.email ?? '';
  const change = (to: object) => changeContact(deps, actAs(userId), { domain, whois: to, transferLock });
  const asked = await change(whois);
  return { account, userId, asked, change, mails: await held.sendMails() };
}
const answer = (token: string, agrees: boolean) => answerContactChange(deps, { token, agrees });
const isPending = async (domain: string) => (await listPendingContactChanges(bench.db, [domain])).has(domain);
const registrantAt = async (domain: string) => (await held.atRegistry(domain)).contact.email;

describe('a change that both registrants confirm (management, section 4, "Contact edit")', () => {
  test('asks the new and the former address, and the account as a backup; nothing changes before both agree', async () => {
    const { account, asked, mails } = await begin('agreed.club');

    expect(asked).toEqual({
      ok: true,
      value: {
        success: true,
        is_pending: true,
        confirmed_by: ['grace@example.com', 'ada@example.com', account],
      },
    });
    expect(mails.map(({ to }) => to)).toEqual(['grace@example.com', 'ada@example.com', account]);
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array<string>(3).fill('Confirm the new contact details of agreed.club'),
    );
    expect(await isPending('agreed.club')).toBe(true);
    expect(await registrantAt('agreed.club')).toBe('ada@example.com');

    const [byNew, byFormer, byAccount] = mails.map(readToken);
    expect(await lookAtContactChange(deps, { token: byNew ?? '' })).toMatchObject({
      value: {
        display_name: 'agreed.club',
        party: 'new',
        has_agreed: false,
        changes: [
          { field: 'first_name', before: 'Ada', after: 'Grace' },
          { field: 'last_name', before: 'Lovelace', after: 'Hopper' },
          { field: 'email', before: 'ada@example.com', after: 'grace@example.com' },
        ],
      },
    });
    expect(await answer(byNew ?? '', true)).toMatchObject({ value: { agreed: true, is_complete: false } });
    // A mail scanner may follow it again, which speaks for no one else.
    expect(await answer(byNew ?? '', true)).toMatchObject({ value: { agreed: true, is_complete: false } });
    expect(await lookAtContactChange(deps, { token: byNew ?? '' })).toMatchObject({
      value: { has_agreed: true },
    });
    await held.carryOut();
    expect(await registrantAt('agreed.club')).toBe('ada@example.com');

    expect(await lookAtContactChange(deps, { token: byAccount ?? '' })).toMatchObject({
      value: { party: 'former' },
    });
    expect(await answer(byFormer ?? '', true)).toMatchObject({ value: { agreed: true, is_complete: true } });
    await held.carryOut();

    expect(await registrantAt('agreed.club')).toBe('grace@example.com');
    expect(await isPending('agreed.club')).toBe(false);
    const { facts } = await held.here('agreed.club');
    // The link proved the new address.
    expect(facts).toMatchObject({ contactChangedAt: bench.clock.now(), verificationRequestedAt: null });
    expect((await held.sendMails()).map(({ to }) => to).toSorted()).toEqual([
      'ada@example.com',
      'grace@example.com',
      account,
    ]);
    for (const token of [byNew, byFormer, byAccount]) {
      expect(await answer(token ?? '', false)).toMatchObject(refused('unknown_contact_change'));
    }
  });

  test('asks one address once where it stays the same, and the account can confirm instead', async () => {
    const { account, mails } = await begin('renamed.club', { lname: 'King' });

    expect(mails.map(({ to }) => to)).toEqual(['ada@example.com', account]);
    expect(await answer(readToken(mails[1]), true)).toMatchObject({ value: { is_complete: true } });
    await held.carryOut();

    expect((await held.atRegistry('renamed.club')).contact.address.name).toBe('Ada King');
    expect((await held.sendMails()).map(({ to }) => to)).toEqual(['ada@example.com', account]);
  });

  test('is ended by a no of either, and who asked for it is told', async () => {
    const { account, mails } = await begin('denied.club');
    await answer(readToken(mails[0]), true);

    expect(await answer(readToken(mails[1]), false)).toMatchObject({
      value: { agreed: false, is_complete: true },
    });

    expect(await answer(readToken(mails[0]), true)).toMatchObject(refused('unknown_contact_change'));
    await held.carryOut();
    expect(await registrantAt('denied.club')).toBe('ada@example.com');
    expect(await isPending('denied.club')).toBe(false);
    const told = await held.sendMails();
    expect(told.map(({ to }) => to)).toEqual([account]);
    expect(told[0]?.text).toContain('declined the change');
  });

  test('ends after 7 days without an answer of both', async () => {
    const { account, mails } = await begin('expired.club');
    await answer(readToken(mails[0]), true);
    bench.clock.advance(days(7) - 1);
    await expireContactChanges(deps);
    expect(await isPending('expired.club')).toBe(true);
    bench.clock.advance(1);

    expect(await answer(readToken(mails[1]), true)).toMatchObject(refused('unknown_contact_change'));
    await expireContactChanges(deps);

    expect(await isPending('expired.club')).toBe(false);
    const told = await held.sendMails();
    expect(told.map(({ to }) => to)).toEqual([account]);
    expect(told[0]?.text).toContain('not confirmed in time');
    expect(await registrantAt('expired.club')).toBe('ada@example.com');
  });

  test('is replaced by another one, whose links alone count', async () => {
    const { change, mails } = await begin('replaced.club');
    await answer(readToken(mails[1]), true);

    // No one is mailed more than once a minute.
    expect(await change({ ...NEW, email: 'hopper@example.com' })).toMatchObject(
      refused('contact_mail_too_soon'),
    );
    bench.clock.advance(minutes(1));
    expect(await change({ ...NEW, email: 'hopper@example.com' })).toMatchObject({
      value: { is_pending: true },
    });
    const later = await held.sendMails();
    for (const mail of mails) {
      expect(await answer(readToken(mail), true)).toMatchObject(refused('unknown_contact_change'));
    }
    for (const mail of later.slice(0, 2)) await answer(readToken(mail), true);
    await held.carryOut();

    expect(await registrantAt('replaced.club')).toBe('hopper@example.com');
  });

  test('is cancelled by its manager while it waits: its links say so, and nothing changes', async () => {
    const { userId, mails } = await begin('dropped.club');
    const manager = actAs(userId);
    const of = { domain: 'dropped.club' };
    await answer(readToken(mails[0]), true);
    expect(await getContactChange(deps, manager, of)).toMatchObject({
      value: {
        waiting: {
          changes: [{ field: 'first_name', before: 'Ada', after: 'Grace' }, {}, {}],
          new_agreed: true,
          former_agreed: false,
        },
      },
    });
    const stranger = actAs((await buildAccount(bench.db)).id);
    expect(await cancelContactChange(deps, stranger, of)).toMatchObject(refused('unknown_domain'));

    const success = { ok: true, value: { success: true } };
    expect(await cancelContactChange(deps, manager, of)).toEqual(success);
    expect(await cancelContactChange(deps, manager, of)).toEqual(success);

    expect(await getContactChange(deps, manager, of)).toEqual({ ok: true, value: { waiting: null } });
    for (const token of mails.map(readToken)) {
      const gone = { ...refused('contact_change_cancelled') };
      expect(await lookAtContactChange(deps, { token })).toMatchObject(gone);
      expect(await answer(token, true)).toMatchObject(gone);
    }
    await held.carryOut();
    expect(await isPending('dropped.club')).toBe(false);
    expect(await registrantAt('dropped.club')).toBe('ada@example.com');
    // Nobody is mailed: who cancelled it knows, and the links say it.
    expect(await held.sendMails()).toEqual([]);
  });

  test('cannot be cancelled once everyone has confirmed it, nor where none waits', async () => {
    const { userId, mails } = await begin('too-late.club');
    const of = { domain: 'too-late.club' };
    for (const mail of mails.slice(0, 2)) await answer(readToken(mail), true);

    expect(await getContactChange(deps, actAs(userId), of)).toEqual({ ok: true, value: { waiting: null } });
    expect(await cancelContactChange(deps, actAs(userId), of)).toMatchObject(refused('no_contact_change'));
    await held.carryOut();
    expect(await registrantAt('too-late.club')).toBe('grace@example.com');
    expect(await cancelContactChange(deps, actAs(userId), of)).toMatchObject(refused('no_contact_change'));
    await held.sendMails();
  });

  test('is carried out after an outage of the registry, and fails with its reason when it is rejected', async () => {
    const { account, mails } = await begin('rejected.club');
    for (const mail of mails.slice(0, 2)) await answer(readToken(mail), true);
    await registry.turnKnob({ effect: 'drop_before', command: 'create', object: 'contact', times: 1 });
    await expect(held.carryOut()).rejects.toThrow('contact create of rejected.club');
    expect(await isPending('rejected.club')).toBe(true);
    await registry.turnKnob({ effect: 'refuse', command: 'update', object: 'domain', code: 2306, times: 1 });

    await held.carryOut();

    expect(await isPending('rejected.club')).toBe(false);
    expect(await registrantAt('rejected.club')).toBe('ada@example.com');
    expect(await findStoredRegistrant(bench.db, 'rejected.club')).toMatchObject({ email: 'ada@example.com' });
    const told = await held.sendMails();
    expect(told.map(({ to }) => to)).toEqual([account]);
    expect(told[0]?.text).toContain('The registry rejected the change');
  });

  test('is needed for a change of registrant alone, and not before privacy is off', async () => {
    const { asked } = await begin('phoned.club', { phone: '+44 113 496 0000' });
    expect(asked).toMatchObject({ value: { is_pending: false, confirmed_by: [] } });
    expect((await held.atRegistry('phoned.club')).contact.phone).toBe('+44.1134960000');

    const { userId } = await held.register('hidden.club', { extra: { privacy: true } });
    const change = { domain: 'hidden.club', whois: NEW, transferLock: true };
    expect(await changeContact(deps, actAs(userId), change)).toMatchObject(
      refused('privacy_before_contact_change'),
    );
  });

  test('is nobody’s by a wrong link', async () => {
    for (const token of ['', 'no-such-token']) {
      expect(await lookAtContactChange(deps, { token })).toMatchObject(refused('unknown_contact_change'));
      expect(await answer(token, true)).toMatchObject(refused('unknown_contact_change'));
    }
  });
});
