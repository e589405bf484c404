import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, seconds } from '#platform/kernel/duration.ts';
import { runTool } from './processes/run-tool.ts';
import { buyTransfer, untilTransfer } from './processes/buy-transfer.ts';
import { becomeCustomer, openSite, REGISTRANT, settledOrder } from './processes/customer.ts';
import type { Answer, Customer } from './processes/customer.ts';
import { hasNetEpp, netEppRival } from './processes/net-epp-rival.ts';
import type { NetEppRival } from './processes/net-epp-rival.ts';
import { removeDataDir, startServer } from './processes/running-server.ts';
import type { RunningServer } from './processes/running-server.ts';
import { needTool } from './setup/outside-tool.ts';

const NAMES = ['approved', 'rejected', 'timed', 'locked', 'miscoded'].map((each) => `perl-${each}.com`);
const [APPROVED = '', REJECTED = '', TIMED = '', LOCKED = '', MISCODED = ''] = NAMES;
const YOUNG = 'perl-young.com';
const CODE = 'Leave-4711-now';

let server: RunningServer;
let rival: NetEppRival;
let customer: Customer;
let siteId: number;

describe('Net::EPP, a third-party client, as the losing registrar', () => {
  beforeAll(async () => {
    if (!(await hasNetEpp())) return;
    server = await startServer({ env: { DEMO: '0', REGISTRAR_MESSAGES_SECONDS: '1' } });
    // Bought for oneself, so that no approval by mail is needed.
    customer = await becomeCustomer(server, REGISTRANT.email);
    siteId = await openSite(customer, 'perlmill');
    rival = await netEppRival(server);
    for (const name of NAMES) expect(await rival.tell('register', name)).toMatchObject({ code: 1000 });
    // No domain can be transferred in its first 60 days.
    await runTool(server, 'clock', 'set', '+61d');
    await rival.tell('register', YOUNG);
    for (const name of [...NAMES, YOUNG]) await rival.tell('offer', name, CODE);
  });
  afterAll(async () => {
    await rival?.close();
    await server?.stop();
    if (server) await removeDataDir(server.dataDir);
  });
  beforeEach(async (context) => needTool(context, 'Net::EPP (libnet-epp-perl)', await hasNetEpp()));

  const stands = (domain: string, like: (reported: Answer['body']) => boolean) =>
    untilTransfer(customer, domain, like);
  const isAsked = (reported: Answer['body']): boolean => reported.answer_at !== null;
  /** No messages remain for a completed transfer. */
  const hasCome = (reported: Answer['body']): boolean => reported.transfer_status === null;
  const buy = (domain: string, code = CODE): Promise<number> =>
    buyTransfer(customer, siteId, { domain, code });
  const start = (domain: string, code: string): Promise<Answer> =>
    customer.post(`/rest/v1.1/domains/${domain}/inbound-transfer-start/${siteId}`, { auth_code: code });
  /** The domain as the list of its site has it. */
  const listed = async (domain: string): Promise<Answer['body']> => {
    const { body } = await customer.get(`/rest/v1.2/sites/${siteId}/domains`);
    return (body.domains as { domain: string }[]).find((each) => each.domain === domain);
  };

  /** The registry's public data of a name (RDAP): its name servers, and its last transfer. */
  const inPublic = async (domain: string): Promise<{ nameservers: string[]; movedAt: number }> => {
    const answer = await fetch(`http://127.0.0.1:${server.ports.rdap}/domain/${domain}`);
    const reported = (await answer.json()) as {
      nameservers: { ldhName: string }[];
      events: { eventAction: string; eventDate: string }[];
    };
    const moved = reported.events.find(({ eventAction }) => eventAction === 'transfer');
    return {
      nameservers: reported.nameservers.map(({ ldhName }) => ldhName),
      movedAt: Date.parse(moved?.eventDate ?? ''),
    };
  };

  test('polls for the transfer request, approves, and the name is ours with its name servers, locked for 60 days', async () => {
    const orderId = await buy(APPROVED);
    const reported = await stands(APPROVED, isAsked);
    expect(reported).toMatchObject({ transfer_status: 'pending_registry', losing_registrar: 'rival' });
    expect(await rival.tell('query', APPROVED)).toMatchObject({
      code: 1000,
      value: { trStatus: 'pending', reID: 'namestead', acID: 'rival' },
    });

    expect(await rival.tell('approve', APPROVED)).toMatchObject({ code: 1000 });
    await stands(APPROVED, hasCome);
    const order = await settledOrder(customer, orderId);

    expect(order.products).toMatchObject([{ state: 'delivered' }]);
    expect((await rival.tell('info', APPROVED)).value).toMatchObject({ clID: 'namestead' });
    const { nameservers, movedAt } = await inPublic(APPROVED);
    expect(nameservers).toEqual([expect.stringMatching(/^ns1\.rival-/)]);
    const domain = await listed(APPROVED);
    expect(domain).toMatchObject({ type: 'registered', has_wpcom_nameservers: false });
    const transferLock = Date.parse(domain.transfer_away_eligible_at as string) - movedAt;
    expect(Math.round(transferLock / seconds(1))).toBe(days(60) / seconds(1));
    // It now requests the name back, with an expired auth code.
    expect((await rival.tell('request', APPROVED, CODE)).code).toBeGreaterThanOrEqual(2000);
  });

  test('rejects: the transfer failed, is started again with a new code, and approved then', async () => {
    const orderId = await buy(REJECTED);
    await stands(REJECTED, isAsked);
    expect(await rival.tell('reject', REJECTED)).toMatchObject({ code: 1000 });
    await stands(REJECTED, (reported) => reported.transfer_status === 'cancelled');
    expect((await rival.tell('info', REJECTED)).value).toMatchObject({ clID: 'rival', status: ['ok'] });
    expect(await listed(REJECTED)).toMatchObject({ status: { label: 'Transfer failed' } });

    await rival.tell('offer', REJECTED, 'Leave-4712-now');
    expect(await start(REJECTED, 'Leave-4712-now')).toMatchObject({ status: 200 });
    await stands(REJECTED, isAsked);
    await rival.tell('approve', REJECTED);
    await stands(REJECTED, hasCome);

    expect((await settledOrder(customer, orderId)).products).toMatchObject([{ state: 'delivered' }]);
  });

  test('keeps a locked name, and lets it go once it is unlocked', async () => {
    expect(await rival.tell('lock', LOCKED)).toMatchObject({ code: 1000 });
    await buy(LOCKED);
    const reported = await stands(LOCKED, ({ hindrance }) => hindrance === 'locked');
    expect(reported).toMatchObject({ transfer_status: 'pending_start', unlocked: false });
    expect((await rival.tell('query', LOCKED)).code).toBe(2301);

    expect(await rival.tell('unlock', LOCKED)).toMatchObject({ code: 1000 });
    expect(await start(LOCKED, '')).toMatchObject({ body: { transfer_status: 'pending_registry' } });

    await stands(LOCKED, isAsked);
    expect(await rival.tell('approve', LOCKED)).toMatchObject({ code: 1000 });
  });

  test('gets no request with a wrong auth code, or for a name that is too young', async () => {
    await buy(MISCODED, 'Not-the-code');
    await stands(MISCODED, ({ hindrance }) => hindrance === 'code_wrong');
    expect((await rival.tell('info', MISCODED)).value).toMatchObject({ status: ['ok'] });
    await buy(YOUNG);
    await stands(YOUNG, ({ hindrance }) => hindrance === 'too_young');
    expect((await rival.tell('info', YOUNG)).value).toMatchObject({ status: ['ok'] });

    expect(await start(MISCODED, CODE)).toMatchObject({ status: 200 });
    await stands(MISCODED, isAsked);
    expect(await start(MISCODED, CODE)).toMatchObject({ body: { success: true } });
  });

  test('lets time pass: after seven days the registry itself approves', async () => {
    const orderId = await buy(TIMED);
    await stands(TIMED, isAsked);

    await runTool(server, 'clock', 'set', '+8d');
    await stands(TIMED, hasCome);

    expect((await settledOrder(customer, orderId)).products).toMatchObject([{ state: 'delivered' }]);
    expect((await rival.tell('info', TIMED)).value).toMatchObject({ clID: 'namestead' });
    expect(await listed(TIMED)).toMatchObject({ type: 'registered' });
    // Everything was in messages that it can read at any time.
    const reported = await rival.messages();
    expect(reported).toContainEqual([TIMED, 'Transfer requested.']);
    expect(reported).toContainEqual([TIMED, 'Transfer approved by the registry.']);
    expect(reported.filter(([name]) => name === LOCKED)).toEqual([[LOCKED, 'Transfer requested.']]);
    expect(reported.filter(([name]) => name === YOUNG)).toEqual([]);
  });
});
