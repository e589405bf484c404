import { describe, expect, test } from 'vitest';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { buildPaidOrder, lineStates } from '../testing/build-paid-order.ts';
import { openRegistrations } from '../testing/open-registrations.ts';
import { findDomain } from './domain-store.ts';
import { getInboundTransferStatus } from './get-inbound-transfer-status.ts';
import { giveUpInboundTransfer } from './give-up-inbound-transfer.ts';
import { handleOrderPaid } from './handle-order-paid.ts';
import { findInboundTransfer } from './inbound-transfer-store.ts';

const { bench, deps } = openRegistrations();
const refusedWith = (code: string) => ({ ok: false, refusal: { code } });

/** Pays for the transfer of a name, with a code or without. */
async function pay(domain: string, code: string | null) {
  const site = await buildSite(bench.db);
  const paid = await buildPaidOrder(bench.db, {
    ...{
      siteId: site.id,
      userId: site.ownerId,
      domains: [domain],
      productSlug: PRODUCT_SLUGS.domainTransfer,
    },
    ...(code === null ? {} : { sealed: (itemId: string) => deps.seal.seal(itemId, { auth_code: code }) }),
  });
  await handleOrderPaid(deps, paid);
  const owner: UserActor = { kind: 'user', userId: site.ownerId, via: 'session', scopes: ['*'] };
  return {
    owner,
    giveUp: (actor = owner) => giveUpInboundTransfer(deps, actor, { domain }),
    status: () => getInboundTransferStatus(deps, owner, { domain }),
    line: async () => (await lineStates(bench.db, paid.orderId))[domain],
    state: async () => (await findInboundTransfer(bench.db, paid.lines[0]?.lineId ?? 0))?.state,
  };
}

describe('a paid transfer that its customer does not want any more', () => {
  test('is given up while it waits for them, and its money goes back', async () => {
    const bought = await pay('unwanted.com', null);
    expect(await bought.status()).toMatchObject({ value: { can_give_up: true } });

    expect(await bought.giveUp()).toMatchObject({ ok: true });

    expect(await bought.state()).toBe('failed');
    expect(await bought.line()).toBe('failed: transfer_given_up');
    expect(await findDomain(bench.db, 'unwanted.com')).toBeNull();
    expect(await bought.giveUp()).toMatchObject(refusedWith('unknown_transfer'));
  });

  test('is not given up once the registry may have been asked, nor by anybody else', async () => {
    const asked = await pay('moving.com', 'Leave-4711');
    const waiting = await pay('mine.com', null);

    expect(await asked.status()).toMatchObject({ value: { can_give_up: false } });
    expect(await asked.giveUp()).toMatchObject(refusedWith('transfer_is_moving'));
    expect(await asked.state()).toBe('asking');
    expect(await waiting.giveUp(asked.owner)).toMatchObject(refusedWith('unknown_transfer'));
    expect(await waiting.state()).toBe('waiting');
  });
});
