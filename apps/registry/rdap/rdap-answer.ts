import type { FastifyReply } from 'fastify';

/** An object, or part of one, as RFC 9083 has them. */
export type RdapValue = Readonly<Record<string, unknown>>;

/** RFC 9083 section 4.1 and the extensions of it that answers here use (RFC 9537 section 6.1). */
const CONFORMANCE = ['rdap_level_0', 'redacted'] as const;

/** The media type of every answer (RFC 7480 section 4.2). */
const RDAP_JSON = 'application/rdap+json';

const TERMS: RdapValue = {
  title: 'Terms of Use',
  description: [
    'This is a sandbox: its names are not registered anywhere else, and its people are made up.',
    'Ask as much as your tests need.',
  ],
};

const STATUS_CODES: RdapValue = {
  title: 'Status Codes',
  description: ['For more information on domain status codes, please visit https://icann.org/epp'],
  links: [
    {
      value: 'https://icann.org/epp',
      rel: 'glossary',
      href: 'https://icann.org/epp',
      type: 'text/html',
    },
  ],
};

/**
 * Sends a response with the common members: conformance, notices, language (RFC 9083 section 4).
 */
export function answerRdap(
  reply: FastifyReply,
  body: RdapValue,
  options: { readonly status?: number; readonly notices?: readonly RdapValue[] } = {},
): FastifyReply {
  return reply
    .code(options.status ?? 200)
    .header('access-control-allow-origin', '*')
    .type(RDAP_JSON)
    .send(
      JSON.stringify({
        rdapConformance: CONFORMANCE,
        lang: 'en',
        notices: [...(options.notices ?? []), TERMS, STATUS_CODES],
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
export function selfLink(base: string, path: string): RdapValue {
  const href = `${base}/${path}`;
  return { value: href, rel: 'self', href, type: RDAP_JSON };
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
