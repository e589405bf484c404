import { createServer, connect } from 'node:net';
import type { Server, Socket } from 'node:net';

/** A wire to a database server that can be disturbed. */
export interface Wire {
  /** Falls silent on all connections, as a cut cable does: nothing is closed. */
  freeze(): void;
  /** Accepts new connections and says nothing on them, as a stopped server does. */
  stall(value: boolean): void;
  /** Closes new connections at once. */
  refuse(value: boolean): void;
  close(): void;
}

/** Opens a TCP wire to the server of a connection string, and gives the connection string of its near end. */
export async function throughWire(url: string): Promise<{ readonly url: string; readonly wire: Wire }> {
  const target = new URL(url);
  const socketPath = `${target.searchParams.get('host')}/.s.PGSQL.5432`;
  const pairs: [Socket, Socket][] = [];
  const stalled: Socket[] = [];
  let refusing = false;
  let isStalled = false;
  const server: Server = createServer((near) => {
    if (refusing) return void near.destroy();
    if (isStalled) {
      near.on('error', () => undefined).pause();
      stalled.push(near);
      return;
    }
    const far = connect(socketPath);
    pairs.push([near, far]);
    for (const end of [near, far]) end.on('error', () => undefined);
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  target.searchParams.delete('host');
  target.hostname = '127.0.0.1';
  target.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: target.href,
    wire: {
      freeze: () => {
        for (const [near, far] of pairs) {
          near.unpipe();
          far.unpipe();
          near.pause();
          far.pause();
        }
      },
      stall: (value) => {
        isStalled = value;
      },
      refuse: (value) => {
        refusing = value;
      },
      close: () => {
        for (const end of [...pairs.flat(), ...stalled]) end.destroy();
        server.close();
      },
    },
  };
}
