import { beforeEach, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { createRoots } from '#platform/dns-client/bounded-roots.ts';
import { queryMessage } from '#platform/dns-wire/message.ts';
import { TYPE_CODES } from '#platform/dns-wire/rdata.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { days, hours } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { CLAIM_LIFE, PROOF_LIFE } from '../rules/name-claim.ts';
import { buildPaidOrder, lineStates } from '#features/registration/testing/build-paid-order.ts';
import { NO_WORLD_OUTSIDE } from '../testing/no-world-outside.ts';
import { openRegistrations } from '#features/registration/testing/open-registrations.ts';
import { beginNameClaim, checkNameClaim, getNameClaim } from './claim-name.ts';
import { connectMapping } from './connect-mapping.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import type { MappingDeps } from './mapping-deps.ts';
import { getMappingStatus } from './get-mapping-status.ts';
import { handleMappingOrder } from './handle-mapping-order.ts';
import { mailNameTaken, runMailNameTaken } from '#features/domains/server/api/mail-name-taken.ts';

const opened = openRegistrations();
const { bench } = opened;
const refusedWith = (code: string) => ({ ok: false, refusal: { code } });
const as = (userId: number): UserActor => ({ kind: 'user', userId, via: 'session', scopes: ['*'] });

/** The TXT records of zones; null if their servers do not answer. */
let texts: Readonly<Record<string, readonly string[] | null>>;
/** The delegations of zones, other than to a server that answers itself. */
let servers: Readonly<Record<string, readonly string[]>>;
beforeEach(() => {
  [texts, servers] = [{}, {}];
});

function deps(): MappingDeps {
  return {
    ...opened.deps,
    ...NO_WORLD_OUTSIDE,
    publicNameServers: createRoots(['127.0.0.1'], async (_address, question) => {
      const found = texts[question.name.slice(0, -1)];
      if (found === null) return null;
      const zone = Object.keys(servers).find((each) => `.${question.name}`.endsWith(`.${each}.`));
      if (zone !== undefined) {
        const authorities = (servers[zone] ?? []).map((host) => ({
          name: `${zone}.`,
          class: 1,
          ttl: 60,
          data: { type: 'NS' as const, target: `${host}.` },
        }));
        return { ...queryMessage(1, question), isResponse: true, authorities };
      }
      const answers = (question.type === TYPE_CODES.TXT ? (found ?? []) : []).map((text) => ({
        name: question.name,
        class: 1,
        ttl: 60,
        data: { type: 'TXT' as const, strings: [Buffer.from(text)] },
      }));
      return { ...queryMessage(1, question), isResponse: true, answers };
    }),
  };
}

/** A name connected by one customer and owned by another. */
async function contested(domain: string) {
  const holder = await buildSite(bench.db);
  const site = await buildSite(bench.db);
  const mapping = { domain, siteId: holder.id, userId: holder.ownerId, expiresAt: null };
  expect(await connectMapping(deps(), bench.db, mapping)).toBe(true);
  const actor = as(site.ownerId);
  return {
    holder,
    site,
    actor,
    begin: async (name = domain) => expectOk(await beginNameClaim(deps(), actor, { domain: name })),
    check: (who = actor) => checkNameClaim(deps(), who, { domain }),
    state: async (who = actor) => expectOk(await getNameClaim(deps(), who, { domain })).state,
    status: async (who = actor, name = domain) =>
      expectOk(
        await getMappingStatus(deps(), who, { domain: name, site: String(site.id), currency: undefined }),
      ).status,
    connect: () =>
      connectMapping(deps(), bench.db, { domain, siteId: site.id, userId: site.ownerId, expiresAt: null }),
  };
}

describe('a name that another customer has connected (acquisition, section 4 "Mapping")', () => {
  test('belongs to the customer who controls its zone: a record proves it, and the connection moves', async () => {
    const of = await contested('fernclaim.museum');
    expect(await of.status()).toBe('mapped_domain');
    expect(await of.connect()).toBe(false);

    const begun = await of.begin();
    expect(begun).toMatchObject({
      state: 'open',
      registrable_domain: 'fernclaim.museum',
      record_name: '_connect-claim',
    });
    texts = { '_connect-claim.fernclaim.museum': ['other=1', begun.record_value] };
    expect(await of.check()).toMatchObject({ value: { state: 'proven', texts_found: 2 } });

    expect(await of.status()).toBe('mappable');
    const { siteId, userId } = { siteId: of.site.id, userId: of.site.ownerId };
    const slug = PRODUCT_SLUGS.domainMapping;
    const order = await buildPaidOrder(bench.db, {
      siteId,
      userId,
      domains: ['fernclaim.museum'],
      productSlug: slug,
    });
    await handleMappingOrder(deps(), order);
    expect(await lineStates(bench.db, order.orderId)).toEqual({ 'fernclaim.museum': 'delivered' });
    expect((await findDomain(bench.db, 'fernclaim.museum'))?.siteId).toBe(siteId);
    // The previous customer is notified, and the proof is used up.
    const taken = { domain: 'fernclaim.museum', userId: of.holder.ownerId };
    expect(await bench.queued(mailNameTaken)).toEqual([taken]);
    await runMailNameTaken(opened.deps, taken);
    expect(opened.mails.map(({ subject }) => subject)).toContain(
      'fernclaim.museum is no longer connected to your site',
    );
    expect(await bench.published('domains.domain_released')).toContainEqual(
      expect.objectContaining({ domain: 'fernclaim.museum', siteId: of.holder.id }),
    );
    expect(await of.state()).toBe('none');
  });

  test('belongs to the customer who controls its registration: a one-time name server beside ours proves it', async () => {
    const of = await contested('fernlame.museum');
    const { name_server: host } = await of.begin();
    expect(host).toMatch(/^[a-z0-9]{32}\.proof\.namestead\.site$/);
    servers = { 'fernlame.museum': ['ns1.namestead.site', 'aaaa.proof.namestead.site'] };
    expect(await of.check()).toMatchObject({ value: { state: 'open', texts_found: 0 } });

    servers = { 'fernlame.museum': ['ns1.namestead.site', host] };
    expect(await of.check()).toMatchObject({ value: { state: 'proven' } });

    expect(await of.connect()).toBe(true);
    // Once proven, no further proof is required.
    expect(await findDomain(bench.db, 'fernlame.museum')).toMatchObject({
      siteId: of.site.id,
      control: 'proven',
    });
  });

  test('is claimed together with its subdomains', async () => {
    const of = await contested('fernbelow.museum');
    const begun = await of.begin('shop.fernbelow.museum');
    texts = { '_connect-claim.fernbelow.museum': [begun.record_value] };

    expect(await of.check()).toMatchObject({ value: { state: 'proven' } });
    expect(await of.status(of.actor, 'shop.fernbelow.museum')).toBe('mappable');
  });

  test.each<[string, readonly string[] | null | undefined]>([
    ['no record', undefined],
    ['another text', ['connect-claim=aaaaaaaa']],
    ['an empty text', ['connect-claim=']],
    ['servers that do not answer', null],
  ])('%s proves nothing', async (kind, found) => {
    const name = `fern${kind.replaceAll(' ', '')}.museum`;
    const of = await contested(name);
    await of.begin();
    texts = found === undefined ? {} : { [`_connect-claim.${name}`]: found };

    expect(await of.check()).toMatchObject({ value: { state: 'open' } });
    expect(await of.status()).toBe('mapped_domain');
    expect(await of.connect()).toBe(false);
  });

  test('another customer’s record, an older one and a used one prove nothing', async () => {
    const of = await contested('fernother.museum');
    const older = await of.begin();
    const stranger = as((await buildAccount(bench.db)).id);
    const theirs = expectOk(await beginNameClaim(deps(), stranger, { domain: 'fernother.museum' }));
    await of.begin();

    texts = { '_connect-claim.fernother.museum': [older.record_value, theirs.record_value] };
    expect(await of.check()).toMatchObject({ value: { state: 'open' } });
    expect(await of.check(stranger)).toMatchObject({ value: { state: 'proven' } });
    expect(await of.status()).toBe('mapped_domain');

    bench.clock.advance(PROOF_LIFE);
    expect(await of.state(stranger)).toBe('none');
    expect(await of.check(stranger)).toMatchObject(refusedWith('no_name_claim'));
  });

  test('a claim is open for a week, and its proof valid for two days', async () => {
    const of = await contested('fernlate.museum');
    const late = await of.begin();
    texts = { '_connect-claim.fernlate.museum': [late.record_value] };
    bench.clock.advance(CLAIM_LIFE);
    expect(await of.check()).toMatchObject(refusedWith('no_name_claim'));

    const begun = await of.begin();
    texts = { '_connect-claim.fernlate.museum': [begun.record_value] };
    bench.clock.advance(days(6));
    expect(await of.check()).toMatchObject({ value: { state: 'proven' } });
    bench.clock.advance(PROOF_LIFE - hours(1));
    expect(await of.status()).toBe('mappable');
    bench.clock.advance(hours(1));
    expect(await of.status()).toBe('mapped_domain');
    expect(await of.connect()).toBe(false);
  });

  test('a name cannot be claimed if it is unconnected, one’s own or registered here', async () => {
    const of = await contested('fernmine.museum');
    const owner = as(of.holder.ownerId);

    for (const [who, domain] of [
      [of.actor, 'nobodys-name.museum'],
      [owner, 'fernmine.museum'],
      [of.actor, 'namestead.site'],
    ] as const) {
      expect(await beginNameClaim(deps(), who, { domain })).toMatchObject(refusedWith('nothing_to_claim'));
    }
    expect(await checkNameClaim(deps(), owner, { domain: 'fernmine.museum' })).toMatchObject(
      refusedWith('no_name_claim'),
    );
  });

  test('only the hash of the record’s text is stored', async () => {
    const of = await contested('fernhash.museum');
    const { record_value: value } = await of.begin();
    const rows = await bench.db.selectFrom('domains.name_claim').selectAll().execute();

    expect(JSON.stringify(rows)).not.toContain(value.split('=')[1]);
  });
});
