import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PANEL_NAMES } from '#features/names/testing/panel-names.ts';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { addYears, after, days } from '#platform/kernel/duration.ts';
import { BENCH_START, createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import {
  buildActor,
  endOfRedirect,
  ownSite,
  payForRedirect,
  findRedirectPurchase,
  refundOfLine,
  visitSite,
} from '../testing/redirected-sites.ts';
import type { SiteOwner } from '../testing/redirected-sites.ts';
import { changeSiteRedirect } from './change-site-redirect.ts';
import { deleteSiteRedirect } from './delete-site-redirect.ts';
import { getSiteRedirect } from './get-site-redirect.ts';
import type { RedirectsDeps } from './redirects-deps.ts';

let bench: SliceBench;
let deps: SliceBench & RedirectsDeps;

beforeAll(async () => {
  bench = await createSliceBench({ jobs: [{ name: 'billing.refund-line' }] });
  deps = { ...bench, ...PANEL_NAMES, targets: { find: async () => 'unknown' } };
});
afterAll(() => bench?.close());
beforeEach(() => bench.clock.set(BENCH_START));

/** The payment of the redirect. */
const PAID = { amount: 1_800, currency: 'USD' };

async function redirected(): Promise<SiteOwner & { readonly lineId: number }> {
  const owner = await ownSite(bench);
  const { lineId } = await payForRedirect(deps, owner);
  return { ...owner, lineId };
}

const remove = (
  { siteId, actor }: SiteOwner,
  input: Partial<Parameters<typeof deleteSiteRedirect>[2]> = {},
) => deleteSiteRedirect(deps, actor, { site: String(siteId), seen: null, idempotencyKey: null, ...input });

describe('deleting a redirect (acquisition, section 6)', () => {
  test('removes it for visitors and the site, refunds it, and works only once', async () => {
    const owner = await redirected();

    const answers = await Promise.all([remove(owner), remove(owner)]);

    expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { refund: PAID } }]);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'no_site_redirect' } });
    expect(await refundOfLine(bench, owner.lineId)).toBe(1_800);
    expect(await findRedirectPurchase(bench, owner)).toBeNull();
    expect(await visitSite(bench, owner)).toBe('page');
    expect(await getSiteRedirect(deps, owner.actor, { site: owner.host })).toMatchObject({
      refusal: { code: 'no_site_redirect' },
    });
    expect(await bench.announced()).toContainEqual({ topic: 'domains', userId: null, siteId: owner.siteId });
  });

  test('with the same idempotency key returns the first result, without a second refund', async () => {
    const owner = await redirected();
    const input = { seen: PAID, idempotencyKey: 'delete-it-once' };

    const answers = [await remove(owner, input), await remove(owner, input)];

    for (const answer of answers) expect(answer).toEqual({ ok: true, value: { refund: PAID } });
    expect(await remove(owner, { idempotencyKey: 'delete-it-once' })).toMatchObject({
      refusal: { code: 'idempotency_key_reused' },
    });
  });

  test.each([
    ['less than was paid', { amount: 1_700, currency: 'USD' }, BENCH_START],
    ['another currency', { amount: 1_800, currency: 'EUR' }, BENCH_START],
    ['the refund window has ended meanwhile', PAID, after(BENCH_START, days(14))],
  ])('is refused as a whole if the displayed refund differs: %s', async (_, seen, now) => {
    const owner = await redirected();
    bench.clock.set(now);

    expect(await remove(owner, { seen })).toMatchObject({
      refusal: { code: 'refund_changed', status: 409 },
    });
    expect(await endOfRedirect(bench, owner)).toEqual(addYears(BENCH_START, 1));
    expect(await refundOfLine(bench, owner.lineId)).toBeNull();
  });

  test('after the refund window refunds nothing', async () => {
    const owner = await redirected();
    bench.clock.set(after(BENCH_START, days(14)));

    expect(await remove(owner)).toEqual({ ok: true, value: { refund: { amount: 0, currency: 'USD' } } });
    expect(await refundOfLine(bench, owner.lineId)).toBeNull();
    expect(await visitSite(bench, owner)).toBe('page');
  });

  test('after a renewal refunds the renewal, and ends the earlier term, too', async () => {
    const owner = await redirected();
    bench.clock.set(after(BENCH_START, days(350)));
    const renewal = await payForRedirect(deps, owner, { extra: { purchaseType: 'renewal' } });

    expect(await remove(owner)).toEqual({ ok: true, value: { refund: PAID } });
    expect(await refundOfLine(bench, renewal.lineId)).toBe(1_800);
    expect(await refundOfLine(bench, owner.lineId)).toBeNull();
    expect(await visitSite(bench, owner)).toBe('page');
  });

  test('during a renewal has one of two outcomes, and no money is lost', async () => {
    const owner = await redirected();

    const [renewal, deleted] = await Promise.all([
      payForRedirect(deps, owner, { extra: { purchaseType: 'renewal' } }),
      remove(owner),
    ]);

    expect(deleted).toMatchObject({ ok: true });
    const back = [await refundOfLine(bench, owner.lineId), await refundOfLine(bench, renewal.lineId)];
    // Deleted first, the renewal fails and is refunded; renewed first, the last payment is refunded.
    expect(await renewal.state()).toMatch(/^failed: redirect_gone$|^taken_back: given_back$/);
    expect(back[1]).toBe(1_800);
    expect(await visitSite(bench, owner)).toBe('page');
  });

  test('and changing it is allowed for its buyer only; others learn who that is', async () => {
    const { id: colleague } = await buildAccount(bench.db);
    const owner = await ownSite(bench, { members: [{ userId: colleague, role: 'administrator' }] });
    await payForRedirect(deps, owner);
    const stranger = buildActor((await buildAccount(bench.db)).id);

    const refused = await remove({ ...owner, actor: buildActor(colleague) });

    expect(refused).toMatchObject({ refusal: { code: 'not_redirect_manager', status: 403 } });
    expect(refused.ok ? '' : refused.refusal.message).toMatch(
      /^Only the site owner \(.+\) can edit this domain name\.$/,
    );
    expect(await remove({ ...owner, actor: stranger })).toMatchObject({ refusal: { code: 'unauthorized' } });
    const change = { site: owner.host, location: 'quay.example.com' };
    expect(await changeSiteRedirect(deps, buildActor(colleague), change)).toMatchObject({
      refusal: { code: 'not_redirect_manager' },
    });
    expect(await getSiteRedirect(deps, buildActor(colleague), { site: owner.host })).toMatchObject({
      value: { current_user_can_manage: false, purchase_id: null },
    });
    expect(await visitSite(bench, owner)).toBe('http://harbor.example.com/');
  });
});
