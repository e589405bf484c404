import { describe, expect, test } from 'vitest';

import type { Codec } from '#platform/epp-wire/codec.ts';
import { readElement } from '#platform/epp-wire/codec.ts';
import { domainCheck } from '#platform/epp-wire/domain/domain-info.ts';
import { domainCreate } from '#platform/epp-wire/domain/domain-create.ts';
import { domainDelete } from '#platform/epp-wire/domain/domain-release.ts';
import { domainRenew } from '#platform/epp-wire/domain/domain-renew.ts';
import { domainTransfer } from '#platform/epp-wire/domain/domain-transfer.ts';
import { domainUpdate } from '#platform/epp-wire/domain/domain-update.ts';
import { feeCheck, feeCheckData } from '#platform/epp-wire/extensions/fee-check.ts';
import type { FeeQuery } from '#platform/epp-wire/extensions/fee-check.ts';
import { feeAnswer, feeElement } from '#platform/epp-wire/extensions/fee-transform.ts';
import type { FeeAnswerName } from '#platform/epp-wire/extensions/fee-transform.ts';
import { rgpUpdate } from '#platform/epp-wire/extensions/rgp-update.ts';
import { FEE } from '#platform/epp-wire/namespaces.ts';
import type { EppResponse } from '#platform/epp-wire/response.ts';
import { createXmlBuilder } from '#platform/epp-wire/xml/xml-element.ts';
import { after, days } from '#platform/kernel/duration.ts';

import { BENCH_CODE, NO_DOMAIN_CHANGE } from '../testing/bench-objects.ts';
import { openRegistry } from '../testing/open-registry.ts';
import { readResultCode, readFault } from '../testing/registry-bench.ts';

const NOW = new Date('2026-02-28T12:00:00Z');
/** Prices of `.com`, in cents (tlds/). */
const COM = { year: 1_026, restore: 8_000 };

const { bench, ours, rival, objects } = openRegistry(NOW);

function readFeeData<Value>({ extensions, results }: EppResponse, codec: Codec<Value>): Value {
  const element = extensions.find(({ namespace }) => namespace === FEE);
  if (!element) throw new Error(`no fee, but ${JSON.stringify(results)}`);
  return readElement(codec, element, 'strict');
}
const reported = (response: EppResponse, name: FeeAnswerName) => readFeeData(response, feeAnswer(name));
const usd = (amount: number) => ({ amount, currency: 'USD' });
const agreed = (name: 'create' | 'renew' | 'transfer' | 'update', amount: number) =>
  feeElement(name).print(usd(amount));
const asked = (name: FeeQuery['name'], more: Partial<FeeQuery> = {}): FeeQuery => ({
  name,
  periodYears: null,
  phase: null,
  ...more,
});
const check = (names: readonly string[], commands: readonly FeeQuery[], currency: string | null = null) =>
  ours.ask(domainCheck, { keys: names }, [feeCheck.print({ currency, commands })]);
const quoted = async (name: string, command: FeeQuery) =>
  readFeeData(await check([name], [command]), feeCheckData).objects[0]?.commands[0];
/** The registrar's balance before a command. */
const balance = async () => {
  const { sum } = await bench.deps.db
    .selectFrom('registry.charge')
    .select((eb) => eb.fn.sum<string | null>('amount').as('sum'))
    .where('registrar', '=', 'namestead')
    .where('currency', '=', 'USD')
    .executeTakeFirstOrThrow();
  return 0 - Number(sum ?? 0);
};
const create = (name: string, holder: string, extensions = [agreed('create', COM.year)]) =>
  ours.ask(
    domainCreate,
    { name, periodYears: 1, nameServers: [], registrant: holder, contacts: [], authInfo: BENCH_CODE },
    extensions,
  );
const renew = (name: string, on: string, extensions = [agreed('renew', 2 * COM.year)]) =>
  ours.ask(domainRenew, { name, currentExpiryOn: on, periodYears: 2 }, extensions);
const restore = (name: string, amount: number) =>
  ours.ask(domainUpdate, { name, ...NO_DOMAIN_CHANGE }, [
    rgpUpdate.print({ op: 'request' }),
    agreed('update', amount),
  ]);

describe('prices of every command (RFC 8748 section 3.1)', () => {
  test.each([
    ['create', asked('create', { periodYears: 2 }), { periodYears: 2, fee: usd(2_052), graceDays: 5 }],
    ['create without a period', asked('create'), { periodYears: 1, fee: usd(1_026), graceDays: 5 }],
    ['renew', asked('renew', { periodYears: 10 }), { periodYears: 10, fee: usd(10_260), graceDays: 5 }],
    ['transfer', asked('transfer'), { periodYears: 1, fee: usd(1_026), graceDays: 5 }],
    ['restore', asked('restore'), { periodYears: null, fee: usd(8_000), graceDays: null }],
    ['delete', asked('delete'), { periodYears: null, fee: usd(0), isStandard: true }],
    ['update', asked('update'), { periodYears: null, fee: usd(0), isStandard: true }],
    ['create after the launch', asked('create', { phase: 'open' }), { phase: 'open', fee: usd(1_026) }],
    [
      'create in a phase that is not on',
      asked('create', { phase: 'sunrise' }),
      { fee: null, reason: 'the phase sunrise is not on' },
    ],
    ['an unknown command', asked('custom'), { fee: null, reason: 'there is no such command' }],
    [
      'more years than are sold',
      asked('create', { periodYears: 11 }),
      { fee: null, reason: 'not offered for 11 years' },
    ],
  ])('%s', async (_what, command, expected) => {
    expect(await quoted('free-name.com', command)).toMatchObject({ name: command.name, ...expected });
  });

  test('a premium name has the class of its tier and no standard fee, an ordinary one both', async () => {
    const { objects: fees } = readFeeData(
      await check(['coffee.shop', 'free-name.shop'], [asked('create'), asked('delete')]),
      feeCheckData,
    );

    expect(fees).toMatchObject([
      { feeClass: 'premium-2', commands: [{ isStandard: false }, { isStandard: true }] },
      { feeClass: 'standard', commands: [{ isStandard: true }, { isStandard: true }] },
    ]);
  });

  test('names of two currencies are quoted in one, those of the other without; a currency that none has is refused', async () => {
    const { currency, objects: fees } = readFeeData(
      await check(['a-name.de', 'a-name.com'], [asked('create')]),
      feeCheckData,
    );

    expect(currency).toBe('EUR');
    expect(fees).toMatchObject([{ isQuoted: true }, { isQuoted: false, reason: 'Priced in USD' }]);
    expect(readFault(await check(['a-name.com'], [asked('create')], 'JPY'))).toEqual([2004, 'fee:currency']);
  });
});

describe('responses report charges, refunds and the balance (RFC 8748 section 5.2)', () => {
  test('a registration, a renewal, and the credit of a deletion in their grace periods', async () => {
    const holder = await objects.contact();
    const name = objects.fresh('paid', 'com');
    const before = await balance();

    expect(reported(await create(name, holder), 'creData')).toEqual({
      currency: 'USD',
      periodYears: 1,
      fees: [{ amount: COM.year, graceDays: 5, isDelayed: false }],
      credits: [],
      balance: before - COM.year,
    });
    expect(reported(await renew(name, '2027-02-28'), 'renData')).toEqual({
      currency: 'USD',
      periodYears: 2,
      fees: [{ amount: 2 * COM.year, graceDays: 5, isDelayed: false }],
      credits: [],
      balance: before - 3 * COM.year,
    });
    expect(reported(await ours.ask(domainDelete, { key: name }), 'delData')).toEqual({
      currency: 'USD',
      periodYears: null,
      fees: [],
      credits: [
        { amount: -COM.year, description: 'add grace period' },
        { amount: -2 * COM.year, description: 'renew grace period' },
      ],
      balance: before,
    });
  });

  test('a restore costs its fee once, and a deletion after the grace period gives nothing back', async () => {
    const name = await objects.domain();
    bench.clock.set(after(NOW, days(10)));

    expect((await ours.ask(domainDelete, { key: name })).extensions).toEqual([]);
    const before = await balance();
    expect(reported(await restore(name, COM.restore), 'updData')).toEqual({
      currency: 'USD',
      periodYears: null,
      fees: [{ amount: COM.restore, graceDays: null, isDelayed: false }],
      credits: [],
      balance: before - COM.restore,
    });
  });

  test('a transfer reports its fee as due on approval, to the requester only', async () => {
    const name = await objects.domain();
    bench.clock.set(after(NOW, days(90)));
    // The code that it was registered with has ended by now (RFC 9154).
    await ours.ask(domainUpdate, {
      name,
      ...NO_DOMAIN_CHANGE,
      authInfo: BENCH_CODE,
    });
    const value = { name, periodYears: null, authInfo: BENCH_CODE };
    const delayed = {
      currency: 'USD',
      periodYears: 1,
      fees: [{ amount: COM.year, graceDays: 5, isDelayed: true }],
      credits: [],
      balance: null,
    };

    const requested = await rival.ask(domainTransfer, value, [agreed('transfer', COM.year)], 'request');
    expect(reported(requested, 'trnData')).toEqual(delayed);
    const query = { ...value, authInfo: null };
    expect(reported(await rival.ask(domainTransfer, query, [], 'query'), 'trnData')).toEqual(delayed);
    expect((await ours.ask(domainTransfer, query, [], 'query')).extensions).toEqual([]);
    expect((await ours.ask(domainTransfer, query, [], 'approve')).extensions).toEqual([]);
  });

  test('without a fee in the command the response omits the balance; without the extension at login it omits all fee data', async () => {
    const holder = await objects.contact();

    const answer = await create(objects.fresh('silent', 'com'), holder, []);
    expect(reported(answer, 'creData')).toMatchObject({ balance: null, fees: [{ amount: COM.year }] });
    const plain = await bench.logIn('namestead', { without: [FEE] });
    const name = objects.fresh('plain', 'com');
    const created = await plain.ask(domainCreate, {
      name,
      periodYears: 1,
      nameServers: [],
      registrant: holder,
      contacts: [],
      authInfo: BENCH_CODE,
    });
    expect(readResultCode(created)).toBe(1000);
    expect(created.extensions).toEqual([]);
  });
});

describe('an agreement that does not hold is refused and nothing is charged (RFC 8748 section 4)', () => {
  const fee = createXmlBuilder(FEE);
  const renewFee = (...children: ReturnType<typeof fee>[]) => fee('renew', children);

  test.each([
    ['of too little', agreed('renew', 2 * COM.year - 1), [2004, 'fee:fee']],
    [
      'in another money',
      feeElement('renew').print({ amount: 99_999, currency: 'EUR' }),
      [2004, 'fee:currency'],
    ],
    ['of a negative fee', renewFee(fee('currency', 'USD'), fee('fee', '-1.00')), [2004, 'fee:fee']],
    [
      'with a credit that is none',
      renewFee(fee('fee', '99.00'), fee('credit', '1.00')),
      [2004, 'fee:credit'],
    ],
    ['that names no fee', renewFee(fee('currency', 'USD')), [2003, 'fee:fee']],
    [
      'in a money that is none',
      renewFee(fee('currency', 'usd'), fee('fee', '99.00')),
      [2005, 'fee:currency'],
    ],
    [
      'with something left over',
      renewFee(fee('fee', '99.00'), fee('balance', '1.00')),
      [2001, 'fee:balance'],
    ],
    ['of another command', agreed('create', 99_999), [2102, 'fee:create']],
  ])('%s', async (_what, extension, fault) => {
    const name = await objects.domain();
    const before = await balance();

    expect(readFault(await renew(name, '2027-02-28', [extension]))).toEqual(fault);
    expect(await balance()).toBe(before);
  });

  test('a fee without a currency is meant in that of the name', async () => {
    const name = await objects.domain();

    expect(readResultCode(await renew(name, '2027-02-28', [renewFee(fee('fee', '20.52'))]))).toBe(1000);
  });

  test('a premium name is sold, renewed and transferred only to who knows its fee', async () => {
    const holder = await objects.contact();
    const name = 'pizza.shop';

    const refused = await create(name, holder, []);

    expect(readFault(refused)).toEqual([2003, 'fee:create']);
  });
});
