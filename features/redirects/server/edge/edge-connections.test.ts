import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { NO_PROXIES } from '#platform/http/client-network.ts';
import type { TrustedProxies } from '#platform/http/client-network.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { sendRaw } from '../../testing/raw-http.ts';
import { openEdgeEndpoint } from './edge-endpoint.ts';
import { HostTable } from './host-table.ts';

const closes: (() => Promise<void>)[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const close of closes.splice(0)) await close();
});

async function openCrowded(perAddress: number, trustedProxies: TrustedProxies) {
  const table = new HostTable();
  const endpoint = await openEdgeEndpoint(
    {
      host: '127.0.0.1',
      port: 0,
      brand: { name: 'Namestead', publicUrl: 'https://panel.example' },
      log: silentLog,
      clock: systemClock,
      trustedProxies,
      connections: { total: 1_000, perAddress },
    },
    (host) => table.find(host),
  );
  closes.push(() => endpoint.close());
  for (let count = 0; count < perAddress; count += 1) {
    const socket = connect({ host: '127.0.0.1', port: endpoint.port });
    sockets.push(socket);
    await once(socket, 'connect');
  }
  return { host: '127.0.0.1', port: endpoint.port };
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: nobody.example\r\nConnection: close\r\n\r\n';

describe('too many connections from an address', () => {
  test('are refused with a message and a retry time', async () => {
    const answer = await sendRaw(await openCrowded(3, NO_PROXIES), REQUEST);

    expect(answer).toMatch(/^HTTP\/1\.1 429 /);
    expect(answer).toMatch(/retry-after: \d+/i);
    expect(answer).toContain('Too many connections from your address.');
  });

  test('are accepted from a trusted proxy', async () => {
    expect(await sendRaw(await openCrowded(3, { kind: 'count', count: 1 }), REQUEST)).toMatch(
      /^HTTP\/1\.1 404 /,
    );
  });
});
