import { createSocket } from 'node:dgram';
import { setTimeout as sleep } from 'node:timers/promises';
import { QTYPE, dnsQuery } from '#features/dns/testing/dns-client.ts';
import { encodeMessage } from '#platform/dns-wire/encode-message.ts';
import { becomeCustomer, openSite, pay, putInCart } from '#tests/processes/customer.ts';
import type { Customer } from '#tests/processes/customer.ts';
import type { RunningServer } from '#tests/processes/running-server.ts';

/** Counters of the load. */
export interface SoakCounts {
  customers: number;
  ordersPaid: number;
  dnsChanges: number;
  dnsAnswers: number;
  dnsSilences: number;
  pages: number;
  previews: number;
  /** Calls that met a fault and were made again. */
  madeAgain: number;
}

/** An order that was paid, and the address that its receipt goes to. */
export interface SoldOrder {
  readonly id: number;
  readonly email: string;
  readonly domain: string;
}

/** Mixed load on one server until it is stopped. */
export interface SoakLoad {
  readonly counts: SoakCounts;
  readonly sold: readonly SoldOrder[];
  end(): Promise<void>;
}

/** So long a step is made again before it counts as left behind; longer than anything killed stays away. */
const TIMEOUT_MS = 180_000;
const AGAIN_AFTER_MILLISECONDS = 500;
const PURCHASES_PER_CUSTOMER = 40;

interface Shopper {
  readonly customer: Customer;
  readonly siteId: number;
}

/** Begins: customers who sign up, confirm, buy and edit DNS; visitors who read pages; resolvers; imports. */
export function beginLoad(
  server: RunningServer,
  { lanes, pauseMilliseconds }: { readonly lanes: number; readonly pauseMilliseconds: number },
): SoakLoad {
  const counts: SoakCounts = {
    customers: 0,
    ordersPaid: 0,
    dnsChanges: 0,
    dnsAnswers: 0,
    dnsSilences: 0,
    pages: 0,
    previews: 0,
    madeAgain: 0,
  };
  const sold: SoldOrder[] = [];
  let isEnding = false;
  let number = 0;
  let bought = 0;

  /** A step that is made again until it succeeds, as a person would press again. */
  const insist = async <Value>(what: string, step: () => Promise<Value>): Promise<Value> => {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      try {
        return await step();
      } catch (error) {
        if (Date.now() > deadline) throw new Error(`${what} never succeeded`, { cause: error });
        counts.madeAgain += 1;
        await sleep(AGAIN_AFTER_MILLISECONDS);
      }
    }
  };
  const okBody = async (answer: ReturnType<Customer['get']>) => {
    const { status, body } = await answer;
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };

  /** A customer with a site. Sign-ups are few: a network may make only a hundred an hour. */
  const signUp = async (): Promise<Shopper> => {
    number += 1;
    const name = `soak${process.pid}n${number}`;
    // Each attempt uses a new account: the response of a sign-up may be lost.
    let tries = 0;
    const customer = await insist('a sign-up', () => {
      tries += 1;
      return becomeCustomer(server, `${name}.${tries}@example.com`);
    });
    counts.customers += 1;
    const siteId = await insist('a new site', () => openSite(customer, `${name}x${(tries += 1)}`));
    return { customer, siteId };
  };

  const shop = async (): Promise<void> => {
    let shopper: Shopper | null = null;
    for (let round = 0; !isEnding; round += 1) {
      if (shopper === null || round % PURCHASES_PER_CUSTOMER === 0) shopper = await signUp();
      const { customer, siteId } = shopper;
      bought += 1;
      const domain = `soak${process.pid}d${bought}.com`;
      const orderId = await insist('a purchase', async () => {
        const cart = await putInCart(customer, siteId, domain);
        const total = cart.total_cost_integer as number;
        const body = await okBody(pay(customer, siteId, { total, key: `${domain}-${total}` }));
        return body.order_id as number;
      });
      counts.ordersPaid += 1;
      sold.push({ id: orderId, email: customer.email, domain });
      await editDns(customer, domain);
      await sleep(pauseMilliseconds);
    }
  };

  const editDns = async (customer: Customer, domain: string): Promise<void> => {
    await insist(`the zone of ${domain}`, () => okBody(customer.get(`/rest/v1.1/domains/${domain}/dns`)));
    for (let count = 0; count < 3 && !isEnding; count += 1) {
      const record = { type: 'TXT', name: `note${count}`, data: `soak ${count}` };
      await insist('a DNS change', async () => {
        const dns = JSON.stringify({ records_to_add: [record], records_to_remove: [] });
        const { status, body } = await customer.post(`/rest/v1.1/domains/${domain}/dns`, { dns });
        // The answer of the try before was lost: the record is there.
        if (status !== 200 && body.error !== 'duplicate_record') throw new Error(JSON.stringify(body));
      });
      counts.dnsChanges += 1;
    }
    const file = Array.from({ length: 3_000 }, (_each, line) => `host${line} 300 IN A 192.0.2.${line % 250}`);
    await insist('an import preview', () =>
      okBody(
        customer.post(`/namestead/v1/domains/${domain}/dns/import/preview`, { zone_file: file.join('\n') }),
      ),
    );
    counts.previews += 1;
  };

  const read = async (): Promise<void> => {
    while (!isEnding) {
      for (const path of ['/', '/sign-in', '/rest/v1.1/products', '/openapi.json', '/readyz']) {
        const isRead = await fetch(server.url + path, { signal: AbortSignal.timeout(10_000) }).then(
          async (answer) => (await answer.arrayBuffer()).byteLength > 0,
          () => false,
        );
        if (isRead) counts.pages += 1;
      }
      await sleep(500);
    }
  };

  const resolve = async (): Promise<void> => {
    const socket = createSocket('udp4');
    socket.on('message', () => (counts.dnsAnswers += 1));
    socket.on('error', () => undefined);
    let sent = 0;
    while (!isEnding) {
      const { domain = 'nobody.example' } = sold[Math.floor(sold.length * ((sent * 0.618) % 1))] ?? {};
      socket.send(encodeMessage(dnsQuery(`${domain}.`, QTYPE.A)), server.ports.dns, '127.0.0.1');
      sent += 1;
      await sleep(20);
    }
    await sleep(1_000);
    counts.dnsSilences = sent - counts.dnsAnswers;
    socket.close();
  };

  const running = Promise.all([...Array.from({ length: lanes }, shop), read(), resolve()]);
  running.catch(() => (isEnding = true));
  return {
    counts,
    sold,
    end: async () => {
      isEnding = true;
      await running;
    },
  };
}
