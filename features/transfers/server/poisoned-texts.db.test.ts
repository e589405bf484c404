import { beforeAll, describe, expect, test } from 'vitest';
import { buildPaidOrder, lineStates, REGISTRANT } from '#features/registration/testing/build-paid-order.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { foreignNames, PAST_LOCK } from '#features/names/testing/foreign-names.ts';
import { openTransfers } from '../testing/open-transfers.ts';
import { payForTransfer } from '../testing/pay-for-transfer.ts';
import { getInboundTransferStatus } from './get-inbound-transfer-status.ts';
import { handleOrderPaid, registerDomain } from '#features/registration/testing/deliver-order.ts';
import { sealTransferCode, checkTransferCode } from './start-inbound-transfer.ts';

const opened = openTransfers();
const { bench, registry, deps, passDays } = opened;
const POISON = 'abc\ud800def';
/** Codes that cannot be sent, because XML or the schema type does not allow their characters. */
const BROKEN_CODES = [
  ['half a character', POISON],
  ['a null', 'abc\u0000def'],
  ['an escape', 'abc\u001bdef'],
  ['a line break', 'abc\ndef'],
  ['a noncharacter', 'abc\uffffdef'],
  ['a code that is too long', 'x'.repeat(256)],
] as const;

let names: ReturnType<typeof foreignNames>;
const FREE = ['poisoned-2.com', 'poisoned-4.com'];
let count = 0;
/** A name that no other test uses. */
const anotherName = () => `poisoned-${(count += 1)}.net`;

beforeAll(async () => {
  names = foreignNames(registry.rival);
  for (const name of FREE) await names.register(name);
  await passDays(PAST_LOCK);
  for (const name of FREE) await names.offer(name, `Leave-4711-${name}`);
});

describe('an auth code that cannot be sent to a registry', () => {
  test.each(BROKEN_CODES)('leaves a paid transfer waiting for another code: %s', async (_what, code) => {
    const bought = await payForTransfer(opened, anotherName(), { code });
    await bought.run();

    expect(await bought.state()).toBe('waiting');
    expect(await bought.transfer()).toMatchObject({ hindrance: 'code_missing', sealedCode: null });
  });

  test('stored before codes were validated, is removed and another is requested', async () => {
    const domain = 'poisoned-2.com';
    const bought = await payForTransfer(opened, domain, { code: `Leave-4711-${domain}` });
    const { lineId } = bought;
    const sealedCode = sealTransferCode(deps.seal, lineId, POISON);
    await bench.db
      .updateTable('domains.inbound_transfer')
      .set({ sealed_code: sealedCode })
      .where('line_id', '=', lineId)
      .execute();

    await bought.run();

    expect(await bought.state()).toBe('waiting');
    expect(await bought.transfer()).toMatchObject({ hindrance: 'code_missing', sealedCode: null });
  });

  test.each(BROKEN_CODES)('is rejected at its field when a transfer is started: %s', async (_what, code) => {
    const bought = await payForTransfer(opened, anotherName(), { code: null });

    expect(await bought.start(code)).toMatchObject({
      ok: false,
      refusal: { code: 'invalid_transfer_code', data: { field: 'auth_code' } },
    });
    expect(await bought.state()).toBe('waiting');
  });

  test.each(BROKEN_CODES)(
    'is invalid, and rejected at its field in the readiness check: %s',
    async (_what, code) => {
      const site = await buildSite(bench.db);
      const owner = { kind: 'user', userId: site.ownerId, via: 'session', scopes: ['*'] } as const;
      const domain = 'poisoned-4.com';
      const commands = await registry.listCommands(domain);

      expect(await checkTransferCode(deps, owner, { domain, code })).toEqual({
        ok: true,
        value: { success: false },
      });
      expect(await getInboundTransferStatus(deps, owner, { domain, code })).toMatchObject({
        ok: false,
        refusal: { code: 'invalid_transfer_code', data: { field: 'auth_code' } },
      });
      expect(await registry.listCommands(domain)).toEqual(commands);
    },
  );
});

describe('a registrant whose text cannot be sent to a registry', () => {
  test('fails and refunds a registration that was paid before texts were validated', async () => {
    const site = await buildSite(bench.db);
    const paid = await buildPaidOrder(bench.db, {
      siteId: site.id,
      userId: site.ownerId,
      domains: ['poisoned-registrant.com'],
      // jsonb stores no lone surrogates, but it stores this.
      contact: { ...REGISTRANT, lastName: 'Love\uffffelace' },
    });
    await handleOrderPaid(deps, paid);
    await registerDomain(deps, { lineId: paid.lines[0]?.lineId ?? 0 });

    expect(await lineStates(bench.db, paid.orderId)).toEqual({
      'poisoned-registrant.com': 'failed: registrant_refused',
    });
    expect(await registry.listCommands('poisoned-registrant.com')).toEqual([]);
  });
});
