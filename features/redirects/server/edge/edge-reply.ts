import { COMMON_HEADERS } from '#platform/http/security-headers.ts';
import { answerHost } from '../../rules/answer-host.ts';
import type { EdgeAnswer, FindHost } from '../../rules/answer-host.ts';
import { parseRequestedHost } from '../../rules/requested-host.ts';
import type { RequestedHost } from '../../rules/requested-host.ts';
import { LONGEST_TARGET, parseRequestedTarget } from '../../rules/requested-path.ts';
import { EDGE_PAGE_POLICY, edgeLanguage, edgePage } from './edge-page.ts';
import type { EdgeBrand } from './edge-page.ts';

/** The parts of a request that the edge reads. */
export interface EdgeRequest {
  readonly method: string;
  /** As received, decoded as Latin-1. */
  readonly target: string;
  /** Every received `Host` header. */
  readonly hosts: readonly string[];
  readonly acceptLanguage: string | undefined;
  /** Null if a trusted proxy sent invalid headers. */
  readonly scheme: 'http' | 'https' | null;
}

/** What is sent. */
export interface EdgeReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The host lookup, the time and the operator's branding. */
export interface EdgeTerms {
  readonly find: FindHost;
  readonly now: Date;
  readonly brand: EdgeBrand;
}

/**
 * The status of each page: 508 means a redirect loop (RFC 5842, section 7.2); 503, that search
 * engines keep what they know of a site whose domain may be renewed.
 */
const STATUS = { page: 200, expired: 503, loop: 508, unknown: 404 } as const;
const READING = new Set(['GET', 'HEAD']);
/** A primary domain that changes back and forth must not cause a loop in browser caches. */
const NOT_KEPT = { 'cache-control': 'no-cache' };
/**
 * Browsers apply this header over HTTPS only, and warn otherwise; a page without scripts does not
 * need it.
 */
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
 * Requires exactly one valid `Host` header (RFC 9110, section 7.2; RFC 9112, section 3.2), because
 * intermediaries may have used another one. An absolute target must name the same host, because
 * clients must send it so and a proxy may have routed by the header.
 */
export function edgeReply(request: EdgeRequest, { find, now, brand }: EdgeTerms): EdgeReply {
  if (request.target.length > LONGEST_TARGET) return plain(414, 'This address is too long.');
  const target = parseRequestedTarget(request.target);
  const [header, ...others] = request.hosts;
  const sent = header === undefined || others.length > 0 ? null : parseRequestedHost(header);
  if (target === null || sent === null) return plain(400, 'The request has no valid host or path.');
  const { scheme } = request;
  const host = target.host === null ? sent : parseRequestedHost(target.host);
  if (host === null || scheme === null) return plain(400, 'The request has no valid host or path.');
  if (host.name !== sent.name || host.port !== sent.port)
    return plain(400, 'The request has two different hosts.');
  const answer = answerHost(find, { host, asked: target, scheme }, now);
  return answer.kind === 'redirect'
    ? redirect(request.method, answer.location)
    : page(request, host, answer, brand);
}

/**
 * A permanent redirect that keeps the method: 301 or 308 (RFC 9110, sections 15.4.2 and 15.4.9).
 *
 * Sets no cross-origin headers: pages may embed images and fonts by a former address, and browsers
 * apply the headers of each redirect step (Fetch, section 4.3). The target decides.
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
  const host = answer.kind === 'expired' ? answer.domain : name;
  const body = edgePage(which, { title, host }, brand, edgeLanguage(request.acceptLanguage));
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
