import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/**
 * The range of ports: above the well-known ones, and below ephemeral ports (from 32768 on Linux),
 * which the system could assign before the server listens.
 */
const FIRST = 10_000;
const END = 32_000;

/** Tests that run at the same time choose from ranges of their own, so that none takes what another has just found free. */
const WORKERS = 8;
const WORKER = Number(process.env['VITEST_POOL_ID'] ?? process.env['TEST_PARALLEL_INDEX'] ?? 0) % WORKERS;
const RANGE = (END - FIRST) / WORKERS;

/** A port of the loopback that nothing listens on, for TCP and UDP alike. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + WORKER * RANGE + randomInt(RANGE);
    if ((await isFreeForTcp(port)) && (await isFreeForUdp(port))) return port;
  }
}

async function isFreeForTcp(port: number): Promise<boolean> {
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  await new Promise((resolve) => server.close(resolve));
  return isFree;
}

async function isFreeForUdp(port: number): Promise<boolean> {
  const socket = createSocket('udp4');
  const isFree = await new Promise<boolean>((resolve) => {
    socket.once('error', () => resolve(false));
    socket.bind(port, '127.0.0.1', () => resolve(true));
  });
  socket.close();
  return isFree;
}
