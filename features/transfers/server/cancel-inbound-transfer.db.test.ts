import { describe, expect, test } from 'vitest';
import { openTransfers } from '../testing/open-transfers.ts';
import { payForTransfer } from '../testing/pay-for-transfer.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { cancelInboundTransfer } from './cancel-inbound-transfer.ts';

const opened = openTransfers();
const { bench, deps } = opened;
const refusedWith = (code: string) => ({ ok: false, refusal: { code } });

/** Pays for the transfer of a name, with or without a code. */
async function pay(domain: string, code: string | null) {
  const bought = await payForTransfer(opened, domain, { code });
  return {
    ...bought,
    giveUp: (actor = bought.owner) => cancelInboundTransfer(deps, actor, { domain }),
  };
}

describe('cancelling a paid transfer', () => {
  test('works while it waits for the customer, and refunds it', async () => {
    const bought = await pay('unwanted.com', null);
    expect(await bought.status()).toMatchObject({ value: { can_give_up: true } });

    expect(await bought.giveUp()).toMatchObject({ ok: true });

    expect(await bought.state()).toBe('failed');
    expect(await bought.line()).toBe('failed: transfer_given_up');
    expect(await findDomain(bench.db, 'unwanted.com')).toBeNull();
    // Its zone was created with the transfer and is removed with it.
    const countEvents = async (event: string) =>
      (await bench.published(event)).filter((payload) => JSON.stringify(payload).includes('"unwanted.com"'))
        .length;
    expect([
      await countEvents('domains.domain_coming'),
      await countEvents('domains.domain_released'),
    ]).toEqual([1, 1]);
    const other = await pay('another-input.com', null);
    expect(await bought.giveUp(other.owner)).toMatchObject(refusedWith('unknown_transfer'));
  });

  test('is idempotent, also concurrently', async () => {
    const bought = await pay('unwanted-twice.com', null);

    const answers = await Promise.all([bought.giveUp(), bought.giveUp(), bought.giveUp()]);
    answers.push(await bought.giveUp());

    expect(answers).toEqual(Array.from({ length: 4 }, () => ({ ok: true, value: { success: true } })));
    const released = (await bench.published('domains.domain_released')).filter((payload) =>
      JSON.stringify(payload).includes('"unwanted-twice.com"'),
    );
    expect(released).toHaveLength(1);
    expect(await bought.line()).toBe('failed: transfer_given_up');
  });

  test('is refused once a request may have been sent, and to anyone else', async () => {
    const requested = await pay('moving.com', 'Leave-4711');
    const waiting = await pay('mine.com', null);

    expect(await requested.status()).toMatchObject({ value: { can_give_up: false } });
    expect(await requested.giveUp()).toMatchObject(refusedWith('transfer_is_moving'));
    expect(await requested.state()).toBe('asking');
    expect(await waiting.giveUp(requested.owner)).toMatchObject(refusedWith('unknown_transfer'));
    expect(await waiting.state()).toBe('waiting');
  });
});
