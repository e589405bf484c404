import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { after, days, minutes } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { NONCE_LIFE } from '../rules/site-address-change.ts';
import { buildSite } from '../testing/build-site.ts';
import { changeSiteAddress } from './change-site-address.ts';
import { issueSiteAddressNonce } from './issue-site-address-nonce.ts';
import type { AddressDeps } from './sites-deps.ts';

let bench: SliceBench;
let deps: AddressDeps;
/** Two people who both administer two sites. */
let people: readonly UserActor[];
let sites: readonly number[];

beforeAll(async () => {
  bench = await createSliceBench();
  deps = {
    ...bench,
    flags: new Set(),
    sitesPerAccount: { unconfirmed: 1, confirmed: 100 },
    siteAddressSuffix: 'namestead.site',
    secondSiteAddressSuffix: 'namestead.blog',
  };
  const [one, other] = [await buildAccount(bench.db), await buildAccount(bench.db)];
  people = [one, other].map(({ id }) => ({ kind: 'user', userId: id, via: 'session', scopes: ['*'] }));
  const members = [{ userId: other.id, role: 'administrator' as const }];
  const built = [
    await buildSite(bench.db, { ownerId: one.id, members }),
    await buildSite(bench.db, { ownerId: one.id, members }),
  ];
  sites = built.map(({ id }) => id);
});
afterAll(() => bench?.close());

/** A member of a site. */
interface Where {
  readonly person: number;
  readonly site: number;
}

/** A nonce that was given and not used. */
interface Held extends Where {
  readonly until: Date;
}

async function issue({ person, site }: Where): Promise<string> {
  const actor = people[person];
  if (!actor) throw new Error('there are two people');
  return expectOk(await issueSiteAddressNonce(deps, actor, { site: String(sites[site]) }));
}

/** Tries a change that is refused for its suffix once its nonce was taken, so that nothing but the nonce is at stake. */
async function use({ person, site }: Where, nonce: string): Promise<string> {
  const actor = people[person];
  if (!actor) throw new Error('there are two people');
  const answer = await changeSiteAddress(deps, actor, {
    site: String(sites[site]),
    name: 'anything',
    suffix: 'nowhere.example',
    type: 'blog',
    isDiscarding: true,
    nonce,
  });
  return answer.ok ? 'ok' : answer.refusal.code;
}

describe('the nonces of address changes (acquisition, section 7)', () => {
  test('each nonce is valid once, for its person and site, for half an hour', async () => {
    const where = { person: fc.nat(1), site: fc.nat(1) };
    const step = fc.oneof(
      fc.record({ kind: fc.constant('issue' as const), ...where }),
      // Which of those that were ever given; a replay picks one that was used.
      fc.record({ kind: fc.constant('use' as const), ...where, which: fc.nat(9) }),
      fc.record({ kind: fc.constant('wait' as const), by: fc.constantFrom(10, 20, 30, 24 * 60) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const given: string[] = [];
        const held = new Map<string, Held>();
        for (const each of steps) {
          const now = deps.realClock.now();
          if (each.kind === 'wait') bench.realClock.set(after(now, minutes(each.by)));
          if (each.kind === 'issue') {
            const nonce = await issue(each);
            expect(given).not.toContain(nonce);
            given.push(nonce);
            // What has been too old for a day is forgotten when the next one is given.
            for (const [old, { until }] of held) if (until < after(now, -days(1))) held.delete(old);
            held.set(nonce, { ...each, until: after(now, NONCE_LIFE) });
          }
          if (each.kind !== 'use') continue;
          const nonce = given[each.which] ?? 'made up';
          const known = held.get(nonce);
          const isTheirs = known?.person === each.person && known.site === each.site;

          const code = await use(each, nonce);

          if (!known || !isTheirs) expect(code).toBe('invalid_address_nonce');
          else {
            held.delete(nonce);
            expect(code).toBe(now < known.until ? 'invalid_site_address_suffix' : 'expired_address_nonce');
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});
