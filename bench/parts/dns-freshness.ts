import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { once } from 'node:events';
import { encodeMessage } from '#platform/dns-wire/encode-message.ts';
import { dnsQuery, QTYPE, sendUdp } from '#features/dns/testing/dns-client.ts';
import { repeat } from '../repeat.ts';
import { withShop } from '../shop.ts';
import type { Shop } from '../shop.ts';
import { inserts } from '../baselines.ts';
import { latencyFigures } from '../figure.ts';
import type { Figure } from '../figure.ts';

/** Two calls each, which stays within the rate limit of one person's minute. */
const ROUNDS = 100;
/** Questions are sent this far apart while the change is on its way, in milliseconds. */
const ASK_EVERY = 0.5;
const GIVE_UP_AFTER = 5_000;

/**
 * How soon a record that was added through the API is answered over UDP.
 *
 * The clock starts twice: when the request is sent, and when its answer says that it is
 * committed. Questions are asked all the while, so a name server that is faster than the HTTP answer counts as 0.
 */
export function runDnsFreshness(): Promise<readonly Figure[]> {
  return withShop(measureFreshness);
}

async function measureFreshness(context: Shop): Promise<readonly Figure[]> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const whole: number[] = [];
  const sinceCommit: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `fresh${round}`;
      const started = performance.now();
      const [committed, served] = await Promise.all([
        change(context, 'records_to_add', name),
        firstAnswer(socket, context, `${name}.${context.domain}.`),
      ]);
      whole.push(served - started);
      sinceCommit.push(Math.max(0, served - committed));
      await change(context, 'records_to_remove', name);
    }
  } finally {
    socket.close();
  }
  const address = { host: '127.0.0.1', port: context.server.ports.dns };
  const question = encodeMessage(dnsQuery(`${context.domain}.`, QTYPE.A));
  const { samples } = await repeat(ROUNDS, 1, () => sendUdp(address, question, GIVE_UP_AFTER));
  return [
    ...latencyFigures('record commit → UDP answer', sinceCommit, {
      p50: 5,
      p99: 15,
      baseline: { name: 'one DNS question', samples },
    }),
    ...latencyFigures('record request sent → UDP answer', whole, {
      baseline: await inserts(context.adminUrl, ROUNDS),
    }),
  ];
}

/** Changes one record, and gives the moment at which the answer says so. */
async function change({ server, cookie, domain }: Shop, list: string, name: string): Promise<number> {
  const dns = JSON.stringify({ [list]: [{ type: 'A', name, data: '192.0.2.7' }] });
  const answer = await fetch(`${server.url}/rest/v1.1/domains/${domain}/dns`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ dns }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${list}: ${answer.status} ${text}`);
  return performance.now();
}

/** Asks until the name has an answer, and gives that moment. */
async function firstAnswer(socket: Socket, { server }: Shop, name: string): Promise<number> {
  const found = Promise.withResolvers<number>();
  const packet = encodeMessage(dnsQuery(name, QTYPE.A));
  const onMessage = (answer: Buffer): void => {
    const isMine = answer.readUInt16BE(0) === Buffer.from(packet).readUInt16BE(0);
    if (isMine && answer.readUInt16BE(6) > 0) found.resolve(performance.now());
  };
  socket.on('message', onMessage);
  const ask = (): void => socket.send(packet, server.ports.dns, '127.0.0.1');
  const asking = setInterval(ask, ASK_EVERY);
  const timer = setTimeout(() => found.reject(new Error(`${name} was not served`)), GIVE_UP_AFTER);
  try {
    return await found.promise;
  } finally {
    clearInterval(asking);
    clearTimeout(timer);
    socket.off('message', onMessage);
  }
}
