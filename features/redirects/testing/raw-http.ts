import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** The address of an edge. */
export interface EdgeAddress {
  readonly host: string;
  readonly port: number;
}

/** A response of the edge. */
export interface EdgeAnswered {
  readonly status: number;
  readonly location: string | undefined;
  readonly body: string;
}

/** Requests a path with this Host header. */
export async function askEdge(
  { host: address, port }: EdgeAddress,
  host: string,
  path = '/',
  method = 'GET',
): Promise<EdgeAnswered> {
  const sent = request({ host: address, port, path, method, headers: { host }, agent: false });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await text(answer);
  return { status: answer.statusCode ?? 0, location: answer.headers.location, body };
}

/** Sends raw octets and returns everything received until the connection ends. */
export async function sendRaw({ host, port }: EdgeAddress, octets: string): Promise<string> {
  const socket = connect({ host, port });
  const answer = text(socket);
  socket.write(octets, 'latin1');
  return answer.catch(() => '');
}
