import { COMMON_HEADERS } from '#platform/http/security-headers.ts';
import { answerHost } from '../../rules/answer-host.ts';
import type { EdgeAnswer, FindHost } from '../../rules/answer-host.ts';
import { parseRequestedHost } from '../../rules/requested-host.ts';
import type { RequestedHost } from '../../rules/requested-host.ts';
import { LONGEST_TARGET, parseRequestedTarget } from '../../rules/requested-path.ts';
import { EDGE_PAGE_POLICY, edgeLanguage, edgePage } from './edge-page.ts';
import type { EdgeBrand } from './edge-page.ts';

/** A request, as far as the edge looks at it. */
export interface EdgeRequest {
  readonly method: string;
  /** As it was sent, each character an octet. */
  readonly target: string;
  /** Every `Host` header that came. */
  readonly hosts: readonly string[];
  readonly acceptLanguage: string | undefined;
  /** Null where a proxy that is trusted sent headers that cannot be read. */
  readonly scheme: 'http' | 'https' | null;
}

/** What is sent. */
export interface EdgeReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Whose hosts are answered for, and by whom. */
export interface EdgeTerms {
  readonly find: FindHost;
  readonly now: Date;
  readonly brand: EdgeBrand;
}

/** What a host is answered with, as HTTP: 508 says that something goes in a circle (RFC 5842, section 7.2). */
const STATUS = { page: 200, loop: 508, unknown: 404 } as const;
const READING = new Set(['GET', 'HEAD']);
/** A primary domain that goes back and forth must not become a circle in a browser's memory. */
const NOT_KEPT = { 'cache-control': 'no-cache' };
/** Browsers heed this one over HTTPS only, and complain elsewhere; a page that runs nothing has no opener to fear. */
const { 'cross-origin-opener-policy': _ofHttps, ...EDGE_HEADERS } = COMMON_HEADERS;
const PAGE_HEADERS = {
  ...EDGE_HEADERS,
  ...NOT_KEPT,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': EDGE_PAGE_POLICY,
  vary: 'accept-language',
};

/**
 * Answers a request from facts in memory.
 *
 * Exactly one sound `Host` is asked for (RFC 9110, section 7.2; RFC 9112, section 3.2): of several, machines on the way
 * may have believed another. A target in full must name the same host, because clients have to send it so and a proxy may
 * have chosen by the header.
 */
export function edgeReply(request: EdgeRequest, { find, now, brand }: EdgeTerms): EdgeReply {
  if (request.target.length > LONGEST_TARGET) return plain(414, 'This address is too long.');
  const asked = parseRequestedTarget(request.target);
  const [header, ...others] = request.hosts;
  const sent = header === undefined || others.length > 0 ? null : parseRequestedHost(header);
  if (asked === null || sent === null) return plain(400, 'The request has no valid host or path.');
  const { scheme } = request;
  const host = asked.host === null ? sent : parseRequestedHost(asked.host);
  if (host === null || scheme === null) return plain(400, 'The request has no valid host or path.');
  if (host.name !== sent.name || host.port !== sent.port)
    return plain(400, 'The request has two different hosts.');
  const answer = answerHost(find, { host, asked, scheme }, now);
  return answer.kind === 'redirect'
    ? redirect(request.method, answer.location)
    : page(request, host, answer, brand);
}

/**
 * For good, with what was sent kept: forms, too (RFC 9110, sections 15.4.2 and 15.4.9).
 *
 * No header says who may use what is there: pages show pictures and fonts by an address of before, and browsers heed what each
 * step says (Fetch, section 4.3). That is for the place it leads to.
 */
function redirect(method: string, location: string): EdgeReply {
  const headers = { ...NOT_KEPT, location, 'access-control-allow-origin': '*', 'content-length': '0' };
  return { status: READING.has(method) ? 301 : 308, headers, body: '' };
}

function page(
  request: EdgeRequest,
  { name }: RequestedHost,
  answer: Exclude<EdgeAnswer, { kind: 'redirect' }>,
  brand: EdgeBrand,
): EdgeReply {
  if (!READING.has(request.method)) {
    const { headers, ...refused } = plain(405, 'This method is not allowed here.');
    return { ...refused, headers: { ...headers, allow: 'GET, HEAD' } };
  }
  const which = answer.kind === 'page' ? answer.page : answer.kind;
  const title = answer.kind === 'page' ? answer.title : '';
  const body = edgePage(which, { title, host: name }, brand, edgeLanguage(request.acceptLanguage));
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  const quiet: Record<string, string> = which === 'site' ? {} : { 'x-robots-tag': 'noindex' };
  return { status: STATUS[answer.kind], headers: { ...PAGE_HEADERS, ...quiet, ...length }, body };
}

function plain(status: number, sentence: string): EdgeReply {
  const headers = {
    ...EDGE_HEADERS,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(sentence)),
  };
  return { status, headers, body: sentence };
}
