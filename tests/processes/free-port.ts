import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** A port of the loopback that nothing listens on, for TCP and UDP alike. */
export async function freePort(): Promise<number> {
  const tcp = createServer();
  const port = await new Promise<number>((resolve, reject) => {
    tcp.once('error', reject);
    tcp.listen(0, '127.0.0.1', () => {
      const address = tcp.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const udp = createSocket('udp4');
  const isFree = await new Promise<boolean>((resolve) => {
    udp.once('error', () => resolve(false));
    udp.bind(port, '127.0.0.1', () => resolve(true));
  });
  udp.close();
  await new Promise((resolve) => tcp.close(resolve));
  return isFree ? port : freePort();
}
