import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { PRIVACY_CONTACT } from '#features/contacts/testing/privacy-contact.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { PAST_ANSWER, PAST_LOCK } from '#features/names/testing/foreign-names.ts';
import type { Registrar } from '#features/names/server/ports/registrar.ts';
import { expectOk } from '#features/names/testing/registrar-conformance-scenario.ts';
import { REGISTRANT } from '#features/registration/testing/build-paid-order.ts';
import { nameBuyer } from '#features/registration/testing/buy-names.ts';
import type { BoughtName } from '#features/registration/testing/buy-names.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { after, days, minutes } from '#platform/kernel/duration.ts';
import { leavingNames } from '../../testing/leaving-names.ts';
import { openTransfers } from '../../testing/open-transfers.ts';
import { setTransferLock } from '../api/set-transfer-lock.ts';
import { endTransferCodeJob, mailTransferCodeJob } from '../jobs/leaving-jobs.ts';
import { runMailTransferCode } from '../jobs/mail-transfer-code.ts';
import { endOverdueCodes, runEndTransferCode } from './end-codes.ts';
import { followName } from './follow-name.ts';
import { getTransferOut } from './get-transfer-out.ts';
import { runTransferCommand } from './run-transfer-command.ts';

const opened = openTransfers();
const { bench, registry, deps } = opened;
const buyer = nameBuyer(opened);
const leaving = leavingNames(opened);
const LOCK = 'clientTransferProhibited';
const SUPPORT = 'staff@panel.example';
const DONE = { ok: true, value: { success: true } };
const refused = (code: string) => ({ ok: false, refusal: { code } });

const bought = new Map<string, BoughtName>();
const of = (name: string): BoughtName => {
  const found = bought.get(name);
  if (!found) throw new Error(`${name} was not bought`);
  return found;
};
const actAs = (userId: number): Actor => ({
  kind: 'user',
  userId,
  via: 'session',
  scopes: ['*'],
  hasFreshProof: true,
});
const owner = (name: string): Actor => actAs(of(name).userId);
const all = () => ({ ...deps, supportEmail: SUPPORT, ipsTags: [] });
type Said = Parameters<typeof runTransferCommand>[2]['said'];
const say = (
  domain: string,
  said: Said,
  using: Partial<ReturnType<typeof all>> = {},
  actor = owner(domain),
) => runTransferCommand({ ...all(), ...using }, actor, { domain, said });
const send = (domain: string, using?: Partial<ReturnType<typeof all>>) =>
  say(domain, { command: 'send-code' }, using);
const cancel = (domain: string, using?: Partial<ReturnType<typeof all>>) =>
  say(domain, { command: 'cancel-transfer-request' }, using);
const read = async (domain: string, actor = owner(domain)) => {
  const answer = await getTransferOut(deps, actor, { domain });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};
let mailed = 0;
/** Sends the mails with codes that are due; returns the code of the last one. */
async function mailedCode(): Promise<string | null> {
  const due = await bench.queued(mailTransferCodeJob);
  const before = opened.mails.length;
  for (const each of due.slice(mailed)) await runMailTransferCode(all(), each);
  mailed = due.length;
  const text = opened.mails.slice(before).at(-1)?.text ?? '';
  return /Code: (\S+)/.exec(text)?.[1] ?? null;
}
const stored = async (domain: string) => {
  const { rows } = await sql<{
    hash: Buffer | null;
    sealed_code: string | null;
    end_reason: string | null;
    had_privacy: boolean;
  }>`select hash, sealed_code, end_reason, had_privacy from domains.transfer_code
     where domain = ${domain} order by id desc limit 1`.execute(bench.db);
  return rows[0];
};
const stands = async (domain: string) => {
  const info = expectOk(await registry.registrar.infoDomain(domain));
  const contact = expectOk(await registry.registrar.infoContact(info.registrant ?? ''));
  const held = await findDomain(bench.db, domain);
  return {
    isLocked: info.statuses.includes(LOCK),
    isPrivate: held?.isPrivate,
    // A private name has our proxy contact at its registry.
    hasProxy: contact.email === PRIVACY_CONTACT.email,
    sponsor: info.sponsor,
  };
};
const worksAtRegistry = async (domain: string, code: string | null) =>
  (await registry.registrar.infoDomain(domain, code ?? 'none-at-all')).outcome === 'ok';
const request = (domain: string, code: string | null) =>
  registry.rival.requestTransfer({
    name: domain,
    authInfo: code ?? '',
    periodYears: 1,
    agreedFee: null,
    clTRID: `rival-${domain}-${Date.now()}`,
  });
/** A registrar whose one method gives no answer, after carrying the command out or not. */
function losing<Verb extends 'updateDomain' | 'releaseDomain' | 'createContact'>(
  verb: Verb,
  isExecuted: boolean,
): Registrar {
  const lost = async (order: { readonly clTRID: string }) => {
    if (isExecuted) await (registry.registrar[verb] as (given: unknown) => Promise<unknown>)(order);
    return { outcome: 'unknown', reason: 'the line broke', clTRID: order.clTRID };
  };
  return new Proxy(registry.registrar, {
    get: (target, key, receiver): unknown => (key === verb ? lost : Reflect.get(target, key, receiver)),
  });
}
/** A registrar that rejects the updates that a test names. */
function rejecting(which: {
  readonly domain?: (change: Parameters<Registrar['updateDomain']>[0]) => boolean;
  readonly contact?: boolean;
}): Registrar {
  const no = { outcome: 'refused', eppCode: 2304, reason: 'no', transaction: { clTRID: 'c', svTRID: 's' } };
  return new Proxy(registry.registrar, {
    get: (target, key, receiver): unknown => {
      if (key === 'createContact' && which.contact) return async () => no;
      if (key === 'updateDomain' && which.domain) {
        return async (change: Parameters<Registrar['updateDomain']>[0]) =>
          which.domain?.(change) ? no : target.updateDomain(change);
      }
      return Reflect.get(target, key, receiver);
    },
  });
}
const PRIVATE = { extra: { privacy: true } };

beforeAll(async () => {
  bench.clock.set(new Date());
  for (const name of [
    'out.com',
    'denied.com',
    'cancelled.com',
    'undone.com',
    'silent.com',
    'locked-again.com',
  ])
    bought.set(name, await buyer.register(name, PRIVATE));
  for (const name of ['always.de', 'young.uk', 'tagged.uk', 'lost-tag.uk'])
    bought.set(name, await buyer.register(name));
  const contact = { ...REGISTRANT, countryCode: 'JP', state: '13', city: 'Tokyo', postalCode: '100-0001' };
  bought.set('manual.jp', await buyer.register('manual.jp', { contact }));
  await opened.passDays(PAST_LOCK);
  for (const [name] of bought) {
    if (/\.(?:com|jp)$/.test(name)) {
      const lock = { name, addStatuses: [LOCK], clTRID: `lock-${name}` };
      expectOk(await registry.registrar.updateDomain(lock));
    }
    await followName(deps, { domain: name, announced: null });
  }
  // Confirmed meanwhile.
  await sql`update domains.domain set verification_requested_at = null`.execute(bench.db);
});

describe('out without an answer (management, section 4)', () => {
  const name = 'out.com';

  test('unlocks, turns privacy off and mails the registrant a code that works, hashed at rest', async () => {
    expect(await stands(name)).toMatchObject({ isLocked: true, isPrivate: true, hasProxy: true });
    expect((await read(name)).code).toBeNull();

    expect(await send(name)).toEqual(DONE);

    expect(await stands(name)).toMatchObject({ isLocked: false, isPrivate: false, hasProxy: false });
    const code = await mailedCode();
    expect(code).toMatch(/^[a-z2-9]{26}$/);
    expect(await worksAtRegistry(name, code)).toBe(true);
    const { code: shown } = await read(name);
    expect(shown).toMatchObject({ sent_to: opened.mails.at(-1)?.to, is_manual: false });
    expect(Date.parse(shown?.expires_at ?? '')).toBe(after(bench.clock.now(), days(14)).getTime());
    const row = await stored(name);
    expect(row).toMatchObject({ sealed_code: null, had_privacy: true });
    expect(JSON.stringify(row)).not.toContain(code);
  });

  test('a second code at once is refused; after a minute it replaces the first', async () => {
    const { code: before } = await read(name);
    expect(await send(name)).toMatchObject(refused('transfer_code_too_soon'));
    bench.clock.advance(minutes(2));
    expect(await send(name)).toEqual(DONE);
    const code = await mailedCode();
    expect((await read(name)).code?.sent_at).not.toBe(before?.sent_at);
    expect(await stored(name)).toMatchObject({ had_privacy: true });

    expectOk(await request(name, code));
    await leaving.poll();

    expect(await send(name)).toMatchObject(refused('lock_in_transfer'));
    await opened.passDays(PAST_ANSWER);
    await leaving.poll();
    expect(await leaving.known(name, of(name))).toMatchObject({ history: [{ way: 'transferred' }] });
    expect(await stored(name)).toMatchObject({ end_reason: 'used', sealed_code: null });
    expect(await send(name)).toMatchObject(refused('domain_left'));
  });
});

describe('denied', () => {
  test('the code of a denied transfer is no longer valid: it is for one transfer (RFC 9154)', async () => {
    const name = 'denied.com';
    await send(name);
    const code = await mailedCode();
    expectOk(await request(name, code));
    await leaving.poll();

    expect(await say(name, { command: 'deny-transfer' })).toEqual(DONE);
    for (const each of await bench.queued(endTransferCodeJob)) await runEndTransferCode(deps, each);

    expect(await stored(name)).toMatchObject({ end_reason: 'used' });
    expect(await worksAtRegistry(name, code)).toBe(false);
    expect(await request(name, code)).toMatchObject({ outcome: 'refused', eppCode: 2202 });
  });
});

describe('cancelled', () => {
  const name = 'cancelled.com';

  test('before a transfer: locked and private again, and the code is void; again changes nothing', async () => {
    await send(name);
    const code = await mailedCode();

    expect(await cancel(name)).toMatchObject(DONE);

    const closed = { isLocked: true, isPrivate: true, hasProxy: true, sponsor: 'namestead' };
    expect(await stands(name)).toMatchObject(closed);
    expect(await worksAtRegistry(name, code)).toBe(false);
    expect((await read(name)).code).toBeNull();
    expect(await cancel(name)).toMatchObject(DONE);
    expect(await stands(name)).toMatchObject(closed);
  });

  test('during a transfer: it is declined first, unless the caller keeps it', async () => {
    bench.clock.advance(minutes(2));
    await send(name);
    expectOk(await request(name, await mailedCode()));

    const keep = { command: 'cancel-transfer-request', payload: { decline_transfer: false } } as const;
    expect(await say(name, keep)).toMatchObject(refused('lock_in_transfer'));
    expect(await cancel(name)).toMatchObject(DONE);

    expect(expectOk(await registry.registrar.queryTransfer(name)).status).toBe('clientRejected');
    expect(await stands(name)).toMatchObject({ isLocked: true, isPrivate: true });
    expect(await leaving.known(name, of(name))).toMatchObject({ isPending: false, history: [] });
  });

  test.each([
    ['the lock', { domain: () => true }, 'lock_domain_failed', { isLocked: false, isPrivate: true }],
    ['privacy', { contact: true }, 'enable_private_reg_failed', { isLocked: true, isPrivate: false }],
  ] as const)(
    'the registry rejects %s: the others are done, and a repeat completes it',
    async (_what, no, code, is) => {
      bench.clock.advance(minutes(2));
      expect(await send(name)).toEqual(DONE);
      const registrar = rejecting(
        'contact' in no ? no : { domain: ({ addStatuses }) => addStatuses !== undefined },
      );

      expect(await cancel(name, { registrar })).toMatchObject(refused(code));

      expect(await stands(name)).toMatchObject(is);
      expect(await cancel(name)).toMatchObject(DONE);
      expect(await stands(name)).toMatchObject({ isLocked: true, isPrivate: true });
    },
  );
});

describe('a step that fails (acquisition, section 8)', () => {
  const name = 'undone.com';
  const isUnlock = ({ removeStatuses }: { readonly removeStatuses?: readonly string[] }) =>
    removeStatuses !== undefined;

  test.each([
    ['unlock_domain_failed', { domain: isUnlock }],
    ['disable_private_reg_failed', { contact: true }],
    ['unlock_domain_and_disable_private_reg_failed', { domain: isUnlock, contact: true }],
    [
      'transfer_code_rejected',
      { domain: ({ authInfo }: { readonly authInfo?: string }) => authInfo !== undefined },
    ],
  ])('%s: the domain is as it was, and nothing is mailed', async (code, which) => {
    expect(await send(name, { registrar: rejecting(which) })).toMatchObject(refused(code));

    expect(await stands(name)).toMatchObject({ isLocked: true, isPrivate: true, hasProxy: true });
    expect(await stored(name)).toMatchObject({ end_reason: 'failed', sealed_code: null });
    expect(await mailedCode()).toBeNull();
    expect((await read(name)).code).toBeNull();
  });

  test.each([
    ['updateDomain', true],
    ['updateDomain', false],
    ['createContact', false],
  ] as const)(
    '%s without an answer (executed: %s): asked about, then repeatable',
    async (verb, isExecuted) => {
      const silent = 'silent.com';
      const outcome = await send(silent, { registrar: losing(verb, isExecuted) });
      expect(outcome).toMatchObject(isExecuted ? DONE : refused('registry_silent'));
      bench.clock.advance(minutes(2));

      expect(await send(silent)).toEqual(DONE);
      expect(await worksAtRegistry(silent, await mailedCode())).toBe(true);
      expect(await cancel(silent)).toMatchObject(DONE);
      expect(await stands(silent)).toMatchObject({ isLocked: true, isPrivate: true });
      bench.clock.advance(minutes(2));
    },
  );
});

describe('the end of a code', () => {
  test('after its time it is removed at the registry', async () => {
    const name = 'locked-again.com';
    await send(name);
    const code = await mailedCode();
    bench.clock.advance(days(14) - minutes(1));
    await endOverdueCodes(deps);
    expect((await read(name)).code).not.toBeNull();
    bench.clock.advance(minutes(1));
    await endOverdueCodes(deps);

    expect((await read(name)).code).toBeNull();
    expect(await stored(name)).toMatchObject({ end_reason: 'expired', had_privacy: true });
    expect(await worksAtRegistry(name, code)).toBe(false);
  });

  test('turning the transfer lock on voids it', async () => {
    const name = 'locked-again.com';
    await send(name);
    const code = await mailedCode();

    expect(await setTransferLock(deps, owner(name), { domain: name, isLocked: true })).toMatchObject({
      ok: true,
    });

    expect(await stored(name)).toMatchObject({ end_reason: 'locked' });
    expect(await worksAtRegistry(name, code)).toBe(false);
  });
});

describe('other ways out', () => {
  test('.de is always transferable: a code without lock or privacy, for 30 days', async () => {
    const name = 'always.de';
    expect(await read(name)).toMatchObject({
      way: 'code',
      is_always_transferable: true,
      policy: null,
      locks: [],
    });
    expect(await send(name)).toEqual(DONE);
    const code = await mailedCode();
    expectOk(await request(name, code));
    await leaving.poll();
    expect(await leaving.known(name, of(name))).toMatchObject({ history: [{ way: 'transferred' }] });
  });

  test('.uk is released to a tag at once, and has left when the call returns', async () => {
    const name = 'tagged.uk';
    const tag = (ips_tag: string) => say(name, { command: 'set-ips-tag', payload: { ips_tag } });
    expect(await read(name)).toMatchObject({ way: 'tag' });
    expect(await send(name)).toMatchObject(refused('transfer_by_tag'));
    expect(await tag('not a tag')).toMatchObject(refused('invalid_ips_tag'));
    expect(await tag('nobody-at-all')).toMatchObject(refused('ips_tag_rejected'));

    expect(await tag('rival')).toEqual(DONE);

    expect(expectOk(await registry.rival.infoDomain(name)).isOurs).toBe(true);
    expect(await leaving.known(name, of(name))).toMatchObject({
      purchase: 'gone',
      history: [{ way: 'released' }],
    });
    expect(await tag('rival')).toMatchObject(refused('domain_left'));
    expect(await say('out.com', { command: 'set-ips-tag', payload: { ips_tag: 'RIVAL' } })).toMatchObject(
      refused('domain_left'),
    );
  });

  test.each([
    [false, refused('registry_silent'), DONE],
    [true, DONE, refused('domain_left')],
  ])('a release without an answer (executed: %s) is asked about', async (isExecuted, first, second) => {
    const name = isExecuted ? 'lost-tag.uk' : 'young.uk';
    const said = { command: 'set-ips-tag', payload: { ips_tag: 'RIVAL' } } as const;
    expect(await say(name, said, { registrar: losing('releaseDomain', isExecuted) })).toMatchObject(first);
    expect(await say(name, said)).toMatchObject(second);
    expect(expectOk(await registry.rival.infoDomain(name)).isOurs).toBe(true);
  });

  test('.jp is handled by our staff, who are mailed once', async () => {
    const name = 'manual.jp';
    expect(await read(name)).toMatchObject({ way: 'form' });
    expect(await send(name)).toEqual(DONE);
    expect(await mailedCode()).toBeNull();

    const mail = opened.mails.at(-1);
    expect(mail).toMatchObject({ to: SUPPORT, subject: `Send a transfer code for ${name}` });
    expect((await read(name)).code).toMatchObject({ is_manual: true });
    expect(await stands(name)).toMatchObject({ isLocked: false });
    expect(await stored(name)).toMatchObject({ hash: null, sealed_code: null });
    expect(await cancel(name)).toMatchObject(DONE);
    expect(await stands(name)).toMatchObject({ isLocked: true });
  });
});

describe('who may, and when', () => {
  test('only the manager; others learn nothing', async () => {
    const name = 'cancelled.com';
    const stranger = actAs((await buildAccount(bench.db)).id);
    const visitor: Actor = { kind: 'visitor', visitorId: null };
    for (const said of [{ command: 'send-code' }, { command: 'cancel-transfer-request' }] as const) {
      expect(await say(name, said, {}, stranger)).toMatchObject(refused('unknown_domain'));
      expect(await say(name, said, {}, visitor)).toMatchObject(refused('authorization_required'));
    }
    expect(await getTransferOut(deps, stranger, { domain: name })).toMatchObject(refused('unknown_domain'));
  });

  test('a young domain names its lock and when it ends; a connected one is not registered here', async () => {
    const fresh = await buyer.register('young-and-locked.com');
    expect(await fresh.state()).toBe('delivered');
    bought.set('young-and-locked.com', fresh);
    const { locks, policy, next_policy: next } = await read('young-and-locked.com');
    expect(locks).toEqual([{ reason: 'registration', ends_at: expect.any(String), days: 60 }]);
    expect(policy).toMatchObject({ id: 'transfer_policy' });
    expect(next).toMatchObject({ id: 'transfer_policy_review', effective_from: null });
    expect(await send('young-and-locked.com')).toMatchObject({
      ok: false,
      refusal: { code: 'transfer_locked', data: { transfer_away_eligible_at: locks[0]?.ends_at } },
    });
    await sql`update domains.domain set registered_at = ${after(bench.clock.now(), -days(90))},
      verification_requested_at = ${bench.clock.now()} where name = 'young-and-locked.com'`.execute(bench.db);
    expect(await send('young-and-locked.com')).toMatchObject(refused('transfer_needs_confirmation'));
  });
});
