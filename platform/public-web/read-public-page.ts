import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/** A page's response. */
export interface PublicPage {
  readonly status: number;
  readonly text: string;
}

/** Reads a page; null if that fails for any reason. */
export type ReadPage = (url: URL) => Promise<PublicPage | null>;

/** Restrictions on addresses, size and time. */
export interface PageLimits {
  /** Whether a server at this address may be queried. */
  readonly mayAsk: (address: string) => boolean;
  /** Whether a host of this name may be resolved. */
  readonly mayLookUp: (name: string) => boolean;
  /** From the request to the last octet, in milliseconds. */
  readonly within: number;
  /** Longer answers are none. */
  readonly mostOctets: number;
}

async function addressFor(host: string, { mayAsk, mayLookUp }: PageLimits): Promise<string | null> {
  const literal = host.replace(/^\[|\]$/g, '');
  const found = isIP(literal)
    ? [{ address: literal }]
    : mayLookUp(literal)
      ? await lookUpAddresses(literal)
      : [];
  return found.find(({ address }) => mayAsk(address))?.address ?? null;
}

/** Looked up in full, so that no search domain of this machine's network is put behind the name. */
async function lookUpAddresses(name: string): Promise<readonly { readonly address: string }[]> {
  return lookup(name.endsWith('.') ? name : `${name}.`, { all: true });
}

/** All of an answer's text; null where it is longer than may be. */
async function readText(answer: IncomingMessage, { mostOctets }: PageLimits): Promise<string | null> {
  const parts: Buffer[] = [];
  let octets = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    octets += part.length;
    if (octets > mostOctets) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

async function get(
  url: URL,
  address: string,
  limits: PageLimits,
  signal: AbortSignal,
): Promise<PublicPage | null> {
  const family = isIPv6(address) ? 6 : 4;
  const options: RequestOptions = {
    signal,
    agent: false,
    headers: { accept: 'application/json' },
    // Connect to the address that was checked, to prevent DNS rebinding.
    lookup: (_host, _options, answered) => answered(null, [{ address, family }]),
  };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const asked = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options, resolve);
  asked.on('error', reject);
  asked.end();
  try {
    const answer = await promise;
    const text = await readText(answer, limits);
    return text === null ? null : { status: answer.statusCode ?? 0, text };
  } finally {
    asked.destroy();
  }
}

/** Reads pages of servers that may be asked, without following anything that they refer to. */
export function readPublicPage(limits: PageLimits): ReadPage {
  return async (url) => {
    const signal = AbortSignal.timeout(limits.within);
    try {
      const address = await Promise.race([addressFor(url.hostname, limits), aborted(signal)]);
      return address === null ? null : await get(url, address, limits, signal);
    } catch {
      return null;
    }
  };
}

async function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('too slow')));
  });
}
