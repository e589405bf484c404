import { Resolver } from 'node:dns/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, seconds } from '#platform/kernel/duration.ts';
import { runTool } from '../processes/run-tool.ts';
import { buyTransfer, untilTransfer } from '../processes/buy-transfer.ts';
import {
  becomeCustomer,
  buyDomain,
  openSite,
  REGISTRANT,
  settledOrder,
  waitFor,
} from '../processes/customer.ts';
import type { Answer, Customer } from '../processes/customer.ts';
import { hasNetEpp, netEppRival } from '../processes/net-epp-rival.ts';
import type { NetEppRival } from '../processes/net-epp-rival.ts';
import { removeDataDir, startServer } from '../processes/running-server.ts';
import type { RunningServer } from '../processes/running-server.ts';
import { needTool } from '../setup/outside-tool.ts';

const NAMES = ['approved', 'rejected', 'timed', 'locked', 'miscoded'].map((each) => `perl-${each}.com`);
const [APPROVED = '', REJECTED = '', TIMED = '', LOCKED = '', MISCODED = ''] = NAMES;
const OURS = ['denied', 'accepted', 'unanswered'].map((each) => `perl-takes-${each}.com`);
const [DENIED = '', ACCEPTED = '', UNANSWERED = ''] = OURS;
const YOUNG = 'perl-young.com';
const CODE = 'Leave-4711-now';

let server: RunningServer;
let rival: NetEppRival;
let customer: Customer;
let siteId: number;

describe('Net::EPP, a third-party client, as the losing registrar and as the gaining one', () => {
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

  describe('as the gaining registrar of a name of ours', () => {
    /** The transfer codes that the registrant was mailed. */
    const codes = new Map<string, string>();
    const listing = async (domain: string): Promise<Answer['body']> => (await listed(domain)) ?? null;
    const untilListed = (what: string, domain: string, stands: (listing: Answer['body']) => boolean) =>
      waitFor(
        what,
        async () => {
          const found = await listing(domain);
          return stands(found) ? { found } : null;
        },
        { within: 90_000, every: 500 },
      );
    const answer = (domain: string, command: string): Promise<Answer> =>
      customer.post(`/rest/v1.1/domains/${domain}/transfer/`, {
        domainStatus: JSON.stringify({ command }),
      });
    const inbox = async (): Promise<string> =>
      (await fetch(`${server.url}/dev/inbox?to=${encodeURIComponent(REGISTRANT.email)}`)).text();

    /** The text of a mail to the registrant, once it has come. */
    const readMail = (subject: string): Promise<string> =>
      waitFor(`the mail "${subject}"`, async () => {
        const mails = (await inbox()).split('<a ').filter((link) => link.includes(subject));
        const path = /\/dev\/inbox\/[\w.-]+/.exec(mails[0] ?? '')?.[0];
        return path === undefined ? null : (await fetch(server.url + path)).text();
      });

    beforeAll(async () => {
      if (!(await hasNetEpp())) return;
      for (const name of OURS) await buyDomain(customer, siteId, name);
      for (const name of OURS) {
        await untilListed(`the lock of ${name}`, name, (found) => found?.is_locked === true);
      }
      await runTool(server, 'clock', 'set', '+61d');
      // Locked, the name cannot be requested; its holder unlocks it and gets a code.
      expect((await rival.tell('request', OURS[0] ?? '', 'Take-4711-now')).code).toBeGreaterThanOrEqual(2000);
      for (const name of OURS) {
        expect(await answer(name, 'send-code')).toMatchObject({ status: 200 });
        codes.set(name, /Code: ([a-z2-9]{26})/.exec(await readMail(`Transfer code for ${name}`))?.[1] ?? '');
      }
    });
    /** The rival requests a name, and we know it. */
    const request = async (domain: string): Promise<Answer['body']> => {
      expect(await rival.tell('request', domain, codes.get(domain) ?? '')).toMatchObject({ code: 1001 });
      return (await untilListed(`the request for ${domain}`, domain, (found) => found?.pending_transfer))
        .found;
    };

    test('is denied: it reads so, and the name stays', async () => {
      const asked = await request(DENIED);
      expect(asked).toMatchObject({ status: { label: 'Outbound transfer initiated' }, is_locked: false });
      const { value } = await rival.tell('query', DENIED);
      // The registry's own date.
      expect(Date.parse(asked.pending_transfer_ends_at as string)).toBe(Date.parse(value.acDate as string));

      expect(await answer(DENIED, 'deny-transfer')).toMatchObject({ status: 200, body: { success: true } });

      expect(await rival.tell('query', DENIED)).toMatchObject({ value: { trStatus: 'clientRejected' } });
      expect(await listing(DENIED)).toMatchObject({ pending_transfer: false, status: { label: 'Active' } });
      expect(await answer(DENIED, 'accept-transfer')).toMatchObject({
        status: 409,
        body: { error: 'no_pending_transfer' },
      });
    });

    test('is accepted: the name is its own at once, and in no list of ours', async () => {
      await request(ACCEPTED);

      expect(await answer(ACCEPTED, 'accept-transfer')).toMatchObject({ status: 200 });

      expect((await rival.tell('info', ACCEPTED)).value).toMatchObject({ clID: 'rival' });
      expect(await listing(ACCEPTED)).toBeNull();
      const { body: purchases } = await customer.get('/rest/v1.1/me/purchases');
      expect((purchases as { meta: string }[]).map(({ meta }) => meta)).not.toContain(ACCEPTED);
    });

    test('is not answered: we know within one poll, serve the zone on, and accept no more edits', async () => {
      await request(UNANSWERED);
      await runTool(server, 'clock', 'set', '+8d');
      await untilListed(`the departure of ${UNANSWERED}`, UNANSWERED, (found) => found === null);

      expect((await rival.tell('info', UNANSWERED)).value).toMatchObject({ clID: 'rival' });
      const resolver = new Resolver();
      resolver.setServers([`127.0.0.1:${server.ports.dns}`]);
      expect(await resolver.resolveNs(UNANSWERED)).not.toEqual([]);
      expect((await customer.get(`/rest/v1.1/domains/${UNANSWERED}/dns`)).status).toBe(410);
      const { body: former } = await customer.get('/namestead/v1/me/former-domains');
      expect(former.domains).toContainEqual(
        expect.objectContaining({ domain: UNANSWERED, way: 'transferred' }),
      );
      await waitFor('the mails', async () => {
        const page = await inbox();
        const subjects = [
          `Transfer of ${UNANSWERED} to another registrar requested`,
          `${UNANSWERED} was transferred to another registrar`,
        ];
        return subjects.every((subject) => page.includes(subject)) ? true : null;
      });
    });
  });
});
