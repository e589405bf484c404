import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Where an edge listens. */
export interface EdgeAddress {
  readonly host: string;
  readonly port: number;
}

/** What an edge answered. */
export interface EdgeAnswered {
  readonly status: number;
  readonly location: string | undefined;
  readonly body: string;
}

/** Asks for a path at a host, wherever that leads by name. */
export async function askEdge(
  { host: address, port }: EdgeAddress,
  host: string,
  path = '/',
  method = 'GET',
): Promise<EdgeAnswered> {
  const asked = request({ host: address, port, path, method, headers: { host }, agent: false });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const body = await text(answer);
  return { status: answer.statusCode ?? 0, location: answer.headers.location, body };
}

/** Sends octets as they are, and tells all that came back until the connection ended. */
export async function sendRaw({ host, port }: EdgeAddress, octets: string): Promise<string> {
  const socket = connect({ host, port });
  const answer = text(socket);
  socket.write(octets, 'latin1');
  return answer.catch(() => '');
}
