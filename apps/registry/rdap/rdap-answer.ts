import type { FastifyReply, FastifyRequest } from 'fastify';

/** An object, or part of one, as RFC 9083 has them. */
export type RdapValue = Readonly<Record<string, unknown>>;

/** RFC 9083 section 4.1, ICANN's two profiles of February 2024, and redaction (RFC 9537 section 6.1). */
const CONFORMANCE = [
  'rdap_level_0',
  'icann_rdap_response_profile_1',
  'icann_rdap_technical_implementation_guide_1',
  'redacted',
] as const;

/** The media type of every answer (RFC 7480 section 4.2). */
const RDAP_JSON = 'application/rdap+json';

/** The addresses that links of an answer start from. */
export interface RdapAddress {
  /** The service's base URL, without a final slash, as the client sees it behind a proxy. */
  readonly base: string;
  /** The URL that was asked: the context of every link (RFC 9083 section 4.2). */
  readonly url: string;
}

/** The addresses of a request. */
export function readAddress(request: FastifyRequest): RdapAddress {
  const base = `${request.protocol}://${request.host}`;
  return { base, url: `${base}${request.url}` };
}

/** What may be done with answers (ICANN's technical implementation guide of February 2024, section 3.3). */
const termsNotice = ({ base, url }: RdapAddress): RdapValue => ({
  title: 'Terms of Service',
  description: [
    'This is a sandbox: its names are not registered anywhere else, and its people are made up.',
    'Ask as much as your tests need.',
  ],
  links: [{ value: url, rel: 'terms-of-service', href: `${base}/help`, type: RDAP_JSON }],
});

/** The two notices that ICANN's response profile has word for word (sections 2.6.3 and 2.10). */
const profileNotices = ({ url }: RdapAddress): readonly RdapValue[] => [
  {
    title: 'Status Codes',
    description: ['For more information on domain status codes, please visit https://icann.org/epp'],
    links: [{ value: url, rel: 'glossary', href: 'https://icann.org/epp', type: 'text/html' }],
  },
  {
    title: 'RDDS Inaccuracy Complaint Form',
    description: ['URL of the ICANN RDDS Inaccuracy Complaint Form: https://icann.org/wicf'],
    links: [{ value: url, rel: 'help', href: 'https://icann.org/wicf', type: 'text/html' }],
  },
];

/**
 * Sends a response with the common members: conformance, notices, language (RFC 9083 section 4).
 */
export function answerRdap(
  reply: FastifyReply,
  body: RdapValue,
  options: { readonly status?: number; readonly notices?: readonly RdapValue[] } = {},
): FastifyReply {
  const address = readAddress(reply.request);
  return reply
    .code(options.status ?? 200)
    .header('access-control-allow-origin', '*')
    .type(RDAP_JSON)
    .send(
      JSON.stringify({
        rdapConformance: CONFORMANCE,
        lang: 'en',
        notices: [...(options.notices ?? []), termsNotice(address), ...profileNotices(address)],
        ...body,
      }),
    );
}

/** Something that cannot be answered, with the sentence that says why. */
export class RdapError extends Error {
  override readonly name = 'RdapError';
  readonly status: 400 | 404 | 422 | 429 | 501;

  constructor(status: RdapError['status'], message: string) {
    super(message);
    this.status = status;
  }
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
};

/** Sends a refusal in the form of RFC 9083 section 6. */
export function refuseRdap(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  const title = TITLES[status] ?? 'Error';
  return answerRdap(reply, { errorCode: status, title, description: [sentence] }, { status });
}

/** The link that an object has to itself (RFC 9083 section 4.2). */
export function selfLink({ base, url }: RdapAddress, path: string): RdapValue {
  return { value: url, rel: 'self', href: `${base}/${path}`, type: RDAP_JSON };
}

/** The link to the same object at its registrar (ICANN's technical implementation guide, section 3.2). */
export function relatedLink({ url }: RdapAddress, href: string): RdapValue {
  return { value: url, rel: 'related', href, type: RDAP_JSON };
}

/** When the answer was read from the registry itself: the moment of the answer (RFC 9083 section 10.2.3). */
export function databaseEvent(now: Date): RdapValue {
  return { eventAction: 'last update of RDAP database', eventDate: now.toISOString() };
}

/** Statuses whose RDAP name differs from EPP's (RFC 8056 section 2). */
const OTHER_WORDS: Readonly<Record<string, string>> = { ok: 'active', linked: 'associated' };

/**
 * RDAP's name of an EPP status: `clientTransferProhibited` is `client transfer prohibited` (RFC
 * 8056 section 2).
 */
export function rdapStatus(status: string): string {
  return OTHER_WORDS[status] ?? status.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/**
 * RDAP's names of an object's EPP and grace statuses, each once. `active` stands alone or with
 * `associated`: grace periods are statuses too (ICANN's response profile, section 2.6.1).
 */
export function rdapStatuses(statuses: readonly string[]): readonly string[] {
  const told = new Set(statuses.map(rdapStatus));
  if ([...told].some((status) => status !== 'active' && status !== 'associated')) told.delete('active');
  return [...told];
}
